import type { MatchingEvent } from '@sanad/domain/matching/events'
import { publish, type DueSession } from '#server/chat/index.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { findReachableExperts } from '#server/availability/index.ts'

const lineChanged: MatchingEvent = { event: 'matching.line-changed' }

/** A conversation whose sides, or what it waits for, changed; with the expert it had or has. */
export type Changed = Pick<DueSession, 'id' | 'seekerId' | 'expertId'>

export function tellBoth(
  { live }: Pick<AppContext, 'live'>,
  { id, seekerId, expertId }: Changed,
): void {
  publish(live, [seekerId, expertId], { event: 'chat.session-changed', sessionId: id })
}

/** After a step: both sides of each, and the line. */
export async function tellChanged(
  appContext: Pick<AppContext, 'db' | 'live'>,
  changed: readonly Changed[],
): Promise<void> {
  for (const one of changed) tellBoth(appContext, one)
  await tellLine(appContext)
}

/** Tells the experts who are here that the waiting line changed; it says nothing about anybody. */
export async function tellLine({ db, live }: Pick<AppContext, 'db' | 'live'>): Promise<void> {
  live.publish(await findReachableExperts(db), lineChanged)
}
