import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/db.ts'
import { rowExists } from '#server/platform/database/due-work.ts'
import { heardWithin } from '#server/platform/realtime/presence.ts'
import { reachableForSeconds, sessionsAtOnce } from './limits.ts'
import { emergenciesOf } from './on-call/on-call-store.ts'
import { availability } from './tables.ts'

const reachable = heardWithin(sql`availability.expert_id`, reachableForSeconds)
/** MATCH-1, but for language and room, and for the pause after a grave conversation: whoever comes back is nobody new. */
export const readyAgain = sql<boolean>`availability.available and not availability.set_aside and ${reachable}
  and (availability.rests_until <= app_now() or availability.rests_for = 'after-crisis')
  and availability.serves_until > app_now()`
/** MATCH-1, but for language and room. */
export const ready = sql<boolean>`${readyAgain} and availability.rests_until <= app_now()`
/** EMERGENCY-9. While on call, one place is kept free of regular conversations. */
export const keptForEmergency = (
  expert: string,
) => `(select count(*) from emergency_availability kept
  where kept.expert_id = ${expert} and kept.is_on_call
    and kept.max_concurrent_emergencies > ${emergenciesOf('kept.expert_id')})`

/** SQL over `availability`: room for one more regular conversation. */
export const hasRoom = sql.raw(
  `availability.open_sessions + ${keptForEmergency('availability.expert_id')} < availability.max_sessions`,
)

/** Gives an approved expert their row. */
export async function insertAvailability(
  tx: Tx,
  expertId: string,
  options: { available: boolean; maxSessions: number },
) {
  await tx
    .insert(availability)
    .values({ expertId, ...options })
    .onConflictDoNothing()
}

/** Whoever was approved meanwhile gets their row here. */
export async function seatNewExperts(tx: Tx): Promise<void> {
  await tx.execute(sql`insert into availability (expert_id, max_sessions)
    select p.id, ${sessionsAtOnce} from profiles p join experts e on e.expert_id = p.id
    where p.verification_status = 'approved' and not exists (
      select 1 from availability known where known.expert_id = p.id)
    on conflict do nothing`)
}

const freed = sql`from availability where freed_at is not null`
/** SQL: a supporter may have room again. */
export const aSupporterIsFreed = rowExists(freed)

/** Supporters who may have room again, each once. A locked row is taken by the next call. */
export async function takeFreedSupporters(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ expert_id: string }>(sql`
    update availability set freed_at = null where expert_id in (
      select expert_id ${freed} for update skip locked)
    returning expert_id`)
  return rows.map((row) => row.expert_id)
}

/** Experts who would see a change of the line. */
export async function findReachableExperts(tx: Tx): Promise<string[]> {
  const rows = await tx.select({ id: availability.expertId }).from(availability).where(reachable)
  return rows.map((row) => row.id)
}
