// @ts-nocheck
import type { Gender } from '@sanad/domain/application/experience'
import type { Language } from '@sanad/domain/primitives/language'
import { eq, sql } from 'drizzle-orm'
import { areBlocked } from '#server/chat/index.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { heardWithin } from '#server/platform/realtime/presence.ts'
import { reachableForSeconds, hasRoom, clearedForMinors } from '#server/availability/index.ts'
import { hereRequests } from '../tables.ts'

/** Our choice: within a week every shift of a small rota takes place. */
const lastsDays = 7

export async function upsertHereRequest(
  tx: Tx,
  personId: string,
  wanted: { language: Language; wishedGender: Gender | null },
): Promise<void> {
  const lastsUntil =
    sql<string>`app_now() + make_interval(days => ${lastsDays})` as unknown as string
  await tx
    .insert(hereRequests)
    .values({ personId, ...wanted, lastsUntil })
    .onConflictDoUpdate({ target: hereRequests.personId, set: { ...wanted, lastsUntil } })
}

export async function dropHereRequest(tx: Tx, personId: string): Promise<void> {
  await tx.delete(hereRequests).where(eq(hereRequests.personId, personId))
}

export async function hasHereRequest(tx: Tx, personId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: hereRequests.id })
    .from(hereRequests)
    .where(sql`${hereRequests.personId} = ${personId} and ${hereRequests.lastsUntil} > app_now()`)
  return rows.length > 0
}

/** Deletes requests that expired, whose seeker has a supporter, or whose seeker left by quick exit. */
export async function dropObsoleteHereRequests(tx: Tx): Promise<void> {
  await tx.execute(sql`
    delete from here_requests h
    where h.lasts_until <= app_now()
      or exists (select 1 from sessions s
        where s.seeker_id = h.person_id and s.status = 'active' and s.expert_id is not null)
      or exists (select 1 from quick_exits q
        where q.person_id = h.person_id and q.left_at > app_now() - interval '24 hours')`)
}

interface DueHereRequest extends Record<string, unknown> {
  readonly id: string
  readonly person_id: string
  /** Until the supporter's shift ends. */
  readonly seconds_left: number
}

/** MATCH-19. A seeker of unknown age is treated as under 18. */
const isForAdult = sql`exists (select 1 from profiles me where me.id = h.person_id and me.age_group = 'adult')`

/** Takes the requests for which a supporter on a support shift is switched on, reachable and has room. */
export async function takeDueHereRequests(tx: Tx): Promise<DueHereRequest[]> {
  const { rows } = await tx.execute<DueHereRequest>(sql`
    with met as (
      select h.person_id, (
        select max(extract(epoch from s.ends_at - app_now()))::int
        from shifts s
        join profiles p on p.id = s.person_id and p.verification_status = 'approved'
        join experts e on e.expert_id = s.person_id and e.good_standing and e.serves_until > app_now()
        join availability on availability.expert_id = s.person_id and availability.available
          and not availability.set_aside and availability.rests_until <= app_now()
        where s.kind = 'support' and s.starts_at <= app_now() and s.ends_at > app_now()
          and ${heardWithin(sql`s.person_id`, reachableForSeconds)}
          and h.language = any (e.languages) and (h.wished_gender is null or h.wished_gender = e.gender)
          and (${isForAdult} or ${clearedForMinors(sql`s.person_id`)})
          and ${hasRoom} and not ${areBlocked(sql`s.person_id`, sql`h.person_id`)}
      ) as seconds_left
      from here_requests h for update skip locked
    )
    delete from here_requests h using met
    where met.person_id = h.person_id and met.seconds_left is not null
    returning h.id, h.person_id, met.seconds_left`)
  return rows
}
