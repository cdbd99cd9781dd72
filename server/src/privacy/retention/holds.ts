import type { HoldKind } from '@sanad/domain/privacy/erasure'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import type { Holds } from '#server/platform/stores/personal-data/erase-rows.ts'
import { daysBefore, rightNow } from '#server/platform/stores/database/retention-sweep.ts'

/** Safety §5. Open reports, incidents and minors' conversations hold data beyond its period. */
interface Holding {
  readonly days: number
  readonly at?: SQL
}

/** SQL: open, or closed less than this many days ago. */
const stillHeld = (closedAt: SQL, { days, at = rightNow }: Holding): SQL =>
  sql`(${closedAt} is null or ${closedAt} > ${daysBefore(at, days)})`

/** SQL over `escalations` as this alias. An unacknowledged ladder can still become an incident. */
const ladderHeld = (holding: Holding, ladder = sql.raw('e')): SQL =>
  sql`(${ladder}.acknowledged_at is null or exists (select from incidents i
    where i.escalation_id = ${ladder}.id and ${stillHeld(sql`i.closed_at`, holding)}))`

/** SQL over `sessions s`: a minor's conversation, as known when it began or as known now. */
const ofMinor = sql`(exists (select from profiles p where p.id = s.seeker_id and p.age_group = 'minor')
  or exists (select from match_requests q where q.session_id = s.id and q.for_minor)
  or exists (select from emergencies m where m.session_id = s.id and m.age = 'minor'))`

const reportHolds = (holding: Holding): SQL => sql`exists (select from reports r
  where r.session_id = s.id and ${stillHeld(sql`r.closed_at`, holding)})`
const incidentHolds = (holding: Holding): SQL => sql`exists (select from escalations e
  where e.seeker_id = s.seeker_id and e.session_id = s.id and ${ladderHeld(holding)})`
const minorHolds = (
  holding: Holding,
): SQL => sql`(${ofMinor} and (${stillHeld(sql`s.ended_at`, holding)}
  or exists (select from review_draws d where d.session_id = s.id
    and d.cause is not null and ${stillHeld(sql`d.closed_at`, holding)})))`

/** SQL over `sessions s`: the messages are held, whoever asks to erase them. */
export const sessionHeld = (holding: Holding): SQL =>
  sql`(${reportHolds(holding)} or ${incidentHolds(holding)} or ${minorHolds(holding)})`

/** SQL over `crisis_assessments`: its ladder is held. */
export const crisisHeld = (holding: Holding): SQL => sql`exists (select from escalations e
  where e.seeker_id = crisis_assessments.user_id and e.crisis_id = crisis_assessments.id and ${ladderHeld(holding)})`

/** SQL over the table that declares the hold. */
export const holdsBy = (holding: Holding): Holds => ({
  conversation: sql`exists (select from sessions s where s.id = session_id and ${sessionHeld(holding)})`,
  assessment: crisisHeld(holding),
  ladder: ladderHeld(holding, sql.raw('escalations')),
})

const hasPart = (
  personId: string,
): SQL => sql`(s.seeker_id = ${personId} or s.expert_id = ${personId}
  or s.id in (select session_id from session_turns where expert_id = ${personId}))`

/** On either side of the conversation. */
export async function heldSessionsOf(
  tx: Tx,
  personId: string,
  holding: Holding,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select s.id from sessions s where ${hasPart(personId)} and ${sessionHeld(holding)}`)
  return rows.map(({ id }) => id)
}

interface Hold {
  readonly kind: HoldKind
  readonly count: number
  /** When the hold ends, in UTC; null while the case is open. */
  readonly until: string | null
}

/** What would be held if this person were erased now, and until when. */
export async function holdsOf(tx: Tx, personId: string, holding: Holding): Promise<Hold[]> {
  const { rows } = await tx.execute<Hold & Record<string, unknown>>(sql`
    with theirs as (select s.* from sessions s where ${hasPart(personId)}),
    found (kind, closed_at, open) as (
      select 'report', r.closed_at, r.closed_at is null from theirs s join reports r on r.session_id = s.id
        where ${stillHeld(sql`r.closed_at`, holding)}
      union all
      select 'incident', i.closed_at, i.closed_at is null from escalations e
        left join incidents i on i.escalation_id = e.id
        where e.seeker_id = ${personId} and ${ladderHeld(holding)}
      union all
      select 'minor', greatest(s.ended_at, (select d.closed_at from review_draws d where d.session_id = s.id)),
        s.ended_at is null from theirs s where s.seeker_id = ${personId} and ${minorHolds(holding)}
    )
    select kind, count(*)::int as count, case when not bool_or(open) then to_char(
      (max(closed_at) + make_interval(days => ${holding.days}::int)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
      end as until
    from found group by kind order by kind`)
  return rows
}
