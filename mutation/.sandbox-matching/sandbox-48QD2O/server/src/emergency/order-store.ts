// @ts-nocheck
import type { Severity } from '@sanad/domain/crisis/severity'
import { deadlines } from '@sanad/domain/matching/deadlines'
import { orderEmergencies, type WaitingEmergency } from '@sanad/domain/emergency/emergency-order'
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/db.ts'
import { heardWithin } from '#server/platform/realtime/presence.ts'

interface WaitingRow extends Record<string, unknown> {
  readonly id: string
  readonly severity: Severity
  readonly network: string | null
  readonly is_guest: boolean
  readonly is_here: boolean
  readonly waited: number
  readonly holds: number
}

/** EMERGENCY-12. Emergencies without a supporter, in the order in which supporters are sought for them. */
export const findWaitingInOrder = async (tx: Tx): Promise<readonly string[]> =>
  orderEmergencies(await findWaiting(tx))

type NewEmergency = Pick<WaitingEmergency, 'id' | 'severity' | 'network' | 'isGuest'>

/** The number of waiting emergencies that come before one that begins now. */
export async function countAhead(tx: Tx, newcomer: NewEmergency): Promise<number> {
  const waiting = await findWaiting(tx)
  if (waiting.length === 0) return 0
  const { rows } = await tx.execute<{
    holds: number
  }>(sql`select count(expert_id)::int as holds from sessions
    where status = 'active' and is_emergency and network = ${newcomer.network}`)
  const networkHolds = rows[0]?.holds ?? 0
  const own: WaitingEmergency = { ...newcomer, isHere: true, waitedSeconds: 0, networkHolds }
  return orderEmergencies([...waiting, own]).indexOf(newcomer.id)
}

async function findWaiting(tx: Tx): Promise<WaitingEmergency[]> {
  const { rows } = await tx.execute<WaitingRow>(sql`
    with open as (
      select s.*, count(s.expert_id) filter (where s.network is not null) over (partition by s.network) as holds
      from sessions s where s.status = 'active' and s.is_emergency
    )
    select open.id, open.crisis_severity as severity, open.network, a.guest_until is not null as is_guest,
      ${heardWithin(sql`open.seeker_id`, deadlines.goneAfter)} as is_here,
      extract(epoch from app_now() - e.asked_at)::float8 as waited, open.holds::int as holds
    from open join emergencies e on e.session_id = open.id join accounts a on a.id = open.seeker_id
    where open.expert_id is null`)
  return rows.map((row) => ({
    id: row.id,
    severity: row.severity,
    network: row.network,
    isGuest: row.is_guest,
    isHere: row.is_here,
    waitedSeconds: row.waited,
    networkHolds: row.holds,
  }))
}
