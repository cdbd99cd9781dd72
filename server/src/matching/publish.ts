import type { DueSession } from '#server/chat/index.ts'
import type { AppContext } from '#server/app-context.ts'

/** A session whose participants or state changed, with the expert it had or has. */
export type ChangedSession = Pick<DueSession, 'id' | 'seekerId' | 'expertId'>

/** Publishes changed sessions to both sides. `queue-watch.ts` publishes what that changes in the queue. */
export function publishSessions(
  { live }: Pick<AppContext, 'live'>,
  changed: readonly ChangedSession[],
): void {
  for (const { id, seekerId, expertId } of changed)
    live.publish([seekerId, expertId], { event: 'chat.session-changed', sessionId: id })
}
