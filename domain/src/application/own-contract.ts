import * as z from 'zod'
import { get, patch, post } from '../primitives/operation.ts'
import { id, moment, TOO_MANY_REQUESTS } from '../primitives/refusals.ts'
import { verificationStatuses } from '../primitives/role.ts'
import { isStorable } from '../primitives/text/text.ts'
import {
  draftOf,
  type DraftField,
  type ExpertProfileDraft,
  type ProfileField,
} from './profile-fields.ts'
import { mostTopics, topicId } from './topics-file.ts'
import { documentKinds, documentRefusals, documentTypes } from './documents.ts'

function schemaOf(field: ProfileField): z.ZodType {
  switch (field.kind) {
    case 'name':
    case 'story':
      return z.string().max(field.most).refine(isStorable, 'Invalid input')
    case 'one':
      return z.enum(field.values).nullable()
    case 'some':
      return someOf(z.enum(field.values), field.values.length)
    case 'topics':
      return someOf(topicId, mostTopics)
  }
}

const someOf = (item: z.ZodType, most: number) =>
  z
    .array(item)
    .max(most)
    .refine((chosen) => new Set(chosen).size === chosen.length, 'Invalid input')
    .readonly()

/** Specification §3: the profile while it is being filled in. */
export const draftSchema = z.strictObject(
  draftOf(schemaOf) as unknown as {
    readonly [Name in DraftField]: z.ZodType<ExpertProfileDraft[Name], ExpertProfileDraft[Name]>
  },
)
const fields = draftSchema.keyof()

export const documentView = z.object({
  id,
  kind: z.enum(documentKinds),
  /** The applicant's name for the document. */
  name: z.string(),
  type: z.enum(documentTypes),
  bytes: z.int(),
  pages: z.int(),
  uploadedAt: moment,
})
export type DocumentView = z.infer<typeof documentView>

const ownApplication = z.object({
  status: z.enum(verificationStatuses),
  profile: draftSchema,
  /** The applicant agreed to the current expert terms. */
  termsAccepted: z.boolean(),
  documents: z.array(documentView),
  submittedAt: moment.nullable(),
  decidedAt: moment.nullable(),
  /** The reviewer's text for the applicant: after a rejection, or with a question. */
  reason: z.string().nullable(),
  /** After a rejection: when the applicant may apply again. */
  mayReapplyAt: moment.nullable(),
  /** `mayReapplyAt` has passed by the server's clock: a device's clock may be wrong. */
  mayReapply: z.boolean(),
  /** False when the operator does no background checks; the timeline then leaves them out. */
  backgroundCheck: z.boolean(),
  /** Specification §2.11: the contact for questions. */
  contact: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
})
export type OwnApplication = z.infer<typeof ownApplication>

/** Submitted: profile and documents are frozen until the decision (decision 19). */
const FROZEN = { status: 409, data: z.object({ status: z.enum(verificationStatuses) }) } as const

export const own = {
  ownApplication: get('/application/mine', 'The own application.').output(ownApplication),
  /** Only the named fields are written, so that two tabs never undo each other's work. */
  saveDraft: patch('/application/draft', 'Writes the fields that are named and leaves the others.')
    .fields({ changes: draftSchema.partial() })
    .output(z.object({ profile: draftSchema }))
    .errors({ FROZEN, UNKNOWN_TOPIC: { status: 409 } }),
  /** Stored as plain pictures; the type is detected from the content (decision 19). */
  uploadDocument: post(
    '/application/upload-document',
    'Takes one file of at most 10 MB, as a form; its content decides its type.',
  )
    .fields({ kind: z.enum(documentKinds), file: z.file() })
    .output(documentView)
    .errors({
      FROZEN,
      FILE_REFUSED: { status: 409, data: z.object({ reason: z.enum(documentRefusals) }) },
      TOO_MANY_REQUESTS,
    }),
  removeDocument: post('/application/remove-document', 'Takes a document out again.')
    .fields({ documentId: id })
    .output(z.object({ removed: z.literal(true) }))
    .errors({ FROZEN }),
  /** Sending it again gives the same answer. */
  submitApplication: post('/application/submit', 'Sends the application to the reviewers.')
    .output(z.object({ status: z.enum(verificationStatuses), submittedAt: moment }))
    .errors({
      FROZEN,
      INCOMPLETE: {
        status: 409,
        data: z.object({ fields: z.array(fields), terms: z.boolean(), nationalId: z.boolean() }),
      },
    }),
  /** The documents are deleted at once, the answers stay. */
  withdrawApplication: post(
    '/application/withdraw',
    'Takes a sent application back before the decision.',
  )
    .output(z.object({ status: z.enum(verificationStatuses) }))
    .errors({ FROZEN }),
  reapply: post('/application/reapply', 'Opens a rejected application again after six months.')
    .output(z.object({ status: z.enum(verificationStatuses) }))
    .errors({ FROZEN, TOO_EARLY: { status: 409, data: z.object({ mayReapplyAt: moment }) } }),
}
