import * as z from 'zod'
import { languages } from '../primitives/language.ts'
import { get, post, open } from '../primitives/operation.ts'
import { id, moment } from '../primitives/refusals.ts'
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

const termsInForce = z.object({
  document: z.object({
    title: z.string(),
    summaryHeading: z.string(),
    summary: z.array(z.string()),
    sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
  }),
  /** Who signed the text; nobody for a draft. */
  signers: z.array(z.object({ profession: z.enum(professions), name: z.string() })),
  /** What changed since the reader agreed; empty if they agreed in the other language. */
  changes: z
    .object({ agreedAt: moment, added: z.array(z.string()), gone: z.array(z.string()) })
    .nullable(),
})

export const consent = {
  terms: open
    .get(
      '/consent/terms/{kind}/{language}',
      'The terms in force, who signed them, and what changed for the reader.',
    )
    .fields({ kind: z.enum(termsKinds), language: z.enum(languages) })
    .output(termsInForce),
  /** Specification §7 record_user_consent. */
  recordUserConsent: post('/consent/record', 'Records that the person agreed to exactly this text.')
    .fields({
      version: z.string().max(40),
      fullText: z.string().max(60_000),
      platform: z.enum(['web']),
      language: z.enum(languages),
      userAgent: z.string().max(1000).refine(isStorable, 'Invalid input'),
    })
    .output(z.object({ consentId: id }))
    .errors({
      /** Not the text of this version in this language: reload and read the current one. */
      TEXT_CHANGED: { status: 409 },
    }),
  ownConsents: get('/consent/mine', 'The own consents, newest first.').output(
    z.array(consentRecord),
  ),
}
