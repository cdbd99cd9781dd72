import { atLeast, type Severity } from '@sanad/domain/crisis/severity'
import { happensNow, hasLadder } from '@sanad/domain/escalation/ladder'
import type { ChatHooks, MessageGrade } from '#server/chat/index.ts'
import { passOver, publishQueue, wakeQueueFor } from '#server/matching/index.ts'
import { findAlarm, type Alarm } from '../alarms/alarm-store.ts'
import { openEscalation } from './open-escalation.ts'

/** What chat reports in its own transactions: the earlier slice knows the moment, this one what it means. */
export const chatHooks: ChatHooks = {
  /**
   * Most who cry for help do so more than once: their ladder stands, and the conversation has that level. Between this
   * look and the commit somebody may leave: they look for themselves, and by that level. What raises it is therefore
   * never left to this look; nor is what a supervisor holds: closing the case stops its ladder.
   */
  async mayNeedCall(tx, sessionId) {
    const alarm = await findAlarm(tx, sessionId)
    return (grade) =>
      alarm !== undefined &&
      hasLadder(grade.severity) &&
      (!atLeast(alarm.level, grade.severity) || alarm.isHeld || isNew(alarm, grade))
  },
  /**
   * LADDER-1. A message of high and above. With a supporter there, *high* is the queue's alone. The message waits for
   * this: most often one look says that there is nothing to change.
   */
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
  /** Safety §1. Their supporter leaves at severe and above. */
  async onSupporterLeft(tx, { sessionId, seekerId, expertId, severity }) {
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
  onSupporterFreed: wakeQueueFor,
  onQueueChanged: publishQueue,
}

const isCallNeeded = (alarm: Alarm, grade: MessageGrade): boolean =>
  isNew(alarm, grade) && !alarm.takenAt.some((level) => atLeast(level, grade.severity))

/** Nobody was called for as much, or whoever was has had their time. */
const isNew = (alarm: Alarm, grade: MessageGrade): boolean =>
  (!alarm.accompanied || atLeast(grade.severity, 'severe')) &&
  !(isCalledFor(alarm, grade.severity) && (alarm.open?.callIsNear || !happensNow(grade)))

/** LADDER-5. Their ladder goes on for this conversation, at this level or a graver one: it stays as it is. */
const isCalledFor = ({ open, sessionId, accompanied }: Alarm, severity: Severity): boolean =>
  open !== null &&
  open.sessionId === sessionId &&
  atLeast(open.severity, severity) &&
  (accompanied || !open.accompanied)
