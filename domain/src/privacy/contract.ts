import { oc } from '@orpc/contract'
import * as z from 'zod'
import { consentKinds } from '../consent/terms-version.ts'
import { keptClasses } from '../primitives/kept.ts'
import { languages } from '../primitives/language.ts'
import { commonRefusals, id, moment } from '../primitives/refusals.ts'
import { holdKinds } from './erasure.ts'
import { exportFormats } from './export.ts'
import { readerRoles, readerWhys } from './readers.ts'

const { UNAUTHORIZED, NOT_FOUND, TOO_MANY_REQUESTS } = commonRefusals

const ownExport = z.object({
  id,
  language: z.enum(languages),
  askedAt: moment,
  /** Null while it is being made. */
  readyAt: moment.nullable(),
  expiresAt: moment,
  /** Of both files together; 0 until it is ready. */
  bytes: z.int(),
  pieces: z.object({ json: z.int(), html: z.int() }),
})
export type OwnExport = z.infer<typeof ownExport>

const hold = z.object({
  kind: z.enum(holdKinds),
  count: z.int(),
  /** Null while the case is open: then a year after it has closed. */
  until: moment.nullable(),
})

const ownData = z.object({
  export: ownExport.nullable(),
  /** What would stay for a while, were the account erased now. */
  holds: z.array(hold),
  openConversations: z.int(),
  /** An application of theirs is with the reviewers. */
  applicationPending: z.boolean(),
  whyNotLeave: z.enum(['LAST_OWNER']).nullable(),
  keptDays: z.partialRecord(z.enum(keptClasses), z.int()),
})
export type OwnData = z.infer<typeof ownData>

const reading = z.object({
  at: moment,
  role: z.enum(readerRoles),
  why: z.enum(readerWhys),
  /** Where two people had to agree: what the second one is here. */
  secondedBy: z.enum(readerRoles).nullable(),
})
const readers = z.array(
  z.object({
    id,
    /** A conversation of theirs, or answers about how they were. */
    about: z.enum(['conversation', 'emergency', 'answers']),
    startedAt: moment,
    readings: z.array(reading),
  }),
)
export type Readers = z.infer<typeof readers>

const agreement = z.object({
  id,
  kind: z.enum(consentKinds),
  version: z.string(),
  language: z.enum(languages),
  at: moment,
  /** It holds now: not taken back, and no newer text has taken its place. */
  holds: z.boolean(),
})
const consentHistory = z.object({
  given: z.array(agreement),
  withdrawn: z.array(moment),
  /** What can be taken back now. */
  current: z.boolean(),
})
export type ConsentHistory = z.infer<typeof consentHistory>

const keptCount = z.object({
  class: z.enum(keptClasses),
  days: z.int(),
  /** The period is a setting that the owner changes; others are fixed. */
  setting: z.boolean(),
  dueNow: z.int(),
  /** Within the next 30 days, what is due now among them. */
  dueSoon: z.int(),
})
const retentionReport = z.object({ classes: z.array(keptCount), heldConversations: z.int() })
export type RetentionReport = z.infer<typeof retentionReport>

/** What everybody may have, see and take back of their own; what is kept how long. */
export const privacy = {
  ownData: oc
    .route({
      method: 'GET',
      path: '/privacy/own-data',
      summary: 'The own copies and the own erasure, as they stand.',
    })
    .output(ownData)
    .errors({ UNAUTHORIZED }),
  /** Asks for a copy; the one that is there already is the answer to a second asking. */
  prepareExport: oc
    .route({
      method: 'POST',
      path: '/privacy/export',
      summary: 'Asks for a copy of everything of one’s own.',
    })
    .input(z.strictObject({ language: z.enum(languages) }))
    .output(ownExport)
    .errors({ UNAUTHORIZED, TOO_MANY_REQUESTS }),
  /** One piece of one of the two files: put together again in the browser. */
  exportPiece: oc
    .route({
      method: 'GET',
      path: '/privacy/export-piece',
      summary: 'One piece of one of its two files.',
    })
    .input(
      z.strictObject({
        exportId: id,
        format: z.enum(exportFormats),
        piece: z.int().min(1).max(999),
      }),
    )
    .output(z.file())
    .errors({ UNAUTHORIZED, NOT_FOUND }),
  /** Signed out everywhere; for seven days it can be undone. */
  askErasure: oc
    .route({
      method: 'POST',
      path: '/privacy/erasure',
      summary: 'Asks to be erased; for seven days it can be undone.',
    })
    .output(z.object({ leavesAt: moment }))
    .errors({ UNAUTHORIZED, NOT_FOUND, LAST_OWNER: { status: 409 } }),
  leaving: oc
    .route({ method: 'GET', path: '/privacy/leaving', summary: 'Until when it can be undone.' })
    .output(z.object({ leavesAt: moment.nullable() }))
    .errors({ UNAUTHORIZED, NOT_FOUND }),
  undoErasure: oc
    .route({ method: 'POST', path: '/privacy/undo-erasure', summary: 'Stays after all.' })
    .output(z.object({ stays: z.literal(true) }))
    .errors({ UNAUTHORIZED, NOT_FOUND }),
  readers: oc
    .route({
      method: 'GET',
      path: '/privacy/readers',
      summary: 'Who has read what is the caller’s.',
    })
    .output(readers)
    .errors({ UNAUTHORIZED }),
  consents: oc
    .route({
      method: 'GET',
      path: '/privacy/consents',
      summary: 'The own consents, and what can be taken back.',
    })
    .output(consentHistory)
    .errors({ UNAUTHORIZED }),
  /** Nothing that needs an agreement happens from now on; agreeing again begins anew. */
  withdrawConsent: oc
    .route({
      method: 'POST',
      path: '/privacy/withdraw-consent',
      summary: 'Takes the consent back.',
    })
    .output(z.object({ ended: z.int() }))
    .errors({ UNAUTHORIZED }),
  /** For those who run the service: what goes when, by class, as numbers. */
  retention: oc
    .route({
      method: 'GET',
      path: '/privacy/retention',
      summary: 'For staff: what goes when, by class, as numbers.',
    })
    .output(retentionReport)
    .errors({ UNAUTHORIZED, NOT_FOUND }),
}
