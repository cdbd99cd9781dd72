import { and, eq, isNull, sql } from 'drizzle-orm'
import { firstNameOf, decryptNames } from '#server/identity/index.ts'
import { anyOf, type Tx, rowExists } from '#server/platform/stores/database/db.ts'
import { escalationAnswers } from '../tables.ts'

const isAnswerOf = (escalationId: string, personId: string) =>
  and(eq(escalationAnswers.escalationId, escalationId), eq(escalationAnswers.personId, personId))

export async function hasAnswered(
  tx: Tx,
  escalationId: string,
  personId: string,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: escalationAnswers.personId })
    .from(escalationAnswers)
    .where(isAnswerOf(escalationId, personId))
  return row !== undefined
}

interface NewAnswer {
  readonly escalationId: string
  readonly personId: string
  readonly seconds: number
  readonly inGroup?: boolean
}

/** LADDER-13. A person's first answer. The caller holds the lock of the ladder. */
export const insertAnswer = (
  tx: Tx,
  { escalationId, personId, seconds, inGroup = false }: NewAnswer,
): Promise<void> =>
  changeHold(tx, escalationId, async () => {
    const until = sql<string>`app_now() + make_interval(secs => ${seconds})`
    const holdsUntil = seconds > 0 ? until : null
    const row = { escalationId, personId, holdsUntil, inGroup }
    await tx.insert(escalationAnswers).values(row).onConflictDoNothing()
  })

/** ALARM-6. @returns whether the person had only acknowledged the group until now */
export async function answerAlone(
  tx: Tx,
  escalationId: string,
  personId: string,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(escalationAnswers)
    .set({ inGroup: false, answeredAt: sql`app_now()` })
    .where(and(isAnswerOf(escalationId, personId), escalationAnswers.inGroup))
  return rowCount === 1
}

/** ALARM-7. An alarm left its group: acknowledgements of the group no longer hold its ladder. */
export const dropGroupAnswers = (tx: Tx, escalationId: string): Promise<void> =>
  changeHold(tx, escalationId, async () => {
    const ofGroup = and(eq(escalationAnswers.escalationId, escalationId), escalationAnswers.inGroup)
    await tx.delete(escalationAnswers).where(ofGroup)
  })

/** QUEUE-2. The person is not coming: the ladder no longer waits for them or asks them again. */
export const withdrawAnswer = (tx: Tx, escalationId: string, personId: string): Promise<void> =>
  changeHold(tx, escalationId, async () => {
    await tx
      .update(escalationAnswers)
      .set({ holdsUntil: null })
      .where(isAnswerOf(escalationId, personId))
  })

/** Open steps move with the hold, except the incident: its half hour counts for the seeker. */
async function changeHold(tx: Tx, escalationId: string, change: () => Promise<void>) {
  const before = await secondsHeld(tx, escalationId)
  await change()
  const moved = (await secondsHeld(tx, escalationId)) - before
  if (moved === 0) return
  await tx.execute(sql`update escalation_steps
    set due_at = greatest(app_now(), due_at + make_interval(secs => ${moved}::float8))
    where escalation_id = ${escalationId} and taken_at is null and due_at > app_now() and kind <> 'incident'`)
}

async function secondsHeld(tx: Tx, escalationId: string): Promise<number> {
  const { rows } = await tx.execute<{ held: number }>(sql`
    select greatest(0, extract(epoch from max(holds_until) - app_now()))::float8 as held
    from escalation_answers where escalation_id = ${escalationId}`)
  return rows[0]?.held ?? 0
}

const lateAnswers = sql`from escalation_answers a join escalations e on e.id = a.escalation_id
  where a.holds_until <= app_now() and a.asked_again_at is null and e.acknowledged_at is null`
/** SQL: a person who acknowledged an open ladder has not arrived in time. */
export const isAnyAnswerLate = rowExists(lateAnswers)

export interface LateAnswer extends Record<string, unknown> {
  readonly escalationId: string
  readonly personId: string
}

export async function findLateAnswers(tx: Tx, limit: number): Promise<LateAnswer[]> {
  const { rows } = await tx.execute<LateAnswer>(sql`
    select a.escalation_id as "escalationId", a.person_id as "personId" ${lateAnswers}
    order by a.holds_until limit ${limit}`)
  return rows
}

/** @returns false when another node marked it */
export async function markAskedAgain(
  tx: Tx,
  { escalationId, personId }: LateAnswer,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(escalationAnswers)
    .set({ askedAgainAt: sql`app_now()` })
    .where(and(isAnswerOf(escalationId, personId), isNull(escalationAnswers.askedAgainAt)))
  return rowCount === 1
}

/** Acknowledgements of a group do not move: the remaining ladder is not in that group. */
export async function moveAnswers(tx: Tx, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    insert into escalation_answers (escalation_id, person_id, answered_at, holds_until, asked_again_at)
    select ${to}, person_id, answered_at, holds_until, asked_again_at from escalation_answers
    where escalation_id = ${from} and not in_group on conflict do nothing`)
}

interface AnswerRow extends Record<string, unknown> {
  readonly escalationId: string
  readonly personId: string
  readonly firstName: string
  readonly role: 'expert' | 'supervisor' | 'admin' | 'owner'
  readonly secondsAgo: number
}

/** In order; not of people who withdrew or acknowledged only a group. */
export async function findAnswers(tx: Tx, escalationIds: readonly string[]): Promise<AnswerRow[]> {
  if (escalationIds.length === 0) return []
  const { rows } = await tx.execute<AnswerRow>(sql`
    select a.escalation_id as "escalationId", a.person_id as "personId", ${firstNameOf(sql`p`)} as "firstName", p.role,
      extract(epoch from app_now() - a.answered_at)::int as "secondsAgo"
    from escalation_answers a join profiles p on p.id = a.person_id
    where a.escalation_id = ${anyOf(escalationIds)} and not a.in_group
      and (p.role in ('admin', 'owner') or (p.role in ('expert', 'supervisor') and a.holds_until is not null))
    order by a.answered_at, a.person_id`)
  return rows.map((row) => decryptNames(tx, row, 'firstName'))
}
