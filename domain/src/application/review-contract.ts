import * as z from 'zod'
import { searchAtLeast } from '../identity/name-search.ts'
import { languages } from '../primitives/language.ts'
import { get, post } from '../primitives/operation.ts'
import { oneLine, id, moment, writtenText } from '../primitives/refusals.ts'
import { verificationStatuses } from '../primitives/role.ts'
import { approvalGaps, decisions, reviewChecks, scopes } from './application-states.ts'
import { documentView, draftSchema } from './own-contract.ts'

const reason = oneLine(1, 2000, 'A reason is required')
/** Another reviewer acted meanwhile, or the status forbids it: read the application again. */
const MOVED_ON = { status: 409, data: z.object({ status: z.enum(verificationStatuses) }) } as const
/** Another reviewer has taken it. */
const TAKEN = { status: 409 } as const

/** One row of the review queue: no stories, no documents. */
const queuedApplication = z.object({
  personId: id,
  name: z.string(),
  language: z.enum(languages),
  status: z.enum(verificationStatuses),
  submittedAt: moment.nullable(),
  claimedBy: z.string().nullable(),
  mine: z.boolean(),
  /** How many of the steps required for an approval are done. */
  steps: z.object({ done: z.int(), needed: z.int() }),
})
export type QueuedApplication = z.infer<typeof queuedApplication>

/** A document, and which of its pages the requesting reviewer has opened. */
const reviewedDocument = z.object({ ...documentView.shape, openedPages: z.array(z.int()) })
export type ReviewedDocument = z.infer<typeof reviewedDocument>

const doneCheck = z.object({
  check: z.enum(reviewChecks),
  by: z.string(),
  at: moment,
  reference: z.string(),
})
const scopeState = z.object({
  scope: z.enum(scopes),
  /** Who approved the scope: one name still needs a second person, two make it valid. */
  approvedBy: z.array(z.string()).max(2),
  mine: z.boolean(),
})

const reviewedApplication = z.object({
  ...queuedApplication.shape,
  profile: draftSchema,
  documents: z.array(reviewedDocument),
  checks: z.array(doneCheck),
  scopes: z.array(scopeState),
  trainingComplete: z.boolean(),
  gaps: z.array(z.enum(approvalGaps)),
  backgroundCheck: z.boolean(),
  /** Days after a decision until the documents are deleted. */
  keepDocumentsDays: z.int(),
  decidedAt: moment.nullable(),
  reason: z.string().nullable(),
})

export type ReviewedApplication = z.infer<typeof reviewedApplication>

/** Safety §1: admin and owner decide, a supervisor may suspend. */
export const review = {
  applications: get('/application/applications', 'The review queue, by status.')
    .fields({ status: z.enum(verificationStatuses) })
    .output(z.array(queuedApplication)),
  applicationCounts: get('/application/counts', 'How many applications stand where.').output(
    z.array(z.object({ status: z.enum(verificationStatuses), count: z.int() })),
  ),
  /** Vowel signs, hamza and accents may be left out. */
  findApplicants: post('/application/find', 'Applicants by name.')
    .fields({
      name: writtenText(120).min(searchAtLeast),
    })
    .output(z.array(queuedApplication)),
  reviewApplication: post(
    '/application/review',
    'One application whole, for a reason that goes to the audit log.',
  )
    .fields({ personId: id, reason })
    .output(reviewedApplication),
  /** The browser does not cache the page. */
  documentPage: post(
    '/application/document-page',
    'One page of a document as a picture; each view is in the audit log.',
  )
    .fields({ documentId: id, page: z.int().min(1).max(100) })
    .output(z.file()),
  claimApplication: post('/application/claim', 'Takes an application to review.')
    .fields({ personId: id })
    .output(z.object({ status: z.enum(verificationStatuses) }))
    .errors({ MOVED_ON, TAKEN }),
  recordCheck: post('/application/record-check', 'Writes down a check that was done.')
    .fields({
      personId: id,
      check: z.enum(reviewChecks),
      reference: writtenText(200).min(1),
    })
    .output(z.object({ checks: z.array(doneCheck) }))
    .errors({
      MOVED_ON,
      TAKEN,
      /** The documents of which this reviewer has not opened every page. */
      DOCUMENTS_UNSEEN: { status: 409, data: z.object({ documents: z.array(id) }) },
    }),
  approveScope: post(
    '/application/approve-scope',
    'Approves crisis or minors; valid once two people did.',
  )
    .fields({ personId: id, scope: z.enum(scopes) })
    .output(z.object({ scopes: z.array(scopeState) }))
    .errors({
      MOVED_ON,
      ALREADY_YOURS: { status: 409 },
      /** The approver may be an earlier approver with another account. */
      SECOND_PERSON_NEEDED: { status: 409 },
      BACKGROUND_CHECK_MISSING: { status: 409 },
      /** No crisis scope on a live service before a clinician signs the training (decision 12). */
      NOT_SIGNED_OFF: { status: 409 },
    }),
  decideApplication: post(
    '/application/decide',
    'Approves, rejects or asks for more, with a reason.',
  )
    .fields({ personId: id, decision: z.enum(decisions), reason })
    .output(z.object({ status: z.enum(verificationStatuses) }))
    .errors({
      MOVED_ON,
      TAKEN,
      INCOMPLETE: { status: 409, data: z.object({ gaps: z.array(z.enum(approvalGaps)) }) },
    }),
  suspendExpert: post('/application/suspend', 'Suspends a supporter, with a reason.')
    .fields({ personId: id, reason })
    .output(z.object({ status: z.enum(verificationStatuses) }))
    .errors({ MOVED_ON }),
  reinstateExpert: post('/application/reinstate', 'Takes a supporter back, with a reason.')
    .fields({ personId: id, reason })
    .output(z.object({ status: z.enum(verificationStatuses) }))
    .errors({
      MOVED_ON,
      /** The app asks them for consent at their next sign-in; then they can be reinstated. */
      CONSENT_TAKEN_BACK: { status: 409 },
    }),
}
