import { application as contract } from '@sanad/domain/application/contract'
import { careState, toldDaysBefore } from '@sanad/domain/application/supervision'
import type { OwnStanding, SupervisedExpert } from '@sanad/domain/application/supervision-contract'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { sql } from 'drizzle-orm'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import type { StoresContext } from '#server/platform/stores/stores-context.ts'
import {
  asExpert,
  asStaff,
  asStaffFresh,
  type SignedInCall,
} from '#server/platform/services/http/guards.ts'
import { createNotices } from '#server/platform/services/notifications/notices.ts'
import { askAboutChangedLessons } from '../training/changed-lessons.ts'
import { findSupervised, insertCheckInOnce, type SupervisedRow } from './supervision-store.ts'

export const ownStanding = asExpert(
  contract.ownStanding,
  async ({ db, person }) => (await findStanding(db, person.id)) ?? refuse('NOT_FOUND'),
)

/** Undefined for anyone but an approved supporter. */
export async function findStanding(tx: Tx, personId: string): Promise<OwnStanding | undefined> {
  const [row] = await findSupervised(tx, personId)
  return row && standingOf(row)
}

export async function listExperts({ db }: SignedInCall): Promise<SupervisedExpert[]> {
  const rows = await findSupervised(db)
  return rows.map((row) => ({
    personId: row.personId,
    name: row.name,
    lastCheckInAt: row.lastCheckInAt,
    ...standingOf(row),
  }))
}

function standingOf({ checkInDueAt, trainingUntil, lesson, nowMs }: SupervisedRow): OwnStanding {
  return {
    checkIn: { dueAt: checkInDueAt, state: careState(Date.parse(checkInDueAt), nowMs) },
    training: { until: trainingUntil, state: careState(Date.parse(trainingUntil), nowMs) },
    lesson: lesson && { ...lesson, state: careState(Date.parse(lesson.confirmBy), nowMs) },
  }
}

/** MATCH-30. Records who held the talk, but nothing of its content. */
export const recordCheckIn = asStaffFresh(contract.recordCheckIn, ({ db, person }, { personId }) =>
  transaction(db, async (tx) => {
    const recorded = await insertCheckInOnce(tx, { personId, recordedBy: person.id })
    if (isRefusal(recorded)) return recorded
    if (recorded.isNew)
      await audit.record(tx, person.id, 'application.check-in-recorded', {
        subjectId: personId,
        reason: 'monthly talk',
      })
    return { dueAt: recorded.dueAt }
  }),
)

export const experts = asStaff(contract.experts, listExperts)

/** A notice about a date in a few days is useless a week later. */
const lastsSeconds = 3 * 86_400

/**
 * MATCH-30, LESSON-2. Once for each of the days before a date, and only for the nearest. The notice
 * is neutral; the dashboard shows what it is about.
 */
export async function notifyCareDue({ db, content }: StoresContext): Promise<void> {
  await askAboutChangedLessons(db, content)
  await transaction(db, async (tx) => {
    const { rows } = await tx.execute<{
      expert_id: string
      what: string
      due: string
      days: number
    }>(sql`
      select e.expert_id, d.what, d.due_at::text as due, (select min(told) from unnest(
        ${sql.param([...toldDaysBefore])}::int[]) as told where d.due_at <= app_now() + make_interval(days => told)) as days
      from experts e
      join profiles p on p.id = e.expert_id and p.verification_status = 'approved' and not p.automatic
      cross join lateral (values ('check-in', e.check_in_due_at), ('training', e.training_until),
        ('lesson', (select min(confirm_by) from training_progress where person_id = e.expert_id))) as d (what, due_at)
      where d.due_at <= app_now() + make_interval(days => ${Math.max(...toldDaysBefore)})
        and d.due_at > app_now() - interval '2 days'`)
    await createNotices(
      tx,
      rows.map(({ expert_id: personId, what, due, days }) => ({
        key: `care:${what}:${personId}:${due}:${days}`,
        personId,
        kind: 'care' as const,
        link: '/dashboard' as const,
        lastsSeconds,
      })),
      { pager: false },
    )
  })
}
