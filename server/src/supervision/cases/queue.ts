import { supervision as contract } from '@sanad/domain/supervision/contract'
import {
  byUrgency,
  mayRead,
  placeOf,
  whyNotReview,
  type CaseKind,
} from '@sanad/domain/supervision/cases'
import type { ClosedCase, QueueCase, QueueCounts } from '@sanad/domain/supervision/queue-contract'
import { severities, worst } from '@sanad/domain/crisis/severity'
import { basesOfAssessment } from '@sanad/domain/supervision/session-brief'
import { decryptCodes, decryptTriggers } from '#server/crisis/index.ts'
import { whyNotSecondFor } from '#server/identity/index.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import type { DataKey, Keys } from '#server/platform/stores/crypto/keys.ts'
import { asStaff, asSupervisor, type SignedInCall } from '#server/platform/services/http/guards.ts'
import type { AppContext } from '#server/app-context.ts'
import {
  countVerdicts,
  findActiveSupervisors,
  findCasesToReview,
  type CaseToReview,
} from './cases-store.ts'
import {
  findSigns,
  findSubjects,
  queueVersion,
  type SignRow,
  type SubjectRow,
} from './queue-store.ts'

/** QUEUE-1. */
export const queue = asSupervisor(contract.queue, async ({ db, keys, person }) => {
  const open = await findOpenCases({ tx: db, keys }, person.id)
  const closed = await findCasesToReview(db)
  const toReview: ClosedCase[] = []
  for (const one of closed) {
    const whyNot = await findWhyNotReview(db, one, person.id)
    if (whyNot !== 'NOT_FOUND') toReview.push(viewClosed(one, whyNot ?? null))
  }
  return { open, toReview }
})

/** QUEUE-8. Not reviewed by the supervisor who closed it, nor by another account of theirs. */
export async function findWhyNotReview(tx: Tx, closed: CaseToReview, personId: string) {
  const why = whyNotReview(closed, personId)
  if (why !== undefined) return why
  const whyNotSecond = await whyNotSecondFor(tx, { askerId: closed.closedBy, personId })
  return whyNotSecond === undefined ? undefined : 'SECOND_PERSON_NEEDED'
}

/** The open cases, or one of them, as one supervisor sees them. */
export async function findOpenCases(
  { tx, keys }: { readonly tx: Tx; readonly keys: Keys },
  readerId: string,
  one?: { kind: CaseKind; id: string },
): Promise<QueueCase[]> {
  const signs = await findSigns(tx, one)
  const bySubject = Map.groupBy(signs, ({ subjectId }) => subjectId)
  const idsOf = (kind: CaseKind) =>
    [...bySubject].flatMap(([id, [first]]) => (first?.subjectKind === kind ? [id] : []))
  const subjects = await findSubjects(tx, {
    sessions: idsOf('session'),
    assessments: idsOf('assessment'),
  })
  const dataKeys = await keys.findMany(subjects.flatMap(({ id, seekerId }) => [id, seekerId]))
  return subjects
    .filter((subject) => !isHiddenFrom(subject, bySubject.get(subject.id) ?? [], readerId))
    .map((subject) =>
      viewCase(subject, bySubject.get(subject.id) ?? [], {
        readerId,
        room: dataKeys.get(subject.id),
        person: dataKeys.get(subject.seekerId),
      }),
    )
    .sort(byUrgency)
}

/** REPORT-6, REPORT-7. Hides cases about the reader and reviews of conversations they joined. */
const isHiddenFrom = (
  { supervisedBy }: SubjectRow,
  signs: readonly SignRow[],
  readerId: string,
): boolean =>
  signs.some(({ reported }) => reported?.aboutId === readerId) ||
  (supervisedBy.includes(readerId) && signs.every(({ kind }) => kind === 'review'))

interface CaseReader {
  readonly readerId: string
  /** The keys of the conversation and of its seeker; undefined for an erased person. */
  readonly room: DataKey | undefined
  readonly person: DataKey | undefined
}

function viewCase(
  subject: SubjectRow,
  signs: readonly SignRow[],
  { readerId, room, person }: CaseReader,
): QueueCase {
  const mine = subject.takenBy === readerId
  const { seekerName, expertName } = subject
  return {
    kind: subject.status === null ? 'assessment' : 'session',
    id: subject.id,
    severity: signs.reduce<QueueCase['severity']>(
      (top, { severity }) => worst(top, severity),
      'none',
    ),
    place: placeOf(signs, subject.placed),
    signs: signs.map(({ id, kind, severity, codes, triggers, messageId, reported, at }) => ({
      id,
      kind,
      severity,
      codes: decryptCodes(room, subject.id, { messageId, codes }),
      bases: kind === 'assessment' ? basesOfAssessment(decryptTriggers(person, id, triggers)) : [],
      at,
      report: reported && {
        reason: reported.reason,
        by: reported.by,
        about: mine
          ? {
              firstName: reported.firstName,
              role: reported.role,
            }
          : null,
      },
    })),
    inAll: signs[0]?.inAll ?? 0,
    since: signs[0]?.at ?? '',
    language: subject.language,
    standing: standingOf(subject),
    isEmergency: subject.isEmergency,
    takenBy:
      subject.takenBy === null || subject.takerName === null
        ? null
        : { id: subject.takenBy, firstName: subject.takerName },
    mine,
    joined:
      subject.supervisorId === null ? 'nobody' : subject.supervisorId === readerId ? 'me' : 'other',
    mayRead: mayRead(signs),
    people: mine ? { seeker: seekerName, expert: expertName } : null,
  }
}

function standingOf({ status, expertId }: SubjectRow): QueueCase['standing'] {
  if (status === null) return null
  if (status === 'closed') return 'ended'
  return expertId === null ? 'waiting' : 'together'
}

/** QUEUE-8. The supervisors, and the closed cases that none of them may review. */
export async function countReviewers(tx: Tx) {
  const supervisors = await findActiveSupervisors(tx)
  const stuck = (await findCasesToReview(tx)).filter((one) =>
    supervisors.every((id) => whyNotReview(one, id) !== undefined),
  )
  return { supervisors: supervisors.length, stuck: stuck.length }
}

function viewClosed(row: CaseToReview, whyNot: ClosedCase['whyNot']): ClosedCase {
  const { caseId, kind, severity, outcome, closedAt } = row
  return {
    caseId,
    kind,
    severity,
    outcome,
    closedAt,
    closedBy: { id: row.closedBy, firstName: row.closerName },
    hasNote: row.note !== null,
    whyNot,
  }
}

/** Days over which verdicts on the rules are counted. */
const verdictDays = 90

/** QUEUE-10. For admins and the owner: numbers and waiting times, without names or contents. */
export async function countQueue({ db, keys }: SignedInCall): Promise<QueueCounts> {
  const open = await findOpenCases({ tx: db, keys }, '')
  // A drawn review has no deadline.
  const waits = open.filter(
    (one) => one.takenBy === null && one.signs.some(({ kind }) => kind !== 'review'),
  )
  const untaken = waits.map(({ since }) => Date.parse(since))
  const { rows } = await db.$client.query<{ now: Date }>('select app_now() as now')
  const now = rows[0]?.now.getTime() ?? 0
  return {
    open: severities
      .map((severity) => {
        const ofSeverity = open.filter((one) => one.severity === severity)
        return {
          severity,
          count: ofSeverity.length,
          taken: ofSeverity.filter(({ takenBy }) => takenBy !== null).length,
        }
      })
      .filter(({ count }) => count > 0),
    toReview: (await findCasesToReview(db)).length,
    oldestWaitSeconds:
      untaken.length === 0 ? null : Math.max(0, Math.floor((now - Math.min(...untaken)) / 1000)),
    verdicts: await countVerdicts(db, verdictDays),
  }
}

export const queueCounts = asStaff(contract.queueCounts, 'counts', countQueue)

/** Other slices write flags without notifying supervisors, so each node polls the queue. */
export function queueWatch({ db, live }: Pick<AppContext, 'db' | 'live'>): () => Promise<void> {
  let known: string | undefined
  return async () => {
    const supervisors = live.connectedPeople('supervisor')
    if (supervisors.length === 0) return
    const version = await queueVersion(db)
    if (version === known) return
    known = version
    live.publishHere(supervisors, { event: 'supervision.queue-changed' })
  }
}
