import { type CaseKey, lockHolder, releaseCaseRow, takeCaseRow } from './cases-store.ts'
import { answeringAlarm, isAlarm } from '@sanad/domain/supervision/cases'
import { deadlines } from '@sanad/domain/matching/deadlines'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { sql } from 'drizzle-orm'
import { leaveAsSupervisor } from '#server/chat/index.ts'
import { raiseFlag } from '#server/crisis/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { heardWithin } from '#server/platform/services/realtime/presence.ts'
import { answerLadder } from './case-ladder.ts'
import { joinHeldCase, refuseTaken, type CaseContext } from './hold-case.ts'
import { type escalations, stopLadder } from '#server/escalation/index.ts'
import { findSigns } from './queue-store.ts'

type Ladder = typeof escalations.$inferSelect

/** LADDER-12. Takes the case, also from a colleague outside, and joins the conversation. */
export async function joinForAlarm(
  context: CaseContext,
  { sessionId, ladder, personId }: { sessionId: string; ladder: Ladder; personId: string },
) {
  const { tx } = context
  const key = { kind: 'session', id: sessionId } as const
  const caseId = await takeOrTakeOverCase(context, key, personId)
  if (isRefusal(caseId)) return caseId
  // An alarm can open after every sign was closed. A flag gives the right to read (QUEUE-4).
  const { severity } = ladder
  if (!isAlarm(await findSigns(tx, key)))
    await raiseFlag(tx, { sessionId, raisedBy: personId, type: 'crisis', severity })
  const session = await joinHeldCase(context, key, { caseId, personId, reason: answeringAlarm })
  return isRefusal(session)
    ? session
    : { concerned: [session.seekerId, session.expertId, personId] }
}

/**
 * LADDER-3. Taking the case stops the ladder when there is no conversation to join.
 * @returns the case; undefined if every sign was closed, and then only the ladder is stopped
 */
export async function takeCaseForAlarm(context: CaseContext, ladder: Ladder, personId: string) {
  const { tx } = context
  const key = await caseOf(tx, ladder)
  const how = { by: personId, how: 'case-taken' } as const
  if (!key || (await findSigns(tx, key)).length === 0) return stopLadder(tx, ladder.id, how)
  const taken = await takeOrTakeOverCase(context, key, personId)
  if (isRefusal(taken)) return taken
  await answerLadder(tx, key, how)
  return key
}

/** A person's assessments without a conversation are one case, named by one of them (QUEUE-1). */
async function caseOf(
  tx: Tx,
  { sessionId, crisisId }: Pick<Ladder, 'sessionId' | 'crisisId'>,
): Promise<CaseKey | undefined> {
  if (sessionId !== null) return { kind: 'session', id: sessionId }
  if (crisisId === null) return undefined
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.subject_id as id from crisis_assessments one join crisis_assessments beside using (user_id)
      join safety_cases c on c.kind = 'assessment' and c.subject_id = beside.id and c.closed_at is null
    where one.id = ${crisisId} and beside.session_id is null
    union all
    (select beside.id from crisis_assessments one join crisis_assessments beside using (user_id)
    where one.id = ${crisisId} and beside.session_id is null and beside.reviewed_at is null and beside.closed_at is null
    order by beside.created_at, beside.id limit 1)`)
  return { kind: 'assessment', id: rows[0]?.id ?? crisisId }
}

/** @returns the id of the case */
async function takeOrTakeOverCase(context: CaseContext, key: CaseKey, personId: string) {
  const { tx } = context
  // REPORT-6. A case with a report about the caller does not exist for them.
  if ((await findSigns(tx, key)).some(({ reported }) => reported?.aboutId === personId))
    return refuse('NOT_FOUND')
  const before = await lockHolder(tx, key)
  if (before && before.takenBy !== null && before.takenBy !== personId) {
    if (await isInside(tx, key.id, before.takenBy)) return refuseTaken(context, key, personId)
    await releaseCaseRow(tx, before.id)
    await leaveAsSupervisor(tx, key.id, before.takenBy)
    await audit.record(tx, personId, 'supervision.case-released', {
      subjectId: key.id,
      reason: answeringAlarm,
    })
  }
  if (!(await takeCaseRow(tx, key, personId))) return refuseTaken(context, key, personId)
  if (before?.takenBy !== personId) {
    await audit.record(tx, personId, 'supervision.case-taken', {
      subjectId: key.id,
      reason: answeringAlarm,
    })
  }
  return (await lockHolder(tx, key))?.id ?? refuse('NOT_FOUND')
}

/** Whether a colleague is in the conversation with a live socket. */
async function isInside(tx: Tx, sessionId: string, personId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from sessions s where s.id = ${sessionId} and s.supervisor_id = ${personId}
      and ${heardWithin(sql`s.supervisor_id`, deadlines.goneAfter)}`)
  return rows.length > 0
}
