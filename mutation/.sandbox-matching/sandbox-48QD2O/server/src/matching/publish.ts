// @ts-nocheck
import type { MatchingEvent } from '@sanad/domain/matching/events'
import { publish, type DueSession } from '#server/chat/index.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { findReachableExperts } from '#server/availability/index.ts'

const queueChanged: MatchingEvent = { event: 'matching.line-changed' }

/** A session whose participants or state changed, with the expert it had or has. */
export type ChangedSession = Pick<DueSession, 'id' | 'seekerId' | 'expertId'>

export function publishSession(
  { live }: Pick<AppContext, 'live'>,
  { id, seekerId, expertId }: ChangedSession,
): void {
  publish(live, [seekerId, expertId], { event: 'chat.session-changed', sessionId: id })
}

/** Publishes changed sessions to both sides, and the change of the queue. */
export async function publishChanged(
  appContext: Pick<AppContext, 'db' | 'live'>,
  changed: readonly ChangedSession[],
): Promise<void> {
  for (const one of changed) publishSession(appContext, one)
  await publishQueue(appContext)
}

/** Publishes to reachable experts that the queue changed. The event contains nothing about its seekers. */
export async function publishQueue({ db, live }: Pick<AppContext, 'db' | 'live'>): Promise<void> {
  live.publish(await findReachableExperts(db), queueChanged)
}
