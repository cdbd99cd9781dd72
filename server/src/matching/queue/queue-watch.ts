import type { QueuePlace } from '@sanad/domain/matching/contract'
import { askQueueWithinMs, repeatPlaceAfterMs } from '@sanad/domain/matching/queue-news'
import type { AppContext } from '#server/app-context.ts'
import type { MatchConditions } from '../store.ts'
import { findOutlook } from './queue-position.ts'
import { readQueue } from './queue-news-store.ts'

interface News {
  readonly text: string
  readonly at: number
}

/** Shifts, presence of supporters and ranges of waits change less often than places. */
const outlookForMs = 15_000

/**
 * MATCH-37. Publishes places to seekers and changes of the queue to supporters connected here. Each
 * node reads the whole queue in one statement, so a change needs no bus.
 * @param now milliseconds of a monotonic clock
 */
export function waitingQueueWatch(
  context: Pick<AppContext, 'db' | 'live' | 'content' | 'config'>,
  now = () => performance.now(),
): () => Promise<void> {
  const { db, live } = context
  let knownVersion: string | undefined
  let sent = new Map<string, News>()
  let outlooks = new Map<string, Omit<QueuePlace, 'position'>>()
  let outlooksSince = -Infinity

  async function outlookOf({ language, wish, forMinor }: MatchConditions) {
    const conditions = { language, wish: wish?.must ? wish : null, forMinor }
    const key = JSON.stringify(conditions)
    const outlook = outlooks.get(key) ?? (await findOutlook(context, conditions))
    outlooks.set(key, outlook)
    return outlook
  }

  return async () => {
    const experts = live.connectedPeople('expert')
    const seekers = live.connectedPeople('seeker')
    if (experts.length + seekers.length === 0) return
    const { version, waiting } = await readQueue(db, seekers)
    if (version !== knownVersion) {
      knownVersion = version
      const withinMs = askQueueWithinMs(experts.length)
      live.publishHere(experts, { event: 'matching.line-changed', withinMs })
    }
    const at = now()
    if (at - outlooksSince >= outlookForMs) {
      outlooks = new Map()
      outlooksSince = at
    }
    const sentBefore = sent
    sent = new Map()
    for (const { sessionId, seekerId, position, ...conditions } of waiting) {
      const place: QueuePlace = { position, ...(await outlookOf(conditions)) }
      const text = JSON.stringify(place)
      const before = sentBefore.get(sessionId)
      const isKnown = before?.text === text && at - before.at < repeatPlaceAfterMs
      sent.set(sessionId, isKnown ? before : { text, at })
      if (!isKnown)
        live.publishHere([seekerId], {
          event: 'matching.place-changed',
          sessionId,
          place,
        })
    }
  }
}
