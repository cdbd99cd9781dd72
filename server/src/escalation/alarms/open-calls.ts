import { escalation as contract } from '@sanad/domain/escalation/contract'
import type { Severity } from '@sanad/domain/crisis/severity'
import type { Language } from '@sanad/domain/primitives/language'
import type { Cause, Rung } from '@sanad/domain/escalation/ladder'
import type { Incident, OpenCall } from '@sanad/domain/escalation/ladder-contract'
import { shownAlarmsLimit, alarmsOfOneNetwork } from '@sanad/domain/escalation/alarm-groups'
import { isQuietFor, type Answerer } from '@sanad/domain/escalation/alarm-bar'
import { mayBeCalled } from '@sanad/domain/availability/duty'
import { sql, type SQL } from 'drizzle-orm'
import { dutyNow, hasRoom } from '#server/availability/index.ts'
import { highAndAbove } from '#server/crisis/index.ts'
import { firstNameOf, decryptNames } from '#server/identity/index.ts'
import { anyOf, type Tx } from '#server/platform/stores/database/db.ts'
import { isoMoment } from '#server/platform/stores/database/tables.ts'
import { signedIn } from '#server/platform/services/http/guards.ts'
import { hasNewSign } from './alarm-group-store.ts'
import { findAnswers } from './alarm-answer-store.ts'
import { isAccompanied } from '../people.ts'

/** SQL: the owner, the last rung, was notified of this alarm. */
export const isOwnerNotified = (escalationId: SQL): SQL<boolean> => sql<boolean>`exists (
  select from escalation_steps o where o.escalation_id = ${escalationId} and o.rung = 'owner' and o.taken_at is not null)`

/** Alarms of which this supporter was notified; all for staff. */
export const myCalls = signedIn(
  contract.myCalls,
  { expert: 'own', supervisor: 'staff', admin: 'staff', owner: 'staff' },
  async ({ db, person }) => {
    const isTheirs =
      person.standing === 'expert'
        ? sql`exists (select from notices n where n.subject_id = e.id and n.person_id = ${person.id})`
        : sql`true`
    const calls = await findOpenCalls(db, isTheirs, person.id)
    return {
      // ALARM-4. Only staff see groups, on the board.
      calls: calls.map(({ group: _, ...call }) => call),
      quiet: calls.length > 0 && isQuietFor(person.id, await findAnswerers(db, person.id)),
    }
  },
)

/** LADDER-14. The people who can enter a conversation now, and this reader. */
async function findAnswerers(tx: Tx, readerId: string): Promise<Answerer[]> {
  const duty = await dutyNow(tx)
  const reachable = duty.filter(
    (person) => person.here && (person.role === 'supervisor' || mayBeCalled(person)),
  )
  const { rows } = await tx.execute<Omit<Answerer, 'isReachable'> & Record<string, unknown>>(sql`
    select p.id,
      exists (select from sessions s where s.status = 'active' and (s.is_emergency or s.crisis_severity in ${highAndAbove})
        and (s.supervisor_id = p.id or s.expert_id = p.id and s.opened_at is not null)) as "isOccupied",
      p.role = 'expert' and not coalesce(${hasRoom}
        and (select count(*) from sessions s where s.expert_id = p.id and s.status = 'active' and s.is_emergency)
          < ea.max_concurrent_emergencies, false) as "isFull"
    from profiles p left join availability on availability.expert_id = p.id
      left join emergency_availability ea on ea.expert_id = p.id
    where p.id = ${anyOf([readerId, ...reachable.map(({ id }) => id)])}`)
  const ids = new Set(reachable.map(({ id }) => id))
  return rows.map((row) => ({ ...row, isReachable: ids.has(row.id) }))
}

interface CallRow extends Record<string, unknown> {
  readonly id: string
  readonly severity: Severity
  readonly language: Language
  readonly cause: Cause
  readonly waited: number
  readonly accompanied: boolean
  readonly told_rung: Rung | null
  readonly instead_of: Rung | null
  readonly next_rung: Rung | null
  readonly next_in: number | null
  readonly overdue: boolean
  readonly group_id: string
  readonly in_group: number
  readonly has_sign: boolean
  readonly treated_by: string | null
  readonly treated_ago: number | null
  readonly reason: string | null
  readonly treater: string | null
}

const gravestFirst = sql`array_position(array['critical', 'severe', 'high'], severity)`

/** ALARM-4. SQL: open ladders by network. One without a network counts as its own network. */
const groupedCalls = (which: SQL) => sql`
  select open.*, count(*) over alike::int as in_group,
    coalesce(open.group_id, first_value(open.id) over (alike order by opened_at, open.id)) as shown_group,
    row_number() over (partition by coalesce(network, open.id::text) order by ${gravestFirst}, opened_at, open.id) as nth
  from (select e.*, ${hasNewSign} as has_sign from escalations e where e.acknowledged_at is null and ${which}) open
  window alike as (partition by coalesce(group_id::text, network, open.id::text), severity, group_id, has_sign)`

/** Gravest first, then the longest wait. */
export async function findOpenCalls(
  tx: Tx,
  which: SQL,
  readerId: string | null,
): Promise<OpenCall[]> {
  const { rows } = await tx.execute<CallRow>(sql`
    with grouped as (${groupedCalls(which)}),
    shown as (
      select * from grouped order by nth > ${alarmsOfOneNetwork}, ${gravestFirst}, opened_at limit ${shownAlarmsLimit}
    )
    select e.id, e.severity, e.language, e.cause, extract(epoch from app_now() - e.opened_at)::int as waited,
      (select ${isAccompanied} from (select e.session_id as id) session) as accompanied,
      last.told_rung, nullif(last.rung, last.told_rung) as instead_of, next.rung as next_rung,
      greatest(0, extract(epoch from next.due_at - app_now()))::int as next_in,
      ${isOwnerNotified(sql`e.id`)} as overdue,
      e.shown_group as group_id, e.in_group, e.has_sign, g.treated_by, g.reason, ${firstNameOf(sql`p`)} as treater,
      extract(epoch from app_now() - g.treated_at)::int as treated_ago
    from shown e
    left join alarm_groups g on g.id = e.group_id left join profiles p on p.id = g.treated_by
    left join lateral (select told_rung, rung from escalation_steps t where t.escalation_id = e.id and t.outcome = 'told'
      order by taken_at desc, due_at desc limit 1) last on true
    left join lateral (select rung, due_at from escalation_steps t where t.escalation_id = e.id and t.taken_at is null
      order by due_at limit 1) next on true
    order by ${gravestFirst}, e.opened_at`)
  const answers = Map.groupBy(
    await findAnswers(
      tx,
      rows.map(({ id }) => id),
    ),
    ({ escalationId }) => escalationId,
  )
  return rows.map((row) => ({
    id: row.id,
    severity: row.severity,
    language: row.language,
    cause: row.cause,
    waitedSeconds: row.waited,
    accompanied: row.accompanied,
    toldRung: row.told_rung,
    insteadOf: row.instead_of,
    next: row.next_rung === null ? null : { rung: row.next_rung, inSeconds: row.next_in ?? 0 },
    overdue: row.overdue,
    answeredBy: (answers.get(row.id) ?? []).map(({ personId, firstName, role, secondsAgo }) => ({
      firstName,
      role,
      secondsAgo,
      mine: personId === readerId,
    })),
    ...groupOf(decryptNames(tx, row, 'treater'), readerId),
  }))
}

function groupOf(row: CallRow, readerId: string | null): Pick<OpenCall, 'group'> {
  const { group_id: id, in_group: count, has_sign: hasSigns, treated_by: treatedBy } = row
  if (treatedBy === null)
    return count > 1 ? { group: { id, count, hasSigns, treatedBy: null } } : {}
  const by = {
    firstName: row.treater ?? '',
    secondsAgo: row.treated_ago ?? 0,
    reason: row.reason ?? '',
  }
  return { group: { id, count, hasSigns, treatedBy: { ...by, mine: treatedBy === readerId } } }
}

export async function findOpenIncidents(tx: Tx): Promise<Incident[]> {
  const { rows } = await tx.execute<Incident & Record<string, unknown>>(sql`
    select i.id, e.severity, e.language,
      ${isoMoment(sql`i.opened_at`)} as "openedAt"
    from incidents i join escalations e on e.id = i.escalation_id
    where i.closed_at is null order by i.opened_at limit 200`)
  return rows
}

export async function countFailedDeliveries(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ failed: number }>(sql`
    select count(*)::int as failed from deliveries
    where status = 'failed' and settled_at > app_now() - interval '1 hour'`)
  return rows[0]?.failed ?? 0
}
