import { oc } from '@orpc/contract'
import * as z from 'zod'
import { languages } from '../primitives/language.ts'
import { commonRefusals, id, moment } from '../primitives/refusals.ts'
import { isStorable } from '../primitives/text.ts'

export const consentRecord = z.object({
  id,
  version: z.string(),
  language: z.enum(languages),
  platform: z.string(),
  consentedAt: moment,
})

export const consent = {
  /** Records that the signed-in person agreed to exactly this text. Specification §7 record_user_consent. */
  recordUserConsent: oc
    .route({ method: 'POST', path: '/consent/record' })
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
      /** The text is not the one of this version in this language: reload and read the current one. */
      TEXT_CHANGED: { status: 409 },
    }),
  /** The signed-in person's consents, newest first. */
  mine: oc
    .route({ method: 'GET', path: '/consent/mine' })
    .output(z.array(consentRecord))
    .errors({ UNAUTHORIZED: commonRefusals.UNAUTHORIZED }),
}
