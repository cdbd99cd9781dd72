import type { MatchingEvent } from '@sanad/domain/matching/events'
import type { Tools } from '#server/platform/tools.ts'
import { findReachableExperts } from './store.ts'

const lineChanged: MatchingEvent = { event: 'matching.line-changed' }

/** Tells the experts who are here that the waiting line changed; it says nothing about anybody. */
export async function tellLine({ db, live }: Pick<Tools, 'db' | 'live'>): Promise<void> {
  live.tell(await findReachableExperts(db), lineChanged)
}
