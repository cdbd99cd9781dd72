import type { ModuleId } from '@sanad/domain/application/training'
import { refuse } from '@sanad/domain/primitives/refusal'
import { and, eq, sql } from 'drizzle-orm'
import { fullNameOf, decryptNames, profiles } from '#server/identity/index.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { isoMoment } from '#server/platform/stores/database/tables.ts'
import { checkIns, experts } from '../tables.ts'
import { trainingProgress } from '../training/tables.ts'

/** More than a service of volunteers has; the next due check-ins come first. */
const listAtMost = 500

/** Approved experts without automatic accounts: all of them, or one. */
export async function findSupervised(tx: Tx, personId?: string) {
  const rows = await tx
    .select({
      personId: experts.expertId,
      name: fullNameOf(profiles),
      checkInDueAt: isoMoment(experts.checkInDueAt),
      trainingUntil: isoMoment(experts.trainingUntil),
      lastCheckInAt: sql<string | null>`(select to_char(max(${checkIns.heldAt}) at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') from ${checkIns} where ${checkIns.personId} = ${experts.expertId})`,
      /** The changed module to be read, the first in order. */
      lesson: sql<{
        readonly module: ModuleId
        readonly confirmBy: string
      } | null>`(select jsonb_build_object('module', ${trainingProgress.module},
        'confirmBy', ${isoMoment(trainingProgress.confirmBy)}) from ${trainingProgress}
        where ${trainingProgress.personId} = ${experts.expertId} and ${trainingProgress.confirmBy} is not null
        order by ${trainingProgress.confirmBy}, ${trainingProgress.module} limit 1)`,
      nowMs: sql<number>`(extract(epoch from app_now()) * 1000)::float8`,
    })
    .from(experts)
    .innerJoin(profiles, eq(profiles.id, experts.expertId))
    .where(
      and(
        eq(profiles.verificationStatus, 'approved'),
        eq(profiles.automatic, false),
        personId === undefined ? undefined : eq(experts.expertId, personId),
      ),
    )
    .orderBy(experts.servesUntil, experts.expertId)
    .limit(listAtMost)
  return rows.map((row) => decryptNames(tx, row, 'name'))
}

export type SupervisedRow = Awaited<ReturnType<typeof findSupervised>>[number]

/** The next check-in is due a month later. A second press within an hour is the same talk. */
export async function insertCheckInOnce(tx: Tx, checkIn: { personId: string; recordedBy: string }) {
  // Locked in its own statement, so that a transaction that waited sees the check-in recorded
  // meanwhile.
  const locked = await tx.execute(sql`select 1 from experts e
    join profiles p on p.id = e.expert_id and p.verification_status = 'approved' and not p.automatic
    where e.expert_id = ${checkIn.personId} for update of e`)
  if (locked.rows.length === 0) return refuse('NOT_FOUND')
  const recentRows = await tx
    .select({ id: checkIns.id })
    .from(checkIns)
    .where(
      and(
        eq(checkIns.personId, checkIn.personId),
        sql`${checkIns.heldAt} > app_now() - interval '1 hour'`,
      ),
    )
  const isNew = recentRows.length === 0
  if (isNew) {
    await tx.insert(checkIns).values(checkIn)
    const dueAt = sql<string>`app_now() + interval '1 month'`
    await tx
      .update(experts)
      .set({ checkInDueAt: dueAt })
      .where(eq(experts.expertId, checkIn.personId))
  }
  const [row] = await tx
    .select({ dueAt: isoMoment(experts.checkInDueAt) })
    .from(experts)
    .where(eq(experts.expertId, checkIn.personId))
  return row ? { ...row, isNew } : refuse('NOT_FOUND')
}
