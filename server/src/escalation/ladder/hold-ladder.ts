import { holdFor, type AlarmPlace, type AlarmWay } from '@sanad/domain/escalation/alarm-answer'
import { hasLadder } from '@sanad/domain/escalation/ladder'
import { eq, sql } from 'drizzle-orm'
import { audit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { answerAlone, hasAnswered, insertAnswer } from '../alarms/alarm-answer-store.ts'
import { changeEscalation, isOpenSession } from './escalation-store.ts'
import { escalations } from '../tables.ts'
import { isAloneInDanger, isSeekerAccompanied } from '../people.ts'

/** Whether the alarm has an open session, and whether its seeker is alone there. */
export async function findAlarmPlace(tx: Tx, sessionId: string | null): Promise<AlarmPlace> {
  if (sessionId === null || !(await isOpenSession(tx, sessionId))) return 'none'
  return (await isSeekerAccompanied(tx, sessionId)) ? 'accompanied' : 'alone'
}

/**
 * The session to which an alarm leads: its own while that is open; otherwise another in which the seeker is in danger and
 * alone; otherwise its own closed one, or none.
 */
export async function findAlarmSession(
  tx: Tx,
  { sessionId, seekerId }: { sessionId: string | null; seekerId: string },
): Promise<string | null> {
  if (sessionId !== null && (await isOpenSession(tx, sessionId))) return sessionId
  const { rows } = await tx.execute<{ id: string }>(sql`
    select session.id from sessions session where ${isAloneInDanger(sql`${seekerId}`)}
    order by session.is_emergency desc, session.created_at desc limit 1`)
  return rows[0]?.id ?? sessionId
}

/** LADDER-13. Records an answer, and holds the ladder if it is the person's first and they can enter the session. */
export async function holdLadder(
  tx: Tx,
  escalationId: string,
  { personId, way, sessionId }: { personId: string; way: AlarmWay; sessionId: string | null },
): Promise<void> {
  const [ladder] = await tx
    .select()
    .from(escalations)
    .where(eq(escalations.id, escalationId))
    .for('update')
  if (!ladder || ladder.acknowledgedAt !== null || !hasLadder(ladder.severity)) return
  if (sessionId !== ladder.sessionId) await changeEscalation(tx, escalationId, { sessionId })
  if (!(await hasAnswered(tx, escalationId, personId)))
    await insertAnswer(tx, { escalationId, personId, seconds: holdFor(ladder.severity, way) })
  else if (!(await answerAlone(tx, escalationId, personId))) return
  const action = 'safeguarding.escalation-acknowledged'
  await audit.record(tx, { actorId: personId, action, subjectId: escalationId, reason: 'pressed' })
}
