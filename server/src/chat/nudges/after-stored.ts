import type { MessageAssessment } from '@sanad/classifier/assess-message'
import type { Message } from '@sanad/domain/chat/message'
import { describeFault } from '#server/platform/base/log/log.ts'
import type { SignedInCall } from '#server/platform/services/http/guards.ts'
import { recordAsked, recordNudge } from './nudge-store.ts'

/** NUDGE-1, NUDGE-3. A message never waits for this or fails with it; a repeat makes up for it. */
export async function afterStored(
  { db, live, log, person }: SignedInCall,
  { sessionId, asksAbout }: { readonly sessionId: string; readonly asksAbout?: string | undefined },
  message: Pick<Message, 'id' | 'seq' | 'timestamp'>,
  assessment: Pick<MessageAssessment, 'nudge' | 'gentle'> | undefined,
): Promise<void> {
  try {
    if (assessment?.nudge) {
      const { nudge: topic, gentle } = assessment
      const nudge = { sessionId, messageId: message.id, topic, byRules: !gentle }
      const expertId = await recordNudge(db, nudge)
      if (expertId) live.publish([expertId], { event: 'chat.session-changed', sessionId })
    } else if (!assessment && asksAbout !== undefined) {
      const question = { seq: message.seq, at: message.timestamp }
      await recordAsked(db, { sessionId, messageId: asksAbout }, person.id, question)
      live.publish([person.id], { event: 'chat.session-changed', sessionId })
    }
  } catch (fault) {
    log.error(describeFault(fault), 'a nudge could not be stored')
  }
}
