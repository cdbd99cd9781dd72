import * as z from 'zod'
import { professions } from '../primitives/content/sign-off.ts'
import { consentKinds } from '../consent/terms-version.ts'
import { languages } from '../primitives/language.ts'
import { get, post } from '../primitives/operation.ts'
import { moment } from '../primitives/refusals.ts'
import { liveSettingNames } from '../primitives/settings.ts'
import { reason } from './reason.ts'

/** Settings of the deployment by environment variable, without secrets and addresses. */
const shownSettings = [
  'STAGE',
  'TIME_ZONE',
  'LIMITS_FACTOR',
  'PAGER_WEBHOOK_URL',
  'SMTP_URL',
  'OWNER_EMAIL',
] as const

const setting = z.object({
  name: z.enum(shownSettings),
  /** The value in force; for a secret or an address only whether it is set. */
  value: z.union([z.boolean(), z.string(), z.number()]),
})
export type Setting = z.infer<typeof setting>

const signer = z.object({ profession: z.enum(professions), name: z.string(), on: z.iso.date() })
const termsText = z.object({
  version: z.string(),
  kind: z.enum(consentKinds),
  language: z.enum(languages),
  current: z.boolean(),
  /** How many people agreed to this text, and when the first and the last of them did. */
  agreed: z.int(),
  firstAt: moment.nullable(),
  lastAt: moment.nullable(),
  /** The first letters of the hash that each recorded consent carries. */
  hash: z.string(),
  /** Who is responsible for this text (decision 29). */
  signers: z.array(signer),
})
export type TermsText = z.infer<typeof termsText>

const liveSetting = z.object({
  name: z.enum(liveSettingNames),
  kind: z.enum(['number', 'switch']),
  group: z.enum(['keep', 'limit', 'rule']),
  /** The unit of a number; null for a switch. */
  unit: z.enum(['days', 'times', 'percent']).nullable(),
  /** The value now; for a switch 0 or 1. */
  value: z.int(),
  /** The value while nobody has changed it. */
  usual: z.int(),
  min: z.int(),
  max: z.int(),
  source: z.enum(['usual', 'here', 'environment']),
  /** The reader's role allows the change, and the environment does not set the value. */
  mayChange: z.boolean(),
  changedBy: z.string().nullable(),
  changedAt: moment.nullable(),
})
export type LiveSettingShown = z.infer<typeof liveSetting>

/** Fixed values of the release, shown so that nobody has to search the code. */
const fixedSettings = [
  'code-minutes',
  'code-tries',
  'guest-hours',
  'kept-answers-minutes',
  'requests-person-minute',
  'requests-ip-minute',
  'message-burst',
] as const
const fixed = z.object({ name: z.enum(fixedSettings), value: z.int() })

const allSettings = z.object({
  deployment: z.array(setting),
  live: z.array(liveSetting),
  /** Values before `LIMITS_FACTOR` multiplies them. */
  fixed: z.array(fixed),
})
export type AllSettings = z.infer<typeof allSettings>

export const setupOperations = {
  settings: get('/admin/settings', 'Every setting, its bounds, and who may change it.').output(
    allSettings,
  ),
  /** Takes effect on every node at the next use. Refused when the value is no longer `from`. */
  changeSetting: post('/admin/settings', 'Changes one, on every node from its next use on.')
    .fields({ name: z.enum(liveSettingNames), from: z.int(), to: z.int(), reason })
    .output(liveSetting)
    .errors({
      SET_OUTSIDE: { status: 409 },
      OUT_OF_BOUNDS: { status: 409, data: z.object({ min: z.int(), max: z.int() }) },
      SETTING_CHANGED: { status: 409 },
    }),
  terms: get('/admin/terms', 'Every text that people agree to, with how many did.').output(
    z.object({ texts: z.array(termsText), withoutCurrent: z.int() }),
  ),
  termsText: get('/admin/terms/{hash}', 'One of them, and the one before it.')
    .fields({ hash: z.string().regex(/^[0-9a-f]{12}$/) })
    .output(z.object({ text: z.string(), before: z.string().nullable() })),
}
