import { emergencyDeadlines } from '@sanad/domain/emergency/emergency-deadlines'
import { maybeMinor, type AgeBand } from '@sanad/domain/emergency/emergency-retry'
import { orderEmergencies, type WaitingEmergency } from '@sanad/domain/emergency/emergency-order'
import type { AgeGroup } from '@sanad/domain/identity/age'
import { deadlines } from '@sanad/domain/matching/deadlines'
import type { Language } from '@sanad/domain/primitives/language'
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { heardWithin } from '#server/platform/services/realtime/presence.ts'

interface SeekingRow
  extends Record<string, unknown>, Omit<SeekingEmergency, 'maybeMinor' | 'isLate'> {
  readonly age: AgeBand | null
  readonly profileAge: AgeGroup | null
}

/** With what a supporter must meet. */
export interface SeekingEmergency extends WaitingEmergency {
  readonly language: Language
  readonly maybeMinor: boolean
  /** EMERGENCY-3. By now any language suffices. */
  readonly isLate: boolean
}

/** EMERGENCY-12. Without a supporter, or with an absent one (MATCH-35), in their order. */
export async function findSeekingInOrder(tx: Tx): Promise<SeekingEmergency[]> {
  const seeking = new Map((await findSeeking(tx)).map((one) => [one.id, one]))
  return orderEmergencies([...seeking.values()]).flatMap((id) => seeking.get(id) ?? [])
}

type NewEmergency = Pick<WaitingEmergency, 'id' | 'severity' | 'network' | 'isGuest'>

/** Emergencies that come before one that begins now. */
export async function countAhead(tx: Tx, newcomer: NewEmergency): Promise<number> {
  const seeking = await findSeeking(tx)
  if (seeking.length === 0) return 0
  const { rows } = await tx.execute<{
    holds: number
  }>(sql`select count(expert_id)::int as holds from sessions
    where status = 'active' and is_emergency and network = ${newcomer.network}`)
  const networkHolds = rows[0]?.holds ?? 0
  const own: WaitingEmergency = { ...newcomer, isHere: true, waitedSeconds: 0, networkHolds }
  return orderEmergencies([...seeking, own]).indexOf(newcomer.id)
}

async function findSeeking(tx: Tx): Promise<SeekingEmergency[]> {
  const { rows } = await tx.execute<SeekingRow>(sql`
    with open as (
      select s.*, count(s.expert_id) filter (where s.network is not null) over (partition by s.network) as holds
      from sessions s where s.status = 'active' and s.is_emergency
    )
    select open.id, open.crisis_severity as severity, open.network, a.guest_until is not null as "isGuest",
      ${heardWithin(sql`open.seeker_id`, deadlines.goneAfter)} as "isHere",
      extract(epoch from app_now() - case when open.expert_id is null then e.asked_at else open.due_for_since end)::float8 as "waitedSeconds",
      (open.holds - (open.expert_id is not null and open.network is not null)::int)::int as "networkHolds",
      e.language, e.age, p.age_group as "profileAge"
    from open join emergencies e on e.session_id = open.id join accounts a on a.id = open.seeker_id
      join profiles p on p.id = open.seeker_id
    where open.expert_id is null or open.due_for = 'replacing'`)
  return rows.map(({ age, profileAge, ...seeking }) => ({
    ...seeking,
    maybeMinor: maybeMinor(age, profileAge),
    isLate: seeking.waitedSeconds >= emergencyDeadlines.nobodyYetAfter,
  }))
}
