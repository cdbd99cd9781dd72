import type { MessageAssessment } from '@sanad/classifier/assess-message'
import type { Severity } from '@sanad/domain/crisis/severity'
import type { Tx } from '#server/platform/stores/database/db.ts'

export type MessageGrade = Pick<MessageAssessment, 'severity' | 'codes'>

/** Calls into later slices, made in the transaction that causes them. */
export interface ChatHooks {
  /**
   * Called before a message is stored.
   * @returns whether storing a message of this grade may have to call the ladder; false once the
   * people to call were called or one of them joined
   */
  mayNeedCall(tx: Tx, sessionId: string): Promise<(gradedWords: MessageGrade) => boolean>
  onFlagged(tx: Tx, flagged: readonly (MessageGrade & { sessionId: string })[]): Promise<void>
  /** A supporter leaves a session that stays open because of its severity (CHAT-14). */
  onExpertLeft(
    tx: Tx,
    session: { sessionId: string; seekerId: string; expertId: string; severity: Severity },
  ): Promise<void>
  onExpertFreed(tx: Tx, expertId: string | null): Promise<void>
}
