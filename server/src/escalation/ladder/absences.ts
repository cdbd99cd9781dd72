import { deadlines } from '@sanad/domain/matching/deadlines'
import type { Severity } from '@sanad/domain/crisis/severity'
import { quietMinutesAfterAnswer, type Cause } from '@sanad/domain/escalation/ladder'
import { sql, type SQL } from 'drizzle-orm'
import { type Tx, rowExists } from '#server/platform/stores/database/db.ts'
import { lastCallAt, type NewEscalation } from './escalation-store.ts'
import { isAccompanied } from '../people.ts'

interface AbsenceRow extends Record<string, unknown> {
  readonly id: string
  readonly seeker_id: string
  readonly crisis_severity: Severity
  readonly accompanied: boolean
  readonly cause: Cause
}

/** Absences handled in one round. */
const absencesAtMost = 50

/** SQL: a ladder was opened or acknowledged for this seeker after `moment`. */
export const calledForSince = (seekerId: SQL, moment: SQL): SQL<boolean> =>
  sql<boolean>`exists (select from escalations e where e.seeker_id = ${seekerId}
    and greatest(e.opened_at, e.acknowledged_at) > ${moment})`

/**
 * MATCH-11. SQL over `session`: the seat is empty, or offered to substitutes. At high the seeker
 * first waits for an absent supporter; at severe and above substitutes are asked at once.
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
      and ${lastCallAt} > case when seen.lost then seen.seen_at else app_now() - make_interval(mins => ${quietMinutesAfterAnswer}) end)
    and case when seen.lost
      then session.crisis_severity in ('severe', 'critical') and not ${calledForSince(sql`session.seeker_id`, sql`seen.seen_at`)}
      else not ${isAccompanied} and ${seatIsOffered} end`
/** SQL: an absence calls for a ladder. */
export const isAnyoneAbsent = rowExists(absences)

/**
 * LADDER-6. Absences that no event reports: a seeker at severe or above is lost, or one in danger
 * is present and alone. Read every second, so that it also holds after a crash. Each lost
 * connection counts once; being alone counts again after a ladder was stopped, and ten minutes
 * after an unanswered last call.
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
