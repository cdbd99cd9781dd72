import { holdFor, type AlarmPlace, type AlarmWay } from '@sanad/domain/escalation/alarm-answer'
import { hasLadder } from '@sanad/domain/escalation/ladder'
import { eq, sql } from 'drizzle-orm'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import {
  answerAlone,
  hasAnswered,
  insertAnswer,
  findLateAnswers,
  markAskedAgain,
  type LateAnswer,
} from '../alarms/alarm-answer-store.ts'
import { changeEscalation, isOpenSession } from './escalation-store.ts'
import { escalations } from '../tables.ts'
import { isAloneInDanger, isSeekerAccompanied, findRoles } from '../people.ts'
import { onlyCallable } from '#server/availability/index.ts'
import { createNotices } from '#server/platform/services/notifications/notices.ts'
import { attemptStep } from '#server/platform/services/scheduling/scheduler.ts'
import type { AppContext } from '#server/app-context.ts'
import { callLastsSeconds, callLinkFor } from '../alarms/call-notice.ts'

/** Whether the alarm has an open session, and whether its seeker is alone there. */
export async function findAlarmPlace(tx: Tx, sessionId: string | null): Promise<AlarmPlace> {
  if (sessionId === null || !(await isOpenSession(tx, sessionId))) return 'none'
  return (await isSeekerAccompanied(tx, sessionId)) ? 'accompanied' : 'alone'
}

/** The alarm's open session, else another with the seeker alone in danger, else its closed one. */
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

/** LADDER-13. Only a first answer of a person who can enter the session holds the ladder. */
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
  await audit.record(tx, personId, 'escalation.acknowledged', {
    subjectId: escalationId,
    reason: 'pressed',
  })
}

type AskContext = Pick<AppContext, 'db' | 'log' | 'config'>

/** Answers handled in one round. */
const answersAtOnce = 50

/** LADDER-13. Once, for people who acknowledged an alarm and did not arrive in time. */
export async function askLateResponders(appContext: AskContext): Promise<void> {
  for (const late of await findLateAnswers(appContext.db, answersAtOnce))
    await attemptStep(appContext, { escalation: late.escalationId }, () =>
      transaction(appContext.db, (tx) => ask(tx, appContext, late)),
    )
}

async function ask(tx: Tx, { config }: AskContext, late: LateAnswer): Promise<void> {
  const { escalationId, personId } = late
  const [ladder] = await tx
    .select()
    .from(escalations)
    .where(eq(escalations.id, escalationId))
    .for('update')
  if (!ladder || ladder.acknowledgedAt !== null || !(await markAskedAgain(tx, late))) return
  // A supporter who now rests, or is blocked, is not asked again; the ladder goes on to others.
  const [mayCome] = await onlyCallable(tx, [personId], ladder.seekerId)
  if (mayCome === undefined) return
  const role = (await findRoles(tx, [personId])).get(personId)
  const { severity, language, network } = ladder
  const notice = {
    key: `escalation ${escalationId} again ${personId}`,
    personId,
    kind: 'escalation' as const,
    severity,
    language,
    link: callLinkFor(role === 'expert'),
    subjectId: escalationId,
    lastsSeconds: callLastsSeconds,
    network,
  }
  await createNotices(tx, [notice], { pager: config.pager !== undefined })
}
