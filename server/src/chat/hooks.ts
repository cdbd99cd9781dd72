import type { MessageAssessment } from '@sanad/classifier/assess-message'
import type { Severity } from '@sanad/domain/crisis/severity'
import type { Tx } from '#server/platform/stores/database/db.ts'

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
