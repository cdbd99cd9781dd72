import type { MessageAssessment } from '@sanad/domain/crisis/assess-message'
import type { Pieces } from '@sanad/domain/crisis/pieces'
import type { Severity } from '@sanad/domain/crisis/severity'
import { messageLimits, typingLimits } from './limits.ts'
import { openMessageWriter, type MessageWriter } from './messages/group-commit.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { rememberingKey, type DataKey, type OpenedText } from '#server/platform/crypto/keys.ts'
import type { Metrics } from '#server/platform/observability/metrics.ts'
import { tokenBucket } from '#server/platform/http/rate-limit.ts'
import { openExpiringCache } from '#server/platform/scheduling/expiring-cache.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { findSeeker } from './sessions/seeker-store.ts'

/** What never changes about a conversation, and so may be remembered. */
export interface Room {
  readonly seekerId: string
  readonly language: 'en' | 'ar'
  readonly key: DataKey
  /** Who was stored as somebody else than the seeker. */
  readonly others: Set<string>
}

const isKnownIn = ({ seekerId, others }: Room, senderId: string): boolean =>
  seekerId === senderId || others.has(senderId)

/** How a message of a seeker was graded. */
export type GradedWords = Pick<MessageAssessment, 'severity' | 'codes'>

/**
 * What a later slice wants to know in the very transaction in which it happens: chat knows the moment, not what it
 * means.
 */
export interface ChatWatch {
  /**
   * Before a message is stored: whether somebody may have to be called for it, by the level that it turns out to
   * have, and what it says.
   * No, where whoever is to be called was called, or is there: then it may as well have been said the moment before.
   */
  mayCall(tx: Tx, sessionId: string): Promise<(gradedWords: GradedWords) => boolean>
  /** Messages of a seeker were stored that are graded so. */
  flagged(tx: Tx, found: readonly (GradedWords & { sessionId: string })[]): Promise<void>
  /** A supporter leaves a conversation that stays open because of its level. */
  left(
    tx: Tx,
    session: { sessionId: string; seekerId: string; expertId: string; severity: Severity },
  ): Promise<void>
  /** A supporter has room again. */
  freed(tx: Tx, expertId: string | null): Promise<void>
  /** Outside of it, once it holds: an end took a conversation out of the waiting line, or put one into it. */
  lineChanged(appContext: Pick<AppContext, 'db' | 'live'>): Promise<void>
}

/** CRISIS-15. Milliseconds; three times that at most. */
const begunForMs = 120_000

/** Messages that are held open, twice as many at most: some 0.4 KiB each as people write, 1.3 at the most. */
const openedAtMost = 10_000

export function openChat(appContext: AppContext, watch: ChatWatch) {
  const rooms = openExpiringCache<Room>()
  const opened = openExpiringCache<OpenedText>({ atMost: openedAtMost })
  const recentPieces = openExpiringCache<Pieces>({ forMs: begunForMs })
  const { burst, perSecond } = messageLimits
  const limits = { burst: burst * appContext.limits, perSecond: perSecond * appContext.limits }
  return {
    watch,
    writer: timed(
      openMessageWriter(appContext.db, { watch, log: appContext.log }),
      appContext.metrics,
    ),
    /** What a seeker sent of a sentence that may go on, by conversation: gone by itself, sooner than any sweep comes. */
    begun: recentPieces,
    messageBucket: tokenBucket(limits, () => performance.now()),
    /** A key for each person and conversation. */
    typingBucket: tokenBucket(typingLimits, () => performance.now()),

    /** What was remembered of conversations may have been erased, or sealed anew. */
    forgetRooms() {
      rooms.clear()
      opened.clear()
    },

    /**
     * `senderId`: whose words are graded, if they are the seeker's. Whoever is not known as another yet is asked for
     * anew: a guest may have become somebody.
     */
    async findRoom(sessionId: string, senderId?: string): Promise<Room | undefined> {
      const known = rooms.get(sessionId)
      if (known && (senderId === undefined || isKnownIn(known, senderId))) return known
      const [seeker, key] = await Promise.all([
        findSeeker(appContext.db, sessionId),
        appContext.keys.find(sessionId),
      ])
      if (!seeker || !key) return undefined
      const room = {
        ...seeker,
        key: rememberingKey(key, opened),
        others: known?.others ?? new Set<string>(),
      }
      rooms.set(sessionId, room)
      return room
    },
  }
}
export type ChatService = ReturnType<typeof openChat>

const timed = (writer: MessageWriter, metrics: Pick<Metrics, 'messageTook'>): MessageWriter => ({
  ...writer,
  append: async (writing) => {
    const began = performance.now()
    const appended = await writer.append(writing)
    metrics.messageTook((performance.now() - began) / 1000)
    return appended
  },
})
