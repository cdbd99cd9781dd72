import { eq, sql, type SQLWrapper } from 'drizzle-orm'
import { areBlocked } from '#server/chat/index.ts'
import { anyOf, type Tx, rowExists } from '#server/platform/stores/database/db.ts'
import { heardWithin } from '#server/platform/services/realtime/presence.ts'
import { availability } from './tables.ts'

/** Decision 50. An expert is reachable if their live socket was heard within 45 seconds. */
export const reachableForSeconds = 45
/** No one listens well in more than two sessions at once. */
export const sessionsAtOnce = 2

const reachable = heardWithin(sql`availability.expert_id`, reachableForSeconds)
/** MATCH-28. As `isReady`, but allows the pause after a grave session for a returning seeker. */
export const isReadyToReturn = sql<boolean>`availability.available and not availability.set_aside and ${reachable}
  and (availability.rests_until <= app_now() or availability.rests_for = 'after-crisis')
  and availability.serves_until > app_now()`
/** SQL over `availability`: MATCH-1 without language and room. */
export const isReady = sql<boolean>`${isReadyToReturn} and availability.rests_until <= app_now() and availability.held_until <= app_now()`
/** EMERGENCY-9. SQL: room for one more regular session; `row` names a row of `availability`. */
export const hasRoomText = (row: string): string =>
  `${row}.open_sessions + ${row}.kept_for_emergencies < ${row}.max_sessions`
export const hasRoom = sql.raw(hasRoomText('availability'))
/** EMERGENCY-9. SQL over `availability`: how many more regular sessions there is room for. */
export const freePlaces = sql<number>`(availability.max_sessions - availability.open_sessions - availability.kept_for_emergencies)`

/** MATCH-20. SQL: `maySupport` of the domain, for a supporter of this gender. */
export const meetsWish = (
  { must, wished }: { readonly must: SQLWrapper; readonly wished: SQLWrapper },
  gender: SQLWrapper,
) => sql<boolean>`(not ${must} or ${wished} is not distinct from ${gender})`

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

export async function insertMissingAvailability(tx: Tx): Promise<void> {
  await tx.execute(sql`insert into availability (expert_id, max_sessions)
    select p.id, ${sessionsAtOnce} from profiles p join experts e on e.expert_id = p.id
    where p.verification_status = 'approved' and not exists (
      select 1 from availability known where known.expert_id = p.id)
    on conflict do nothing`)
}

const freed = sql`from availability where freed_at is not null`
/** SQL: a supporter may have room again. */
export const isAnyExpertFreed = rowExists(freed)

/** The supporters who may have room again, each once. Locked rows are left to the next call. */
export async function takeFreedExperts(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ expert_id: string }>(sql`
    update availability set freed_at = null where expert_id in (
      select expert_id ${freed} for update skip locked)
    returning expert_id`)
  return rows.map((row) => row.expert_id)
}

/** REPORT-5. A supporter who is set aside gets no new seeker, whatever their own switch says. */
export async function setAside(tx: Tx, expertId: string, aside: boolean): Promise<void> {
  await tx
    .update(availability)
    .set({ setAside: aside, updatedAt: sql`app_now()` })
    .where(eq(availability.expertId, expertId))
}

/** APPT-9. @param seconds null ends the hold, and the queue is searched for the supporter again */
export async function holdFree(tx: Tx, expertId: string, seconds: number | null): Promise<void> {
  const held =
    seconds === null ? sql`'-infinity'` : sql`app_now() + make_interval(secs => ${seconds})`
  const freedAt = seconds === null ? sql`app_now()` : sql`freed_at`
  await tx.execute(sql`update availability set held_until = ${held}, freed_at = ${freedAt}
    where expert_id = ${expertId}`)
}

/** APPT-10. SQL over `availability`: may have a seeker now, apart from switch and reachability. */
export const mayHaveAppointment = sql<boolean>`not availability.set_aside and availability.rests_until <= app_now()
  and availability.serves_until > app_now() and availability.open_sessions < availability.max_sessions`

export async function isSetAside(tx: Tx, expertId: string): Promise<boolean> {
  const [row] = await tx
    .select({ aside: availability.setAside })
    .from(availability)
    .where(eq(availability.expertId, expertId))
    .for('update')
  return row?.aside ?? false
}

/** DUTY-4. SQL: this supporter takes no emergency now, or none of this seeker's (blocked). */
export const isUnavailable = (
  expertId: SQLWrapper,
  seekerId: SQLWrapper | null,
) => sql<boolean>`(exists (
  select 1 from availability mine where mine.expert_id = ${expertId} and (mine.set_aside
    or 'crisis' = any (mine.not_today) or mine.rests_until > app_now() or mine.break_until > app_now()))
  ${seekerId === null ? sql`` : sql`or ${areBlocked(expertId, seekerId)}`})`

/** Removes supporters who could not come to a seeker in danger now. Ids of other staff are kept. */
export async function onlyCallable(
  tx: Tx,
  ids: readonly string[],
  seekerId: string | null,
): Promise<string[]> {
  if (ids.length === 0) return []
  const seeker = seekerId === null ? null : sql`${seekerId}::uuid`
  const { rows } = await tx.execute<{ id: string }>(sql`
    select e.expert_id as id from experts e where e.expert_id = ${anyOf(ids)}
      and (e.serves_until <= app_now() or ${isUnavailable(sql`e.expert_id`, seeker)})`)
  const excluded = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !excluded.has(id))
}
