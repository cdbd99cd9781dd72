import { deadlines } from '@sanad/domain/matching/deadlines'
import { mayBeCalled } from '@sanad/domain/availability/duty'
import { fallbackRungs, type Rung } from '@sanad/domain/escalation/ladder'
import type { Role } from '@sanad/domain/primitives/role'
import { sql, type SQL } from 'drizzle-orm'
import { dutyNow, onDuty } from '#server/availability/index.ts'
import { anyOf, type Tx } from '#server/platform/stores/database/db.ts'
import { heardWithin } from '#server/platform/services/realtime/presence.ts'

/**
 * SQL, after sessions `s`: `p` is a connected person in the session, as the joined supervisor or,
 * if `expertCounts`, as the supporter. Programs never count.
 */
export const withSeeker = (expertCounts: SQL): SQL => sql`
  cross join lateral (values (s.supervisor_id), (case when ${expertCounts} then s.expert_id end)) who (id)
  join profiles p on p.id = who.id and not p.automatic and ${heardWithin(sql`p.id`, deadlines.goneAfter)}`

/** SQL over `session`: a supporter who opened it, or a supervisor who joined, is present. */
export const isAccompanied = sql<boolean>`exists (
  select from sessions s ${withSeeker(sql`s.opened_at is not null`)}
  where s.id = ${sql.raw('session.id')} and s.status = 'active')`

export const isAloneInDanger = (seekerId: SQL): SQL => sql`session.seeker_id = ${seekerId}
  and session.status = 'active' and (session.is_emergency or session.crisis_severity in ('severe', 'critical'))
  and not ${isAccompanied}`

export async function isSeekerAccompanied(tx: Tx, sessionId: string | null): Promise<boolean> {
  if (sessionId === null) return false
  const { rows } = await tx.execute<{ there: boolean }>(
    sql`select ${isAccompanied} as there from (select ${sessionId}::uuid as id) session`,
  )
  return rows[0]?.there ?? false
}

/** DUTY-4. Experts on call who may be called for this seeker. */
export async function findExpertsOnCall(tx: Tx, seekerId: string | null = null): Promise<string[]> {
  return (await dutyNow(tx, { kind: 'on_call', seekerId })).filter(mayBeCalled).map(({ id }) => id)
}

/** Erased accounts have none. */
export async function findRoles(tx: Tx, ids: readonly string[]): Promise<Map<string, Role>> {
  const { rows } = await tx.execute<{ id: string; role: Role }>(
    sql`select id, role from profiles where id = ${anyOf(ids)}`,
  )
  return new Map(rows.map(({ id, role }) => [id, role]))
}

async function findStaff(tx: Tx, role: Role): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from profiles where role = ${role} and verification_status <> 'suspended' and not automatic order by id`)
  return rows.map(({ id }) => id)
}

interface RungFilter {
  readonly alreadyNotified?: ReadonlySet<string>
  /** Supporters with a block between them and this seeker are not called. */
  readonly seekerId?: string | null
}

/** By the rota, else everyone of the role. Stand-ins for the backup were not notified before. */
async function findPeopleOnRung(
  tx: Tx,
  rung: Rung,
  { alreadyNotified: toldBefore = new Set(), seekerId = null }: RungFilter,
): Promise<string[]> {
  switch (rung) {
    case 'on-call':
      return findExpertsOnCall(tx, seekerId)
    case 'supervisor': {
      const onShift = await onDuty(tx, 'supervisor')
      return onShift.length > 0 ? onShift : findStaff(tx, 'supervisor')
    }
    case 'backup': {
      const onShift = await onDuty(tx, 'backup')
      if (onShift.length > 0) return onShift
      return (await findStaff(tx, 'supervisor')).filter((id) => !toldBefore.has(id))
    }
    case 'admin':
    case 'owner':
      return findStaff(tx, rung)
  }
}

/** LADDER-4. The people on the rung, or on the next rung that is not empty. */
export async function findPeopleFor(tx: Tx, rung: Rung, whom: RungFilter = {}) {
  for (const candidate of fallbackRungs(rung)) {
    const people = await findPeopleOnRung(tx, candidate, whom)
    if (people.length > 0) return { rung: candidate, people }
  }
  return undefined
}
