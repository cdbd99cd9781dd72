import { atLeast, type Severity } from '@sanad/domain/crisis/severity'
import { quietMinutesAfterAnswer } from '@sanad/domain/escalation/ladder'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { sessions } from '#server/chat/index.ts'
import { preparedStatement, type Tx } from '#server/platform/stores/database/db.ts'
import { isCallNear, hasStepLeft } from '../ladder/escalation-store.ts'
import { escalations } from '../tables.ts'
import { isAccompanied } from '../people.ts'

/**
 * SQL over an acknowledged ladder `e`: its session, incident or case is closed, so a later sign is
 * new. Each kind of case has its own condition: with one, PostgreSQL would read every closed case.
 */
const isOver = sql`(
  exists (select from sessions s where s.id = e.session_id and s.status = 'closed')
  or exists (select from incidents i where i.escalation_id = e.id and i.closed_at is not null)
  or exists (select from safety_cases c where c.kind = 'session' and c.subject_id = e.session_id
    and c.closed_at >= e.acknowledged_at)
  or (e.crisis_id is not null and exists (select from crisis_assessments a join safety_cases c
    on c.kind = 'assessment' and c.subject_id = a.id and c.closed_at >= e.acknowledged_at
    where a.user_id = e.seeker_id)))`

/** The levels at which a person joined and is still there, or took the case without a session. */
const takenAt = (seekerId: SQL, sessionId: SQL, accompanied: SQL) => sql<Severity[]>`array(
  select e.severity from escalations e
  where e.seeker_id = ${seekerId} and e.acknowledged_at > app_now() - make_interval(mins => ${quietMinutesAfterAnswer})
    and case e.acknowledged_how when 'joined' then ${accompanied} and e.session_id = ${sessionId}
      when 'case-taken' then ${sessionId} is null else false end and not ${isOver})`

const session = alias(sessions, 'session')

const alarm = preparedStatement((tx) =>
  tx
    .select({
      sessionId: session.id,
      seekerId: session.seekerId,
      level: session.crisisSeverity,
      accompanied: isAccompanied,
      /** Empty after the end: a person who answered has no session to enter. */
      takenAt: sql<Severity[]>`case when ${session.status} = 'closed' then '{}'
        else ${takenAt(sql`${session.seekerId}`, sql`${session.id}`, isAccompanied)} end`,
      /** A supervisor holds the case, and may close it at any moment, which stops the ladder. */
      isHeld: sql<boolean>`exists (select from safety_cases c where c.kind = 'session'
        and c.subject_id = ${session.id} and c.closed_at is null and c.taken_by is not null)`,
      /** The seeker's open ladder, while it has steps left. */
      open: {
        sessionId: escalations.sessionId,
        severity: escalations.severity,
        accompanied: escalations.accompanied,
        callIsNear: isCallNear(escalations.id),
      },
    })
    .from(session)
    .leftJoin(
      escalations,
      and(
        eq(escalations.seekerId, session.seekerId),
        isNull(escalations.acknowledgedAt),
        hasStepLeft(escalations.id),
      ),
    )
    .where(eq(session.id, sql.placeholder('id')))
    .prepare('alarm'),
)

/** For one session: with a list of ids, planning would take longer than the query. */
export async function findAlarm(tx: Tx, sessionId: string) {
  const [row] = await alarm(tx).execute({ id: sessionId })
  return row
}
export type Alarm = NonNullable<Awaited<ReturnType<typeof findAlarm>>>

interface DangerSign {
  readonly seekerId: string
  readonly sessionId: string | null
  readonly severity: Severity
  readonly accompanied: boolean
}

/** For signs other than messages. */
export async function isAnswered(
  tx: Tx,
  { seekerId, sessionId, severity, accompanied }: DangerSign,
): Promise<boolean> {
  const taken = takenAt(
    sql`${seekerId}::uuid`,
    sql`${sessionId}::uuid`,
    sql`${accompanied}::boolean`,
  )
  const { rows } = await tx.execute<{ taken: Severity[] }>(sql`select ${taken} as taken`)
  return (rows[0]?.taken ?? []).some((level) => atLeast(level, severity))
}
