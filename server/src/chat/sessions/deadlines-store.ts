import type { SessionSigns } from '@sanad/domain/chat/sessions/session-signs'
import type { SessionState } from '@sanad/domain/chat/sessions/session-states'
import { deadlines } from '@sanad/domain/matching/deadlines'
import { and, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { leftByQuickExit } from '#server/identity/index.ts'
import {
  arrayLiteral,
  namedStatement,
  type Tx,
  rowExists,
} from '#server/platform/stores/database/db.ts'
import { heardWithin, markPresent } from '#server/platform/services/realtime/presence.ts'
import { sessions } from '../tables.ts'
import type { Deadline } from './session-store.ts'

/** The facts that the rules of deadlines need. */
export interface DueSession {
  readonly id: string
  readonly seekerId: string
  readonly expertId: string | null
  readonly state: SessionState
  readonly signs: SessionSigns
}

interface DueRow
  extends Record<string, unknown>, Omit<SessionSigns, 'hasExpert' | 'leftWords' | 'freed'> {
  readonly id: string
  readonly seekerId: string
  readonly expertId: string | null
}

const isOpen = (emergency: boolean) => sql`s.status = 'active' and s.is_emergency = ${emergency}`
const isDue = sql`s.due_at <= app_now()`

/** SQL: a deadline of a regular session has passed. Reads only the first entry of an index. */
export const isAnyRegularSessionDue = sql<boolean>`coalesce((select min(s.due_at) from sessions s
  where ${isOpen(false)}) <= app_now(), false)`

export const isAnyEmergencyOpen = rowExists(sql`from sessions s where ${isOpen(true)}`)

/** Locks due sessions that no other node has locked; or one session, due or not. */
export async function lockDueSessions(
  tx: Tx,
  which: ({ limit: number } | { sessionId: string }) & { emergency?: boolean },
): Promise<DueSession[]> {
  const one = 'sessionId' in which
  const { rows } = await tx.execute<DueRow>(sql`
    select s.id, s.seeker_id as "seekerId", s.expert_id as "expertId", s.due_for as state, s.crisis_severity as severity,
      extract(epoch from app_now() - s.opened_at)::float8 as "openedAgo",
      extract(epoch from app_now() - s.due_for_since)::float8 as "stateAgo",
      extract(epoch from app_now() - s.joined_at)::float8 as "joinedAgo",
      extract(epoch from app_now() - s.last_message_at)::float8 as "saidAgo",
      (select extract(epoch from app_now() - p.seen_at)::float8 from presence p where p.person_id = s.expert_id) as "expertSeenAgo",
      (select extract(epoch from app_now() - p.seen_at)::float8 from presence p where p.person_id = s.seeker_id) as "seekerSeenAgo",
      ${leftByQuickExit(sql`s.seeker_id`)} as "seekerLeft",
      exists (select 1 from profiles f where f.id = s.expert_id and f.verification_status = 'approved') as "expertMay",
      (select extract(epoch from app_now() - o.offered_at)::float8 from seat_offers o
        where o.session_id = s.id and o.ended_at is null) as "offeredAgo", s.pass_on_share is not null as "passOnChosen"
    from sessions s
    where ${isOpen(which.emergency ?? false)} and ${one ? sql`s.id = ${which.sessionId}` : isDue}
    order by s.due_at limit ${one ? 1 : which.limit}
    for update of s ${one ? sql`` : sql`skip locked`}`)
  return rows.map(toDueSession)
}

const toDueSession = ({ id, seekerId, expertId, ...signs }: DueRow): DueSession => ({
  id,
  seekerId,
  expertId,
  state: signs.state,
  signs: {
    ...signs,
    hasExpert: expertId !== null,
    leftWords: expertId === null && signs.state === 'next-shift',
    freed: expertId === null && signs.state === 'seeker-gone',
  },
})

/** A session whose state does not change keeps its `due_for_since`. */
export async function setDeadlines(
  tx: Tx,
  judged: readonly (Deadline & { readonly id: string })[],
): Promise<void> {
  if (judged.length === 0) return
  const ids = sql.param(judged.map(({ id }) => id))
  const states = sql.param(judged.map(({ state }) => state))
  const looks = sql.param(judged.map(({ lookIn }) => lookIn))
  await tx.execute(sql`
    update sessions s set due_for = j.state, due_at = app_now() + make_interval(secs => j.look_in),
      due_for_since = case when s.due_for = j.state then s.due_for_since else app_now() end
    from unnest(${ids}::uuid[], ${states}::text[], ${looks}::float8[]) as j (id, state, look_in)
    where s.id = j.id`)
}

export const hasOpenSession = (personId: SQL): SQL<boolean> =>
  sql<boolean>`${personId} in (select s.seeker_id from sessions s where s.status = 'active')`

/** MATCH-39. SQL: a helper came to an open emergency of this seeker. */
export const isEmergencyAnswered = (seekerId: SQLWrapper) => sql<boolean>`exists (
  select from sessions emergency where emergency.seeker_id = ${seekerId} and emergency.status = 'active'
    and emergency.is_emergency and (emergency.opened_at is not null
      or ${heardWithin(sql`emergency.supervisor_id`, deadlines.goneAfter)}))`

/** MATCH-12. SQL: the absence of this seeker may free their supporter. */
export const absenceMayReleaseExpert = (personId: SQL): SQL<boolean> =>
  sql<boolean>`${personId} in (select s.seeker_id from sessions s
    where s.status = 'active' and s.crisis_severity not in ('severe', 'critical'))`

/** MATCH-10, MATCH-13. Adds the seconds of an outage, in which no one could answer; fewer than none move every deadline. */
export async function extendAnswerDeadlines(tx: Tx, seconds: number): Promise<void> {
  const later = sql`make_interval(secs => ${seconds})`
  await tx.execute(sql`
    update sessions set due_at = due_at + ${later}, due_for_since = due_for_since + ${later},
      joined_at = case when opened_at is null then joined_at + ${later} else joined_at end
    where status = 'active' and (due_for in ('offered', 'silent') or ${seconds < 0})`)
  await tx.execute(
    sql`update seat_offers set offered_at = offered_at + ${later} where ended_at is null`,
  )
}

/** Locked in order of id, as a batch of messages locks them. */
const dueForArrivals = namedStatement(
  'due_for_arrivals',
  sql`with shown_away as materialized (
      select id from sessions where status = 'active' and due_at > app_now()
        and (expert_id = any ($1::uuid[]) and due_for in ('supporter-gone', 'replacing')
          or seeker_id = any ($1::uuid[]) and due_for = 'seeker-gone')
      order by id for no key update
    ) update sessions s set due_at = app_now() from shown_away where s.id = shown_away.id`,
)

/** Marks these people present, and makes sessions due that show them as away. */
export async function recordArrivals(tx: Tx, personIds: readonly string[]): Promise<void> {
  const ids = [...new Set(personIds)]
  await markPresent(
    tx,
    ids.map((personId) => ({ personId, agoSeconds: 0 })),
  )
  await tx.$client.query({ ...dueForArrivals, values: [arrayLiteral(ids)] })
}

export async function wakeSessionsOf(tx: Tx, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return
  const ids = sql.param([...personIds])
  await tx.execute(sql`update sessions set due_at = app_now()
    where status = 'active' and (seeker_id = any (${ids}::uuid[]) or expert_id = any (${ids}::uuid[]))`)
}

/** The open sessions of these seekers, with their supporters. */
export async function findActiveSessionsOf(tx: Tx, seekerIds: readonly string[]) {
  if (seekerIds.length === 0) return []
  return tx
    .select({ id: sessions.id, seekerId: sessions.seekerId, expertId: sessions.expertId })
    .from(sessions)
    .where(and(eq(sessions.status, 'active'), inArray(sessions.seekerId, [...seekerIds])))
}
