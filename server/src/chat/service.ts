import type { MessageAssessment } from '@sanad/classifier/assess-message'
import type { Pieces } from '@sanad/classifier/pieces'
import type { Severity } from '@sanad/domain/crisis/severity'
import { messageLimits, typingLimits } from './limits.ts'
import { openGroupCommit, type GroupCommit } from './messages/group-commit.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { cachingKey, type DataKey, type OpenedText } from '#server/platform/stores/crypto/keys.ts'
import type { Metrics } from '#server/platform/services/observability/metrics.ts'
import { tokenBucket } from '#server/platform/services/http/rate-limit.ts'
import { openExpiringCache } from '#server/platform/base/concurrency/expiring-cache.ts'
import type { AppContext } from '#server/app-context.ts'
import { findSeeker } from './sessions/seeker-store.ts'

/** The facts of a session that never change, and so may be cached. */
export interface CachedSession {
  readonly seekerId: string
  readonly language: 'en' | 'ar'
  readonly key: DataKey
  /** People other than the seeker who have written in it. */
  readonly otherWriters: Set<string>
}

const isKnownIn = ({ seekerId, otherWriters: others }: CachedSession, senderId: string): boolean =>
  seekerId === senderId || others.has(senderId)

/** The grade of a seeker's message. */
export type MessageGrade = Pick<MessageAssessment, 'severity' | 'codes'>

/**
 * Calls into later slices, made by chat in the transaction that causes them. Chat knows when they are due, not what
 * they do.
 */
export interface ChatHooks {
  /**
   * Called before a message is stored. The returned function says, for its grade, whether storing it may have to call
   * the ladder. It answers no where the people to call have been called, or one of them has joined.
   */
  mayNeedCall(tx: Tx, sessionId: string): Promise<(gradedWords: MessageGrade) => boolean>
  /** Flagged messages of seekers were stored. */
  onFlagged(tx: Tx, flagged: readonly (MessageGrade & { sessionId: string })[]): Promise<void>
  /** A supporter leaves a session that stays open because of its severity (CHAT-14). */
  onExpertLeft(
    tx: Tx,
    session: { sessionId: string; seekerId: string; expertId: string; severity: Severity },
  ): Promise<void>
  /** A supporter may take another session. */
  onExpertFreed(tx: Tx, expertId: string | null): Promise<void>
}

/** CRISIS-15. Milliseconds for which the start of a sentence is kept at least; at most three times as long. */
const unfinishedForMs = 120_000

/** Decrypted messages to keep; the cache may hold twice as many. About 0.4 KiB each, 1.3 KiB at most. */
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
    /** The start of a sentence that a seeker may still be writing, by session id (CRISIS-15). Expires by itself. */
    unfinishedSentences,
    messageBucket: tokenBucket(limits, () => performance.now()),
    /** One key for each person and session. */
    typingBucket: tokenBucket(typingLimits, () => performance.now()),

    /** Whether this node keeps nothing of any conversation that an erasure would have to remove. */
    isIdle: () => sessions.isEmpty() && opened.isEmpty(),

    /** Call this when messages were erased, or encrypted with another key. */
    clearCaches() {
      sessions.clear()
      opened.clear()
    },

    /**
     * @param senderId the person who writes. One who is neither the cached seeker nor a known other writer is looked up
     *   again, because a guest may have become an account with another id.
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
