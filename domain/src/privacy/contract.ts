import * as z from 'zod'
import { consentKinds } from '../consent/terms-version.ts'
import { keptClasses } from '../primitives/kept.ts'
import { languages } from '../primitives/language.ts'
import { get, post } from '../primitives/operation.ts'
import { conflicts, id, moment, TOO_MANY_REQUESTS } from '../primitives/refusals.ts'
import { holdKinds } from './erasure.ts'
import { exportFormats } from './export.ts'
import { readerRoles, readerWhys } from './readers.ts'

const ownExport = z.object({
  id,
  language: z.enum(languages),
  askedAt: moment,
  /** When the copy was ready; null while it is being made. */
  readyAt: moment.nullable(),
  expiresAt: moment,
  /** The size of both files together; 0 until the copy is ready. */
  bytes: z.int(),
  pieces: z.object({ json: z.int(), html: z.int() }),
})
export type OwnExport = z.infer<typeof ownExport>

const hold = z.object({
  kind: z.enum(holdKinds),
  count: z.int(),
  /** Null while the case is open; the data is kept for a year after it closed. */
  until: moment.nullable(),
})

const ownData = z.object({
  export: ownExport.nullable(),
  /** The data that would be kept for a while if the account were erased now. */
  holds: z.array(hold),
  openConversations: z.int(),
  /** The reviewers have an application of this person. */
  applicationPending: z.boolean(),
  whyNotLeave: z.enum(['LAST_OWNER']).nullable(),
  keptDays: z.partialRecord(z.enum(keptClasses), z.int()),
})
export type OwnData = z.infer<typeof ownData>

const reading = z.object({
  at: moment,
  role: z.enum(readerRoles),
  why: z.enum(readerWhys),
  /** The role of the second person, for readings that need two. */
  secondedBy: z.enum(readerRoles).nullable(),
})
const readers = z.array(
  z.object({
    id,
    /** A session of this person, or their answers about how they felt. */
    about: z.enum(['conversation', 'emergency', 'answers']),
    startedAt: moment,
    readings: z.array(reading),
  }),
)
export type ReadingHistory = z.infer<typeof readers>

const agreement = z.object({
  id,
  kind: z.enum(consentKinds),
  version: z.string(),
  language: z.enum(languages),
  at: moment,
  /** Neither withdrawn nor replaced by a newer text. */
  holds: z.boolean(),
})
const consentHistory = z.object({
  given: z.array(agreement),
  withdrawn: z.array(moment),
  /** Whether there is a consent to withdraw now. */
  current: z.boolean(),
})
export type ConsentHistory = z.infer<typeof consentHistory>

const keptCount = z.object({
  class: z.enum(keptClasses),
  days: z.int(),
  /** The period is a setting that the owner changes; others are fixed. */
  setting: z.boolean(),
  dueNow: z.int(),
  /** Due within the next 30 days, including what is due now. */
  dueSoon: z.int(),
})
const retentionReport = z.object({ classes: z.array(keptCount), heldConversations: z.int() })
export type RetentionReport = z.infer<typeof retentionReport>

export const privacy = {
  ownData: get('/privacy/own-data', 'The own copies and the own erasure, as they stand.').output(
    ownData,
  ),
  /** While a recent copy exists, it is the answer. */
  prepareExport: post('/privacy/export', 'Asks for a copy of everything of one’s own.')
    .fields({ language: z.enum(languages) })
    .output(ownExport)
    .errors({ TOO_MANY_REQUESTS }),
  exportPiece: get('/privacy/export-piece', 'One piece of one of its two files.')
    .fields({
      exportId: id,
      format: z.enum(exportFormats),
      piece: z.int().min(1).max(999),
    })
    .output(z.file()),
  /** Signs the person out everywhere. Can be cancelled for seven days. */
  askErasure: post('/privacy/erasure', 'Asks to be erased; for seven days it can be undone.')
    .output(z.object({ leavesAt: moment }))
    .errors(conflicts('LAST_OWNER')),
  leaving: get('/privacy/leaving', 'Until when it can be undone.').output(
    z.object({ leavesAt: moment.nullable() }),
  ),
  undoErasure: post('/privacy/undo-erasure', 'Stays after all.').output(
    z.object({ stays: z.literal(true) }),
  ),
  readers: get('/privacy/readers', 'Who has read what is the caller’s.').output(readers),
  consents: get('/privacy/consents', 'The own consents, and what can be taken back.').output(
    consentHistory,
  ),
  /** Ends everything that needs this consent from now on; a new consent starts again. */
  withdrawConsent: post('/privacy/withdraw-consent', 'Takes the consent back.').output(
    z.object({ ended: z.int() }),
  ),
  retention: get('/privacy/retention', 'For staff: what goes when, by class, as numbers.').output(
    retentionReport,
  ),
}
