import { deadlines } from '@sanad/domain/matching/deadlines'
import type { Severity } from '@sanad/domain/crisis/severity'
import { calmAfterAnswer, type Cause } from '@sanad/domain/escalation/ladder'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/db.ts'
import { rowExists } from '#server/platform/database/due-work.ts'
import { lastCallAt, type NewEscalation } from './escalation-store.ts'
import { isAccompanied } from '../people.ts'

interface AbsenceRow extends Record<string, unknown> {
  readonly id: string
  readonly seeker_id: string
  readonly crisis_severity: Severity
  readonly accompanied: boolean
  readonly cause: Cause
}

/** Conversations looked at in one round. */
const absencesAtMost = 50

/** SQL: after that moment somebody was called for this person, or answered a call. */
export const calledForSince = (seekerId: SQL, moment: SQL): SQL<boolean> =>
  sql<boolean>`exists (select from escalations e where e.seeker_id = ${seekerId}
    and greatest(e.opened_at, e.acknowledged_at) > ${moment})`

/**
 * SQL, of `session`: nobody has the seat, or its supporter is absent and substitutes are asked (MATCH-11): at severe and
 * above that is at once, at high the seeker waits for them first.
 */
const seatIsOffered = sql`(session.expert_id is null or session.opened_at is null or session.due_for = 'replacing'
  or session.crisis_severity in ('severe', 'critical'))`

const absences = sql`from sessions session
  cross join lateral (
    select h.seen_at, h.seen_at <= app_now() - make_interval(secs => ${deadlines.goneAfter}) as lost
    from presence h where h.person_id = session.seeker_id and h.seen_at > session.created_at
  ) seen
  where session.status = 'active' and (session.crisis_severity in ('severe', 'critical')
    or (session.is_emergency and session.crisis_severity = 'high'))
    and not exists (select from escalations e where e.seeker_id = session.seeker_id and e.acknowledged_at is null
      and ${lastCallAt} > case when seen.lost then seen.seen_at else app_now() - make_interval(mins => ${calmAfterAnswer}) end)
    and case when seen.lost
      then session.crisis_severity in ('severe', 'critical') and not ${calledForSince(sql`session.seeker_id`, sql`seen.seen_at`)}
      else not ${isAccompanied} and ${seatIsOffered} end`
/** SQL: somebody has to be called because somebody is not there. */
export const isAnyoneAbsent = rowExists(absences)

/**
 * LADDER-6. What nobody does and so nobody reports: the line of somebody at severe or above is lost, or they (or
 * anybody in an emergency) are here and nobody is with them. Read anew each second, so that it holds after a kill as well, and whatever else failed.
 * Each loss of a line counts once; being alone again at once where a ladder was stopped, and ten minutes after the last
 * call of one that nobody answered.
 */
export async function findAbsences(tx: Tx): Promise<NewEscalation[]> {
  const { rows } = await tx.execute<AbsenceRow>(sql`
    select session.id, session.seeker_id, session.crisis_severity, ${isAccompanied} as accompanied,
      case when seen.lost then 'seeker-lost' else 'nobody-there' end as cause
    ${absences}
    order by session.crisis_severity = 'critical' desc, session.crisis_severity = 'severe' desc, session.created_at
    limit ${absencesAtMost}`)
  return rows.map((row) => ({
    seekerId: row.seeker_id,
    sessionId: row.id,
    crisisId: null,
    cause: row.cause,
    severity: row.crisis_severity,
    accompanied: row.accompanied,
  }))
}
