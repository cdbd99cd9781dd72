import { onCallDefaults, type OnCallChange } from '@sanad/domain/availability/on-call'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { isoMoment, isoMomentOrNull } from '#server/platform/stores/database/tables.ts'
import { emergencyAvailability } from '../tables.ts'

/**
 * SQL over `emergency_availability`: the expert's emergencies, and those offered to them as a
 * substitute (MATCH-35). Counted, so that the number cannot drift (decision 50);
 * `places_kept_for_emergencies` counts alike.
 */
export const openEmergencies = sql<number>`((select count(*) from sessions emergency
    where emergency.expert_id = emergency_availability.expert_id and emergency.status = 'active' and emergency.is_emergency)
  + (select count(*) from seat_offers offered join sessions emergency on emergency.id = offered.session_id
    where offered.expert_id = emergency_availability.expert_id and offered.ended_at is null
      and emergency.status = 'active' and emergency.is_emergency))::int`

/** DUTY-2. By a shift of the rota, or by their own switch. */
export async function isOnCallNow(tx: Tx, expertId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ on: boolean }>(sql`
    select exists (select from emergency_availability own where own.expert_id = ${expertId} and own.is_on_call)
      or exists (select from shifts s where s.person_id = ${expertId} and s.kind = 'on_call'
        and s.starts_at <= app_now() and s.ends_at > app_now()) as on`)
  return rows[0]?.on ?? false
}

/** The defaults where there is no row. */
export async function findEmergencyAvailability(tx: Tx, expertId: string) {
  const [row] = await tx
    .select({
      isOnCall: emergencyAvailability.isOnCall,
      priorityLevel: emergencyAvailability.priorityLevel,
      highestLevel: emergencyAvailability.highestLevel,
      maxConcurrentEmergencies: emergencyAvailability.maxConcurrentEmergencies,
      currentEmergencyCount: openEmergencies,
      lastEmergencyAt: isoMomentOrNull(emergencyAvailability.lastEmergencyAt),
    })
    .from(emergencyAvailability)
    .where(eq(emergencyAvailability.expertId, expertId))
  return (
    row ?? { isOnCall: false, ...onCallDefaults, currentEmergencyCount: 0, lastEmergencyAt: null }
  )
}

/** When this supporter's rest or break ends. No one can lift a rest (decision 18). */
export async function findRestEnd(tx: Tx, expertId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ until: string | null }>(sql`
    select ${isoMoment(sql`until`)} as until
    from (select greatest(rests_until, break_until) as until from availability where expert_id = ${expertId}) rest
    where until > app_now() and until < 'infinity'`)
  return rows[0]?.until ?? null
}

/** Specification §7. Fields that the change leaves out stay as they are. */
export async function changeEmergencyAvailability(tx: Tx, expertId: string, change: OnCallChange) {
  const updatedAt = sql`app_now()`
  const level = sql`greatest(emergency_availability.highest_level, excluded.priority_level)`
  await tx
    .insert(emergencyAvailability)
    .values({ expertId, ...change, updatedAt })
    .onConflictDoUpdate({
      target: emergencyAvailability.expertId,
      set: {
        ...change,
        ...(change.priorityLevel !== undefined && { priorityLevel: level }),
        updatedAt,
      },
    })
}

/** @returns false when there is no such approved expert */
export async function setHighestLevel(
  tx: Tx,
  expertId: string,
  highestLevel: number,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into emergency_availability (expert_id, highest_level, priority_level)
    select id, ${highestLevel}, ${highestLevel} from profiles
    where id = ${expertId} and role = 'expert' and verification_status = 'approved'
    on conflict (expert_id) do update set highest_level = excluded.highest_level, updated_at = app_now(),
      priority_level = greatest(emergency_availability.priority_level, excluded.highest_level)`)
  return rowCount === 1
}
