import { isAlarm } from '@sanad/domain/supervision/cases'
import { desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { stopsLadder, type AlarmAct } from '@sanad/domain/escalation/alarm-answer'
import { withdrawAnswer } from '#server/escalation/index.ts'
import type { CaseKey } from './cases-store.ts'
import { hasEndedSince } from '#server/escalation/index.ts'
import { holdLadder, findAlarmPlace } from '#server/escalation/index.ts'
import { escalations } from '#server/escalation/index.ts'
import { openEscalation } from '#server/escalation/index.ts'
import { isSeekerAccompanied } from '#server/escalation/index.ts'
import { findSigns } from './queue-store.ts'
import { stopLadder } from '#server/escalation/index.ts'

/** SQL: the ladders of this case. A person's assessments without a conversation are one case. */
const isOfCase = ({ kind, id }: CaseKey): SQL =>
  kind === 'session'
    ? eq(escalations.sessionId, id)
    : sql`${escalations.crisisId} in (select beside.id from crisis_assessments beside
        join crisis_assessments one using (user_id) where one.id = ${id} and beside.session_id is null)`

async function lockLastLadder(tx: Tx, key: CaseKey) {
  const [row] = await tx
    .select()
    .from(escalations)
    .where(isOfCase(key))
    .orderBy(desc(escalations.openedAt))
    .limit(1)
    .for('update')
  return row
}

/** LADDER-3, LADDER-13. A supervisor's act on a case stops its ladder; taking may only hold it. */
export async function answerLadder(
  tx: Tx,
  key: CaseKey,
  { by, how }: { by: string; how: 'case-taken' | 'case-closed' },
): Promise<void> {
  const last = await lockLastLadder(tx, key)
  if (last?.acknowledgedAt !== null) return
  if (stopsLadder(how, await findAlarmPlace(tx, last.sessionId)))
    await stopLadder(tx, last.id, { by, how })
  else if (how === 'case-taken')
    await holdLadder(tx, last.id, { personId: by, way: 'join', sessionId: last.sessionId })
}

/**
 * After a release, a ladder that waited for the supervisor goes on, and a ladder stopped by taking
 * the case opens again, unless the conversation has ended since the last alarm. A message after the
 * end opens it in any case, because only a supervisor can answer it.
 */
export async function reopenLadder(tx: Tx, key: CaseKey, personId: string): Promise<void> {
  const last = await lockLastLadder(tx, key)
  if (last?.acknowledgedAt === null) return withdrawAnswer(tx, last.id, personId)
  if (last?.acknowledgedBy !== personId || !stoppedByTaking.includes(last.acknowledgedHow)) return
  const signs = await findSigns(tx, key)
  const [first] = signs
  if (!first || Date.parse(last.acknowledgedAt ?? '') < Date.parse(first.at)) return
  const lastAlarmAt = signs.findLast((sign) => isAlarm([sign]))?.at ?? last.openedAt
  if (last.sessionId !== null && (await hasEndedSince(tx, last.sessionId, lastAlarmAt))) return
  const { seekerId, sessionId, crisisId, cause, severity } = last
  const accompanied = await isSeekerAccompanied(tx, sessionId)
  await openEscalation(tx, { seekerId, sessionId, crisisId, cause, severity, accompanied })
}

/** Rows of earlier releases hold `pressed`: a press stopped a ladder then. */
const stoppedByTaking: readonly (AlarmAct | null)[] = ['case-taken', 'pressed']
