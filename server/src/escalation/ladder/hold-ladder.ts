import { holdFor, type AlarmPlace, type AlarmWay } from '@sanad/domain/escalation/alarm-answer'
import { hasLadder } from '@sanad/domain/escalation/ladder'
import { eq, sql } from 'drizzle-orm'
import { audit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { answerAlone, hasAnswered, insertAnswer } from '../alarms/alarm-answer-store.ts'
import { changeEscalation, isOpenSession } from './escalation-store.ts'
import { escalations } from '../tables.ts'
import { isAloneInDanger, isSeekerAccompanied } from '../people.ts'

/** How the conversation of an alarm stands. */
export async function findAlarmPlace(tx: Tx, sessionId: string | null): Promise<AlarmPlace> {
  if (sessionId === null || !(await isOpenSession(tx, sessionId))) return 'none'
  return (await isSeekerAccompanied(tx, sessionId)) ? 'accompanied' : 'alone'
}

/**
 * Where an alarm leads: its own conversation while it is open; else another one in which this person is in danger and
 * nobody is with them; else its own, which has ended, or none.
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

/** LADDER-13. Notes who answers, and holds the ladder for them if it is their first answer and they can enter. */
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
