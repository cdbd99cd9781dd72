import type { Gender } from '@sanad/domain/application/experience'
import type { Language } from '@sanad/domain/primitives/language'
import { placeKeptForCalledMinutes, type whomToCall } from '@sanad/domain/matching/call-back'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { heardWithin } from '#server/platform/services/realtime/presence.ts'
import {
  reachableForSeconds,
  freePlaces,
  hasRoom,
  clearedForMinors,
} from '#server/availability/index.ts'
import { arrivalNoticeRequests } from '../tables.ts'
import { couldBeServed } from './wake-queue.ts'

/** Our choice: within a week every shift of a small rota takes place. */
const lastsDays = 7

const isCalled = sql`${arrivalNoticeRequests.calledAt} is not null`

export async function upsertHereRequest(
  tx: Tx,
  personId: string,
  wanted: { language: Language; wishedGender: Gender | null },
): Promise<void> {
  const lastsUntil = sql<string>`app_now() + make_interval(days => ${lastsDays})`
  await tx
    .insert(arrivalNoticeRequests)
    .values({ personId, ...wanted, lastsUntil })
    .onConflictDoUpdate({
      target: arrivalNoticeRequests.personId,
      // After a mail this is a new request, with a new notice and turn.
      set: {
        ...wanted,
        lastsUntil,
        id: sql`case when ${isCalled} then gen_random_uuid() else ${arrivalNoticeRequests.id} end`,
        askedAt: sql`case when ${isCalled} then app_now() else ${arrivalNoticeRequests.askedAt} end`,
        calledAt: null,
      },
    })
}

/** MATCH-23. */
export async function dropHereRequest(tx: Tx, personId: string): Promise<void> {
  await tx.delete(arrivalNoticeRequests).where(eq(arrivalNoticeRequests.personId, personId))
}

export async function hasHereRequest(tx: Tx, personId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: arrivalNoticeRequests.id })
    .from(arrivalNoticeRequests)
    .where(
      sql`${arrivalNoticeRequests.personId} = ${personId} and ${arrivalNoticeRequests.lastsUntil} > app_now() and not ${isCalled}`,
    )
  return rows.length > 0
}

/** Expired, mailed a while ago, seeker has a supporter, or seeker left by quick exit. */
export async function dropObsoleteHereRequests(tx: Tx): Promise<void> {
  await tx.execute(sql`
    delete from arrival_notice_requests h
    where h.lasts_until <= app_now()
      or h.called_at <= app_now() - make_interval(mins => ${placeKeptForCalledMinutes})
      or exists (select 1 from sessions s
        where s.seeker_id = h.person_id and s.status = 'active' and s.expert_id is not null)
      or exists (select 1 from quick_exits q
        where q.person_id = h.person_id and q.left_at > app_now() - interval '24 hours')`)
}

/** The others wait for a later round. Called requests come first, then the longest wait. */
const requestsAtMost = 1000

type CallBackRequest = Parameters<typeof whomToCall>[0][number] & { readonly personId: string }

/** MATCH-23. In order, and locked. A seeker of unknown age is treated as under 18 (MATCH-19). */
export async function lockHereRequests(tx: Tx): Promise<CallBackRequest[]> {
  const { rows } = await tx.execute<CallBackRequest & Record<string, unknown>>(sql`
    select h.id, h.person_id as "personId", h.language, h.wished_gender as "wishedGender",
      not exists (select from profiles me where me.id = h.person_id and me.age_group = 'adult') as "forMinor",
      array(select case b.blocker_id when h.person_id then b.blocked_id else b.blocker_id end
        from blocks b where h.person_id in (b.blocker_id, b.blocked_id)) as "apartFrom",
      h.called_at is not null as "isCalled"
    from arrival_notice_requests h order by h.called_at nulls last, h.asked_at
    limit ${requestsAtMost} for update of h skip locked`)
  return rows
}

type FreePlaces = Parameters<typeof whomToCall>[1][number]

/** Reachable supporters on a support shift, with places that nobody in the queue could have. */
export async function findFreePlaces(tx: Tx): Promise<FreePlaces[]> {
  const { rows } = await tx.execute<FreePlaces & Record<string, unknown>>(sql`
    select e.expert_id as "expertId", e.languages, e.gender, ${clearedForMinors(sql`s.person_id`)} as "clearedForMinors",
      ${freePlaces} as places,
      extract(epoch from s.ends_at - app_now())::int as "secondsLeft"
    from shifts s
    join profiles p on p.id = s.person_id and p.verification_status = 'approved'
    join experts e on e.expert_id = s.person_id and e.good_standing and e.serves_until > app_now()
    join availability on availability.expert_id = s.person_id and availability.available
      and not availability.set_aside and availability.rests_until <= app_now()
    where s.kind = 'support' and s.starts_at <= app_now() and s.ends_at > app_now()
      and ${heardWithin(sql`s.person_id`, reachableForSeconds)} and ${hasRoom}
      and not exists (
        select from unnest(e.languages) as spoken (language)
        join match_requests r on r.language = spoken.language and r.queue_rank is not null
        join sessions on sessions.id = r.session_id
        where ${couldBeServed})`)
  return rows
}

export async function markCalled(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(arrivalNoticeRequests)
    .set({ calledAt: sql`app_now()` })
    .where(inArray(arrivalNoticeRequests.id, [...ids]))
}
