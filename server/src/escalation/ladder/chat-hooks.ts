import { atLeast, type Severity } from '@sanad/domain/crisis/severity'
import { happensNow, hasLadder } from '@sanad/domain/escalation/ladder'
import { type ChatHooks, type MessageGrade, takeSessionsLeftInDanger } from '#server/chat/index.ts'
import { passOver, wakeQueueFor } from '#server/matching/index.ts'
import { findAlarm, type Alarm } from '../alarms/alarm-store.ts'
import { openEscalation } from './open-escalation.ts'
import { sql } from 'drizzle-orm'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import type { AppContext } from '#server/app-context.ts'
import { isSeekerAccompanied } from '../people.ts'

export const chatHooks: ChatHooks = {
  /**
   * The second message in danger usually needs no call. A message that raises the level always
   * does, because a supporter who leaves before the commit opens a ladder by the session's level.
   * So does a message of a case that a supervisor holds, because closing the case stops its ladder.
   */
  async mayNeedCall(tx, sessionId) {
    const alarm = await findAlarm(tx, sessionId)
    return (grade) =>
      alarm !== undefined &&
      hasLadder(grade.severity) &&
      (!atLeast(alarm.level, grade.severity) || alarm.isHeld || isNew(alarm, grade))
  },
  /** LADDER-1. With a supporter present, *high* only enters the supervisors' queue. */
  async onFlagged(tx, flagged) {
    for (const grade of flagged.filter(({ severity }) => hasLadder(severity))) {
      const { sessionId, severity } = grade
      const alarm = await findAlarm(tx, sessionId)
      if (!alarm || !isCallNeeded(alarm, grade)) continue
      const { seekerId, accompanied } = alarm
      const cause = 'message' as const
      await openEscalation(
        tx,
        { seekerId, sessionId, crisisId: null, cause, severity, accompanied },
        { now: happensNow(grade) },
      )
    }
  },
  /** Safety §1. The supporter leaves at severe and above. */
  async onExpertLeft(tx, { sessionId, seekerId, expertId, severity }) {
    await passOver(tx, sessionId, expertId)
    const cause = 'expert-left' as const
    await openEscalation(tx, {
      seekerId,
      sessionId,
      crisisId: null,
      cause,
      severity,
      accompanied: false,
    })
  },
  onExpertFreed: wakeQueueFor,
}

const isCallNeeded = (alarm: Alarm, grade: MessageGrade): boolean =>
  isNew(alarm, grade) && !alarm.takenAt.some((level) => atLeast(level, grade.severity))

/** No one was called at this level, or the people called have had their time to answer. */
const isNew = (alarm: Alarm, grade: MessageGrade): boolean =>
  (!alarm.accompanied || atLeast(grade.severity, 'severe')) &&
  !(isCalledFor(alarm, grade.severity) && (alarm.open?.callIsNear || !happensNow(grade)))

/** LADDER-5. The open ladder calls for this session at this level or a graver one. */
const isCalledFor = ({ open, sessionId, accompanied }: Alarm, severity: Severity): boolean =>
  open !== null &&
  open.sessionId === sessionId &&
  atLeast(open.severity, severity) &&
  (accompanied || !open.accompanied)

/** Decision 51. A supporter left a session of severe or above; each recorded turn counts once. */
export async function sweepLeftInDanger({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await transaction(db, async (tx) => {
    for (const { sessionId, expertId } of await takeSessionsLeftInDanger(tx)) {
      const session = await findOpenSession(tx, sessionId)
      if (session) await chatHooks.onExpertLeft(tx, { sessionId, expertId, ...session })
    }
  })
}

/** LADDER-6, REPORT-4. Calls despite an earlier acknowledgement: the blocked person stays away. */
export async function callAfterBlock(tx: Tx, sessionId: string): Promise<void> {
  const session = await findOpenSession(tx, sessionId)
  if (!session || !atLeast(session.severity, session.isEmergency ? 'high' : 'severe')) return
  const { seekerId, severity } = session
  const accompanied = await isSeekerAccompanied(tx, sessionId)
  const cause = 'expert-left' as const
  await openEscalation(tx, { seekerId, sessionId, crisisId: null, cause, severity, accompanied })
}

async function findOpenSession(tx: Tx, sessionId: string) {
  const { rows } = await tx.execute<{
    seekerId: string
    severity: Severity
    isEmergency: boolean
  }>(sql`
    select seeker_id as "seekerId", crisis_severity as severity, is_emergency as "isEmergency" from sessions
    where id = ${sessionId} and status = 'active'`)
  return rows[0]
}
