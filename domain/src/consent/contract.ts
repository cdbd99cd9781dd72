import { oc } from '@orpc/contract'
import * as z from 'zod'
import { languages } from '../primitives/language.ts'
import { commonRefusals, id, moment } from '../primitives/refusals.ts'
import { isStorable } from '../primitives/text/text.ts'
import { professions } from '../primitives/content/sign-off.ts'
import { termsKinds } from './terms-version.ts'

const consentRecord = z.object({
  id,
  version: z.string(),
  language: z.enum(languages),
  platform: z.string(),
  consentedAt: moment,
})

const signedTerms = z.object({
  kind: z.enum(termsKinds),
  language: z.enum(languages),
  signers: z.array(z.object({ profession: z.enum(professions), name: z.string() })),
})

export const consent = {
  /** Who signed the texts of this version: nobody for a draft, or only one of the two signers. */
  signedTerms: oc
    .route({
      method: 'GET',
      path: '/consent/signed',
      summary: 'Who signed the texts of this version.',
    })
    .output(z.array(signedTerms)),
  /** Records that the signed-in person agreed to exactly this text. Specification §7 record_user_consent. */
  recordUserConsent: oc
    .route({
      method: 'POST',
      path: '/consent/record',
      summary: 'Records that the person agreed to exactly this text.',
    })
    .input(
      z.strictObject({
        version: z.string().max(40),
        fullText: z.string().max(60_000),
        platform: z.enum(['web']),
        language: z.enum(languages),
        userAgent: z.string().max(1000).refine(isStorable, 'Invalid input'),
      }),
    )
    .output(z.object({ consentId: id }))
    .errors({
      UNAUTHORIZED: commonRefusals.UNAUTHORIZED,
      /** This is not the text of this version in this language: reload and read the current one. */
      TEXT_CHANGED: { status: 409 },
    }),
  /** The signed-in person's consents, newest first. */
  ownConsents: oc
    .route({ method: 'GET', path: '/consent/mine', summary: 'The own consents, newest first.' })
    .output(z.array(consentRecord))
    .errors({ UNAUTHORIZED: commonRefusals.UNAUTHORIZED }),
}
