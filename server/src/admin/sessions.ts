import { admin as contract } from '@sanad/domain/admin/contract'
import type { InputOf } from '@sanad/domain/primitives/operation'
import type { SessionFacts } from '@sanad/domain/admin/sessions-contract'
import { shortNumberOf } from '@sanad/domain/admin/session-number'
import { deadlines } from '@sanad/domain/matching/deadlines'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { isoMoment } from '#server/platform/stores/database/tables.ts'
import { refuse } from '@sanad/domain/primitives/refusal'
import { heardWithin } from '#server/platform/services/realtime/presence.ts'
import { consume } from '#server/platform/services/http/rate-limit.ts'
import { decryptName, firstNameOf } from '#server/identity/index.ts'
import { consoleSearches } from './users.ts'
import { asStaff, type SignedInCall } from '#server/platform/services/http/guards.ts'
import { mayBeOld, type WithOldReads } from '#server/platform/services/http/may-be-old.ts'

const pageSize = 20

type ListSessionsInput = InputOf<typeof contract.sessions>

/**
 * SQL: a supporter or supervisor is with the seeker (OPS-3). One who was only offered the
 * conversation, or whose connection is lost, is not (MATCH-35).
 */
const isTogether = sql`(s.expert_id is not null and s.due_for not in ('offered', 'supporter-gone', 'replacing')
  or ${heardWithin(sql`s.supervisor_id`, deadlines.goneAfter)})`

const standings = {
  waiting: sql`s.status = 'active' and not ${isTogether}`,
  together: sql`s.status = 'active' and ${isTogether}`,
  ended: sql`s.status = 'closed'`,
} as const

/**
 * Without text or the seeker's name; the level is for supervisors. Only a supervisor with an open
 * sign may read messages.
 */
export const readSessions = mayBeOld(
  async ({ db, limits, person, read }: WithOldReads<SignedInCall>, input: ListSessionsInput) => {
    if (input.number !== undefined) {
      const taken = await consume(db, consoleSearches, person.id, limits)
      if (!taken.ok)
        return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds })
    }
    return read((reader) => findSessions(reader, input, person.role === 'supervisor'))
  },
)

export const listSessions = asStaff(contract.sessions, readSessions)

async function findSessions(db: Tx, input: ListSessionsInput, seesLevel: boolean) {
  const { standing, language, isEmergency, number, after, oldestFirst = false } = input
  const [at, id] = after?.split(' ') ?? []
  const where = sql`${standing === undefined ? sql`true` : standings[standing]}
      and ${language === undefined ? sql`true` : sql`p.preferred_language = ${language}`}
      and ${isEmergency === undefined ? sql`true` : sql`s.is_emergency = ${isEmergency}`}
      and ${number === undefined ? sql`true` : hasNumber(number.toLowerCase())}`
  const order = oldestFirst ? sql`asc` : sql`desc`
  const isBehind = oldestFirst ? sql`>` : sql`<`
  const { rows } = await db.execute<
    Omit<SessionFacts, 'expert'> & {
      place: string
      expert_id: string | null
      expert_name: string | null
    } & Record<string, unknown>
  >(sql`
    select s.id, case when s.status = 'closed' then 'ended' when ${isTogether} then 'together' else 'waiting' end
        as standing, s.is_emergency as "isEmergency", p.preferred_language as language,
      ${isoMoment(sql`s.created_at`)} as "startedAt", ${isoMoment(sql`s.ended_at`)} as "endedAt",
      ${isoMoment(sql`s.last_message_at`)} as "lastMessageAt", s.last_seq as messages,
      (select count(distinct expert_id) from (
        select t.expert_id from session_turns t where t.session_id = s.id union select s.expert_id) who)::int as experts,
      cardinality(s.supervised_by) > 0 as supervised, s.expert_id, ${firstNameOf(sql`x`)} as expert_name,
      greatest(0, extract(epoch from coalesce(s.opened_at, s.ended_at, app_now()) - s.created_at))::int as "waitedSeconds",
      ${seesLevel ? sql`s.crisis_severity` : sql`null`} as level,
      ${isoMoment(sql`s.created_at`)} || ' ' || s.id as place
    from sessions s join profiles p on p.id = s.seeker_id left join profiles x on x.id = s.expert_id
    where ${where}
      and ${at === undefined || id === undefined ? sql`true` : sql`(s.created_at, s.id) ${isBehind} (${at}::timestamptz, ${id}::uuid)`}
    order by s.created_at ${order}, s.id ${order} limit ${pageSize + 1}`)
  const page = rows.slice(0, pageSize)
  return {
    count: after === undefined ? await countSessions(db, { where, language }) : null,
    sessions: page.map(({ place: _where, expert_id: id, expert_name, ...facts }) => ({
      ...facts,
      expert: id === null ? null : { id, name: decryptName(db, expert_name) ?? '' },
    })),
    next: rows.length > pageSize ? (page.at(-1)?.place ?? null) : null,
  }
}

/** By an index: the whole number is the key, the short one has an index of its own. */
const hasNumber = (number: string): SQL =>
  number === shortNumberOf(number)
    ? sql`right(s.id::text, ${sql.raw(String(number.length))}) = ${number}`
    : sql`s.id = ${number}::uuid`

/** Every conversation has a seeker, so profiles are read only where their language matters. */
async function countSessions(
  db: Tx,
  { where, language }: { readonly where: SQL } & Pick<ListSessionsInput, 'language'>,
): Promise<number> {
  const profiles = language === undefined ? sql`` : sql`join profiles p on p.id = s.seeker_id`
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from sessions s ${profiles} where ${where}`,
  )
  return rows[0]?.count ?? 0
}
