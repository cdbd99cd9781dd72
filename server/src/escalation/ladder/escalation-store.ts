import type { Severity } from '@sanad/domain/crisis/severity'
import { recallAfterMinutes, type LadderStep } from '@sanad/domain/escalation/ladder'
import { and, eq, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { type Tx, rowExists } from '#server/platform/stores/database/db.ts'
import { escalations, escalationSteps } from '../tables.ts'

export type NewEscalation = Pick<
  typeof escalations.$inferSelect,
  'seekerId' | 'sessionId' | 'crisisId' | 'cause' | 'severity' | 'accompanied'
>

/** @returns undefined if this seeker has an open ladder already */
export async function insertEscalation(tx: Tx, opened: NewEscalation): Promise<string | undefined> {
  const language = sql<
    'en' | 'ar'
  >`(select preferred_language from profiles where id = ${opened.seekerId})`
  const network = networkOfSession(opened.sessionId)
  const [row] = await tx
    .insert(escalations)
    .values({ ...opened, language: language as unknown as 'en', network })
    .onConflictDoNothing()
    .returning({ id: escalations.id })
  return row?.id
}

/** SQL: the network of an open emergency (EMERGENCY-12). */
const networkOfSession = (sessionId: string | null) =>
  sql<string | null>`(select s.network from sessions s where s.id = ${sessionId})`

export async function lockOpenEscalation(tx: Tx, seekerId: string) {
  const [row] = await tx
    .select()
    .from(escalations)
    .where(and(eq(escalations.seekerId, seekerId), isNull(escalations.acknowledgedAt)))
    .for('update')
  return row
}

export async function isOpenSession(tx: Tx, sessionId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from sessions where id = ${sessionId} and status = 'active'`,
  )
  return rows.length > 0
}

export async function hasEndedSince(tx: Tx, sessionId: string, moment: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from sessions where id = ${sessionId} and status = 'closed' and ended_at > ${moment}`,
  )
  return rows.length > 0
}

export const hasStepLeft = (escalationId: SQLWrapper | string) => sql<boolean>`exists (
  select from escalation_steps step where step.escalation_id = ${escalationId} and step.taken_at is null)`

/** @returns whether an open ladder has steps left, and whether one is due within the pause */
export async function findPendingSteps(tx: Tx, escalationId: string) {
  const { rows } = await tx.execute<{ left: boolean; near: boolean }>(
    sql`select ${hasStepLeft(escalationId)} as left, ${isCallNear(escalationId)} as near`,
  )
  return rows[0] ?? { left: false, near: false }
}

const pause = sql`make_interval(mins => ${recallAfterMinutes})`
/** SQL: the next step is due no later than a new call would be. */
export const isCallNear = (escalationId: SQLWrapper | string) => sql<boolean>`exists (
  select from escalation_steps step where step.escalation_id = ${escalationId}
    and step.taken_at is null and step.due_at <= app_now() + ${pause})`
/** SQL: when the people notified last have had their time to answer; now, if they have had it. */
export const nextCallAt = (escalationId: string) => sql`greatest(app_now(), (
  select max(step.taken_at) from escalation_steps step where step.escalation_id = ${escalationId}) + ${pause})`

/**
 * SQL over an open ladder `e`: its last call; `infinity` while a step is left. A subquery for each
 * ladder, so that PostgreSQL reads no steps of former ones.
 */
export const lastCallAt = sql`coalesce((
  select max(coalesce(step.taken_at, 'infinity')) from escalation_steps step where step.escalation_id = e.id), e.opened_at)`

type EscalationChange = Partial<
  Pick<
    typeof escalations.$inferInsert,
    'severity' | 'round' | 'accompanied' | 'sessionId' | 'crisisId'
  >
>
/** A ladder that moves to another session takes over that session's network, if it has one. */
export async function changeEscalation(tx: Tx, id: string, change: EscalationChange) {
  const { sessionId } = change
  const network = sql<string>`coalesce(${networkOfSession(sessionId ?? null)}, ${escalations.network})`
  await tx
    .update(escalations)
    .set({ ...change, ...(sessionId && { network }) })
    .where(eq(escalations.id, id))
}

/** Due relative to `from`. An existing step stays as it is. */
export async function insertSteps(
  tx: Tx,
  { escalationId, round, severity }: { escalationId: string; round: number; severity: Severity },
  steps: readonly LadderStep[],
  from: SQL = sql`app_now()`,
): Promise<void> {
  const due = (after: number) => sql<string>`${from} + make_interval(secs => ${after})`
  await tx
    .insert(escalationSteps)
    .values(
      steps.map(({ kind, rung, after }) => ({
        escalationId,
        round,
        severity,
        kind,
        rung,
        dueAt: due(after),
      })),
    )
    .onConflictDoNothing()
}

export type StepKey = Pick<
  typeof escalationSteps.$inferSelect,
  'escalationId' | 'round' | 'severity' | 'kind' | 'rung'
>

const ofLadder = eq(escalations.id, escalationSteps.escalationId)
const isDue = and(
  isNull(escalationSteps.takenAt),
  isNull(escalations.acknowledgedAt),
  sql`${escalationSteps.dueAt} <= app_now()`,
)
export const isAnyStepDue = rowExists(
  sql`from ${escalationSteps} inner join ${escalations} on ${ofLadder} where ${isDue}`,
)

/** Of open ladders, oldest first. */
export const findDueSteps = (tx: Tx, limit: number): Promise<StepKey[]> =>
  tx
    .select({
      escalationId: escalationSteps.escalationId,
      round: escalationSteps.round,
      severity: escalationSteps.severity,
      kind: escalationSteps.kind,
      rung: escalationSteps.rung,
    })
    .from(escalationSteps)
    .innerJoin(escalations, ofLadder)
    .where(isDue)
    .orderBy(escalationSteps.dueAt)
    .limit(limit)

const thisStep = (key: StepKey) =>
  and(
    eq(escalationSteps.escalationId, key.escalationId),
    eq(escalationSteps.round, key.round),
    eq(escalationSteps.severity, key.severity),
    eq(escalationSteps.kind, key.kind),
    eq(escalationSteps.rung, key.rung),
  )

/** Locks step and ladder if neither is locked: no step is taken twice, or after an answer. */
export async function lockStep(tx: Tx, key: StepKey) {
  const [row] = await tx
    .select({
      escalation: escalations,
      /** Seconds since the beginning. Part of a notice's key: one moment notifies a person once. */
      after: sql<number>`round(extract(epoch from ${escalationSteps.dueAt} - ${escalations.openedAt}))::int`,
    })
    .from(escalationSteps)
    .innerJoin(escalations, eq(escalations.id, escalationSteps.escalationId))
    .where(and(thisStep(key), isNull(escalationSteps.takenAt), isNull(escalations.acknowledgedAt)))
    .for('update', { skipLocked: true })
  return row
}

type StepResult = Pick<typeof escalationSteps.$inferInsert, 'outcome' | 'toldRung' | 'told'>
export async function markTaken(tx: Tx, key: StepKey, done: StepResult): Promise<void> {
  await tx
    .update(escalationSteps)
    .set({ ...done, takenAt: sql`app_now()` })
    .where(thisStep(key))
}

export async function cancelSteps(tx: Tx, escalationId: string): Promise<void> {
  await tx
    .update(escalationSteps)
    .set({ takenAt: sql`app_now()`, outcome: 'not-needed' })
    .where(and(eq(escalationSteps.escalationId, escalationId), isNull(escalationSteps.takenAt)))
}

/** For a clock that was set back: open ladders begin, call and wait by so many seconds later. */
export async function moveLadders(tx: Tx, seconds: number): Promise<void> {
  const by = sql`make_interval(secs => ${seconds})`
  await tx.execute(sql`
    with open as (update escalations set opened_at = opened_at + ${by} where acknowledged_at is null returning id),
      answers as (update escalation_answers set holds_until = holds_until + ${by} where escalation_id in (select id from open))
    update escalation_steps set due_at = due_at + ${by}, taken_at = taken_at + ${by}
    where escalation_id in (select id from open)`)
}
