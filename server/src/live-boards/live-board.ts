import { deadlines } from '@sanad/domain/matching/deadlines'
import {
  type Counted,
  type LiveBoard,
  type PersonInDanger,
  type UnansweredQuestion,
  type Waiter,
  countDanger,
  countExperts,
  countWaits,
} from '@sanad/domain/live-boards/live-board'
import { silenceMinutes } from '@sanad/domain/chat/nudges/nudges'
import { sql } from 'drizzle-orm'
import { highAndAbove } from '#server/crisis/index.ts'
import { decryptName, firstNameOf } from '#server/identity/index.ts'
import { dutyNow } from '#server/availability/index.ts'
import { transaction, type Db, type Tx } from '#server/platform/stores/database/db.ts'
import { isoMoment } from '#server/platform/stores/database/tables.ts'
import { heardWithin } from '#server/platform/services/realtime/presence.ts'
import { isOwnerNotified } from '#server/escalation/index.ts'
import { liveBoards as contract } from '@sanad/domain/live-boards/contract'
import { asStaff } from '#server/platform/services/http/guards.ts'

/** Deadlines are swept every second, so a delay of this many seconds is worth telling staff. */
const overdueAfterSeconds = 5

/** OPS-1. Read in one snapshot, so that all facts are of one moment. */
export function findLiveBoard(db: Db): Promise<LiveBoard> {
  return transaction(db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`)
    return readLiveBoard(tx)
  })
}

async function readLiveBoard(tx: Tx): Promise<LiveBoard> {
  const { rows } = await tx.execute<
    Omit<LiveBoard, 'duty' | 'inDanger' | 'unanswered'> & Record<string, unknown>
  >(sql`
    select ${isoMoment(sql`app_now()`)} as at,
      (select count(*)::int from incidents where closed_at is null) as incidents,
      ${waiting} as waiting, ${overdue} as overdue,
      coalesce((select json_agg(g) from (
        select ${boardState} as state, count(*) from sessions s where s.status = 'active' group by 1 order by 2 desc) g), '[]') as sessions`)
  const [counts] = rows
  if (!counts) throw new Error('a count without an answer')
  return {
    ...counts,
    duty: await dutyNow(tx),
    inDanger: await findInDanger(tx),
    unanswered: await findUnanswered(tx),
  }
}

/** OPS-6. From the moment at which the supporter is asked to write once more. */
async function findUnanswered(tx: Tx): Promise<UnansweredQuestion[]> {
  const { rows } = await tx.execute<{
    expertId: string
    expertName: string | null
    minutes: number
  }>(sql`
    select p.id as "expertId", ${firstNameOf(sql`p`)} as "expertName",
      floor(extract(epoch from app_now() - n.asked_at) / 60)::int as minutes
    from nudges n join sessions s on s.id = n.session_id join profiles p on p.id = s.expert_id
    where n.silence_due_at is not null and s.status = 'active'
      and n.asked_at <= app_now() - make_interval(mins => ${silenceMinutes.writeAgain})
    order by n.asked_at`)
  return rows.map(({ expertId, expertName, minutes }) => ({
    expertId,
    expertName: decryptName(tx, expertName) ?? '',
    minutes,
  }))
}

/**
 * SQL, a list of {@link Waiter}, the longest wait first (MATCH-6). Leaves out absent seekers, but
 * not those for whom a substitute is sought (MATCH-35).
 */
const waiting = sql<Waiter[]>`coalesce((
  select json_agg(json_build_object('sessionId', s.id, 'language', r.language, 'urgency', r.urgency,
    'waitedSeconds', extract(epoch from app_now() - r.asked_at)::int) order by r.asked_at)
  from match_requests r join sessions s on s.id = r.session_id
  where s.status = 'active' and not s.is_emergency
    and (s.expert_id is null and s.due_for in ('waiting', 'next-shift') or s.due_for = 'replacing')), '[]')`

/** SQL, a {@link Counted}. */
const overdue = sql<Counted>`(
  select json_build_object('count', count(*), 'oldestSeconds', max(extract(epoch from app_now() - due_at)::int))
  from (select due_at from sessions where status = 'active' union all select due_at from handovers) as deadline
  where due_at < app_now() - make_interval(secs => ${overdueAfterSeconds}))`

/** SQL over a session `s`: this participant is a person and present. */
const isHere = (column: 'expert_id' | 'supervisor_id') => sql`exists (
  select from profiles there where there.id = s.${sql.raw(column)} and not there.automatic
    and ${heardWithin(sql`there.id`, deadlines.goneAfter)})`
/** SQL: OPS-3. */
const company = sql`case
  when ${isHere('supervisor_id')} then 'supervisor'
  when s.opened_at is not null and ${isHere('expert_id')} then 'supporter'
  when s.expert_id is null or exists (select from profiles p where p.id = s.expert_id and p.automatic) then 'none'
  when s.opened_at is null then 'asked' else 'supporter-away' end`

/** OPS-3. SQL, a {@link BoardState}: a present supervisor counts, whatever the seat waits for. */
const boardState = sql`case when s.due_for in ('waiting', 'next-shift', 'offered', 'supporter-gone', 'replacing')
  and ${isHere('supervisor_id')} then 'supervised' else s.due_for end`

interface DangerRow extends Record<string, unknown>, Omit<PersonInDanger, 'alarm'> {
  readonly alarmId: string | null
  readonly alarmSeconds: number | null
  readonly alarmOverdue: boolean
}

/** OPS-2, OPS-3, OPS-5. The gravest first, then the longest in danger. */
async function findInDanger(tx: Tx): Promise<PersonInDanger[]> {
  const { rows } = await tx.execute<DangerRow>(sql`
    with endangered as (
      select seeker_id from sessions where status = 'active' and (is_emergency or crisis_severity in ${highAndAbove})
      union select seeker_id from escalations where acknowledged_at is null
    ), people as (
      select d.seeker_id, e.id as alarm_id, e.session_id, e.severity, e.opened_at,
        coalesce(${isOwnerNotified(sql`e.id`)}, false) as overdue
      from endangered d left join escalations e on e.seeker_id = d.seeker_id and e.acknowledged_at is null
    )
    select people.seeker_id as "seekerId", s.id as "sessionId", coalesce(s.is_emergency, false) as "isEmergency",
      case when coalesce(array_position(array['high', 'severe', 'critical'], people.severity), 0)
        >= coalesce(array_position(array['high', 'severe', 'critical'], s.crisis_severity), 0)
        then coalesce(people.severity, 'high') else s.crisis_severity end as severity,
      ${company} as company,
      greatest(0, extract(epoch from app_now() - least(people.opened_at, s.since)))::int as "sinceSeconds",
      people.alarm_id as "alarmId", extract(epoch from app_now() - people.opened_at)::int as "alarmSeconds",
      people.overdue as "alarmOverdue"
    from people left join lateral (
      select s.*, case when s.is_emergency then s.created_at else coalesce(
        (select min(f.created_at) from flags f where f.session_id = s.id and f.severity in ${highAndAbove}), s.created_at) end as since
      from sessions s where s.seeker_id = people.seeker_id and s.status = 'active'
        and (s.is_emergency or s.crisis_severity in ${highAndAbove} or s.id = people.session_id)
        and (people.alarm_id is null or s.id = people.session_id)
      order by s.is_emergency desc, array_position(array['high', 'severe', 'critical'], s.crisis_severity) desc nulls last, s.created_at
      limit 1) s on true
    order by array_position(array['critical', 'severe', 'high'], coalesce(people.severity, s.crisis_severity)), "sinceSeconds" desc, people.seeker_id`)
  return rows.map(({ alarmId, alarmSeconds, alarmOverdue, ...person }) => ({
    ...person,
    alarm:
      alarmId === null
        ? null
        : { id: alarmId, waitedSeconds: alarmSeconds ?? 0, overdue: alarmOverdue },
  }))
}

export const staffNow = asStaff(
  contract.staffNow,
  /** No names and no texts. */
  'staff',
  async ({ db }) => {
    const { at, duty, waiting, inDanger, overdue, sessions } = await findLiveBoard(db)
    return {
      at,
      experts: countExperts(duty),
      waiting: {
        ...countWaits(waiting),
        byLanguage: groupsOf(waiting, 'language'),
        byUrgency: groupsOf(waiting, 'urgency'),
      },
      danger: countDanger(inDanger),
      overdue,
      sessions: [...sessions],
    }
  },
)

/** The largest group first. */
function groupsOf<Key extends 'language' | 'urgency'>(waiting: readonly Waiter[], key: Key) {
  return [...Map.groupBy(waiting, (waiter) => waiter[key])]
    .map(([value, waiters]) => ({ ...countWaits(waiters), [key]: value }) as Group<Key>)
    .toSorted((a, b) => b.count - a.count)
}
type Group<Key extends 'language' | 'urgency'> = ReturnType<typeof countWaits> & Pick<Waiter, Key>
