import { randomUUID } from 'node:crypto'
import type { PlanVersion } from '@sanad/domain/wellbeing/plan/contract'
import {
  isPlan,
  planLimits,
  planSteps,
  type Plan,
  type PlanStep,
} from '@sanad/domain/wellbeing/plan/plan'
import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { DataKey } from '#server/platform/stores/crypto/keys.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { isoMoment } from '#server/platform/stores/database/tables.ts'
import { planShares, safetyPlans, safetyPlanVersions } from './tables.ts'

const planSealContext = (personId: string) => ['safety_plans', personId, 'content'] as const
const versionSealContext = (id: string) => ['safety_plan_versions', id, 'content'] as const

function openPlan(text: string): Plan {
  const plan: unknown = JSON.parse(text)
  if (!isPlan(plan)) throw new Error('a plan of another shape')
  return plan
}

/** @param lock whether a save of another device must wait */
export async function findPlan(tx: Tx, personId: string, key: DataKey, lock = false) {
  const query = tx
    .select({
      content: safetyPlans.content,
      revision: safetyPlans.revision,
      savedAt: isoMoment(safetyPlans.savedAt),
    })
    .from(safetyPlans)
    .where(eq(safetyPlans.personId, personId))
  const [row] = lock ? await query.for('update') : await query
  if (!row) return undefined
  const { content, ...rest } = row
  return { ...rest, plan: openPlan(key.decrypt(content, planSealContext(personId))) }
}

/** Replaces this revision. @returns when; undefined when another device was first */
export async function writePlan(
  tx: Tx,
  {
    personId,
    key,
    plan,
    revision,
  }: { personId: string; key: DataKey; plan: Plan; revision: number },
): Promise<string | undefined> {
  const content = key.seal(JSON.stringify(plan), planSealContext(personId))
  const next = { content, revision: revision + 1, savedAt: sql`app_now()` }
  const savedAt = { savedAt: isoMoment(safetyPlans.savedAt) }
  const [row] =
    revision === 0
      ? await tx
          .insert(safetyPlans)
          .values({ personId, ...next })
          .onConflictDoNothing()
          .returning(savedAt)
      : await tx
          .update(safetyPlans)
          .set(next)
          .where(and(eq(safetyPlans.personId, personId), eq(safetyPlans.revision, revision)))
          .returning(savedAt)
  return row?.savedAt
}

/** PLAN-5. Whether an hour has passed since the newest version. */
export async function isVersionDue(tx: Tx, personId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from safety_plan_versions
    where person_id = ${personId}
      and at > app_now() - make_interval(hours => ${planLimits.hoursBetweenVersions}) limit 1`)
  return rows.length === 0
}

/** PLAN-5. Only the newest ten stay. */
export async function keepVersion(
  tx: Tx,
  { personId, key, plan }: { personId: string; key: DataKey; plan: Plan },
): Promise<void> {
  const id = randomUUID()
  const content = key.seal(JSON.stringify(plan), versionSealContext(id))
  await tx.insert(safetyPlanVersions).values({ id, personId, content })
  const newest = tx
    .select({ id: safetyPlanVersions.id })
    .from(safetyPlanVersions)
    .where(eq(safetyPlanVersions.personId, personId))
    .orderBy(desc(safetyPlanVersions.at), desc(safetyPlanVersions.id))
    .limit(planLimits.versions)
  await tx
    .delete(safetyPlanVersions)
    .where(
      and(eq(safetyPlanVersions.personId, personId), notInArray(safetyPlanVersions.id, newest)),
    )
}

/** Lists the newest version first. */
export async function findVersions(tx: Tx, personId: string, key: DataKey): Promise<PlanVersion[]> {
  const rows = await tx
    .select({
      id: safetyPlanVersions.id,
      at: isoMoment(safetyPlanVersions.at),
      content: safetyPlanVersions.content,
    })
    .from(safetyPlanVersions)
    .where(eq(safetyPlanVersions.personId, personId))
    .orderBy(desc(safetyPlanVersions.at), desc(safetyPlanVersions.id))
  return rows.map(({ id, at, content }) => ({
    id,
    at,
    plan: openPlan(key.decrypt(content, versionSealContext(id))),
  }))
}

/** @returns whether there was one */
export async function deletePlan(tx: Tx, personId: string): Promise<boolean> {
  await tx.execute(sql`delete from plan_shares p using sessions s
    where s.id = p.session_id and s.seeker_id = ${personId}`)
  await tx.delete(safetyPlanVersions).where(eq(safetyPlanVersions.personId, personId))
  const { rowCount } = await tx.delete(safetyPlans).where(eq(safetyPlans.personId, personId))
  return (rowCount ?? 0) > 0
}

export interface Showing {
  readonly sessionId: string
  readonly readerId: string
}

/** In the order of the plan. */
export async function findShownSteps(
  tx: Tx,
  { sessionId, readerId }: Showing,
): Promise<PlanStep[]> {
  const rows = await tx
    .select({ step: planShares.step })
    .from(planShares)
    .where(and(eq(planShares.sessionId, sessionId), eq(planShares.readerId, readerId)))
  const shown = new Set(rows.map(({ step }) => step))
  return planSteps.filter((step) => shown.has(step))
}

export async function setShown(
  tx: Tx,
  { sessionId, readerId }: Showing,
  step: PlanStep,
  isShown: boolean,
): Promise<void> {
  if (isShown) {
    await tx.insert(planShares).values({ sessionId, readerId, step }).onConflictDoNothing()
    return
  }
  await tx
    .delete(planShares)
    .where(
      and(
        eq(planShares.sessionId, sessionId),
        eq(planShares.readerId, readerId),
        eq(planShares.step, step),
      ),
    )
}

/** The supporters who see something of this person's plan now, with the conversation. */
export async function findReadersOf(tx: Tx, personId: string): Promise<Showing[]> {
  const { rows } = await tx.execute<{ sessionId: string; readerId: string }>(sql`
    select distinct p.session_id as "sessionId", p.reader_id as "readerId"
    from plan_shares p join sessions s on s.id = p.session_id
    where s.seeker_id = ${personId} and s.status = 'active' and s.expert_id = p.reader_id`)
  return rows
}

/** PLAN-6. Rows of a conversation that has ended, or has another supporter, permit nothing. */
export async function sweepShares(tx: Tx): Promise<void> {
  await tx.execute(sql`delete from plan_shares p using sessions s where s.id = p.session_id
    and (s.status <> 'active' or s.expert_id is distinct from p.reader_id)`)
}
