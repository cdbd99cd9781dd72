import type { DueSession } from '#server/chat/index.ts'
import type { AppContext } from '#server/app-context.ts'

/** With the expert who had or has the session. */
export type ChangedSession = Pick<DueSession, 'id' | 'seekerId' | 'expertId'>

/** To both sides. `queue-watch.ts` publishes changes of the queue. */
export function publishSessions(
  { live }: Pick<AppContext, 'live'>,
  changed: readonly ChangedSession[],
): void {
  for (const { id, seekerId, expertId } of changed)
    live.publish([seekerId, expertId], { event: 'chat.session-changed', sessionId: id })
}
