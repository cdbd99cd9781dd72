import { oc } from '@orpc/contract'
import * as z from 'zod'
import { consentKinds } from '../consent/terms-version.ts'
import { languages } from '../primitives/language.ts'
import { moment } from '../primitives/refusals.ts'

/** What the deployment decides, and the name under which it does. Secrets and addresses are not among them. */
export const shownSettings = [
  'STAGE',
  'MINORS',
  'BACKGROUND_CHECK',
  'PRIVATE_SIGN_UP',
  'TIME_ZONE',
  'CALL_LINES_EVERY_DAYS',
  'LIMITS_FACTOR',
  'PAGER_WEBHOOK_URL',
  'SMTP_URL',
  'OWNER_EMAIL',
] as const
export type ShownSetting = (typeof shownSettings)[number]

const setting = z.object({
  name: z.enum(shownSettings),
  /** As it is in force; of a secret or an address only whether it is set. */
  value: z.union([z.boolean(), z.string(), z.number()]),
})
export type Setting = z.infer<typeof setting>

const termsText = z.object({
  version: z.string(),
  kind: z.enum(consentKinds),
  language: z.enum(languages),
  /** What people are asked to agree to now. */
  current: z.boolean(),
  /** How many people agreed to this text, and when the first and the last of them did. */
  agreed: z.int(),
  firstAt: moment.nullable(),
  lastAt: moment.nullable(),
  /** The first letters of the hash that every agreement carries. */
  hash: z.string(),
})
export type TermsText = z.infer<typeof termsText>

export const setupOperations = {
  settings: oc.route({ method: 'GET', path: '/admin/settings' }).output(z.array(setting)),
  /** Every text that people agree to or agreed to, with how many did. */
  terms: oc
    .route({ method: 'GET', path: '/admin/terms' })
    .output(z.object({ texts: z.array(termsText), withoutCurrent: z.int() })),
}
