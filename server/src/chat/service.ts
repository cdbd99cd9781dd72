import type { Pieces } from '@sanad/classifier/pieces'
import type { ChatHooks } from './hooks.ts'
import { messageLimits, typingLimits } from './limits.ts'
import { openGroupCommit, type GroupCommit } from './messages/group-commit.ts'
import { cachingKey, type DataKey, type OpenedText } from '#server/platform/stores/crypto/keys.ts'
import type { Metrics } from '#server/platform/services/observability/metrics.ts'
import { tokenBucket } from '#server/platform/services/http/rate-limit.ts'
import { openExpiringCache } from '#server/platform/base/concurrency/expiring-cache.ts'
import type { AppContext } from '#server/app-context.ts'
import { findSeeker } from './sessions/seeker-store.ts'

/** These facts never change, and so may be cached. */
export interface CachedSession {
  readonly seekerId: string
  readonly language: 'en' | 'ar'
  readonly key: DataKey
  /** People other than the seeker who have written in it. */
  readonly otherWriters: Set<string>
}

const isKnownIn = ({ seekerId, otherWriters: others }: CachedSession, senderId: string): boolean =>
  seekerId === senderId || others.has(senderId)

/** CRISIS-15. A sentence's start is kept at least this long, and at most three times as long. */
const unfinishedForMs = 120_000

/** Decrypted messages, of about 0.4 and at most 1.3 KiB each; the cache may hold twice as many. */
const openedTextsAtMost = 10_000

export function openChat(appContext: AppContext, hooks: ChatHooks) {
  const sessions = openExpiringCache<CachedSession>()
  const opened = openExpiringCache<OpenedText>({ atMost: openedTextsAtMost })
  const unfinishedSentences = openExpiringCache<Pieces>({ forMs: unfinishedForMs })
  const { burst, perSecond } = messageLimits
  const limits = { burst: burst * appContext.limits, perSecond: perSecond * appContext.limits }
  return {
    hooks,
    groupCommit: timed(
      openGroupCommit(appContext.db, { ...appContext, hooks }),
      appContext.metrics,
    ),
    /** By session id (CRISIS-15). Entries expire by themselves. */
    unfinishedSentences,
    messageBucket: tokenBucket(limits, () => performance.now()),
    /** One key for each person and session. */
    typingBucket: tokenBucket(typingLimits, () => performance.now()),

    /** Whether this node keeps nothing that an erasure would have to remove. */
    isIdle: () => sessions.isEmpty() && opened.isEmpty(),

    /** Call when messages were erased, or encrypted with another key. */
    clearCaches() {
      sessions.clear()
      opened.clear()
    },

    /**
     * @param senderId looked up again unless it is the cached seeker or a known writer, because a
     * guest may have become an account with another id
     */
    async findCachedSession(
      sessionId: string,
      senderId?: string,
    ): Promise<CachedSession | undefined> {
      const known = sessions.get(sessionId)
      if (known && (senderId === undefined || isKnownIn(known, senderId))) return known
      const [seeker, key] = await Promise.all([
        findSeeker(appContext.db, sessionId),
        appContext.keys.find(sessionId),
      ])
      if (!seeker || !key) return undefined
      const session = {
        ...seeker,
        key: cachingKey(key, opened),
        otherWriters: known?.otherWriters ?? new Set<string>(),
      }
      sessions.set(sessionId, session)
      return session
    },
  }
}
export type ChatService = ReturnType<typeof openChat>

const timed = (
  groupCommit: GroupCommit,
  metrics: Pick<Metrics, 'observeMessage'>,
): GroupCommit => ({
  ...groupCommit,
  append: async (write) => {
    const began = performance.now()
    const appended = await groupCommit.append(write)
    metrics.observeMessage((performance.now() - began) / 1000)
    return appended
  },
})
