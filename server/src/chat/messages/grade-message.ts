import { assessMessage, type MessageAssessment } from '@sanad/classifier/assess-message'
import { splitDisclosure, piecesAfter, type Pieces } from '@sanad/classifier/pieces'
import type { SignedInCall } from '#server/platform/services/http/guards.ts'
import type { CachedSession, ChatService } from '../service.ts'
import { findEarlierCodes } from './message-store.ts'

interface GradedInput {
  readonly sessionId: string
  readonly content: string
}

export interface Grade {
  readonly assessment: MessageAssessment | undefined
  readonly mayNeedCall: boolean
  /** CRISIS-15. The whole graded sentence, if the message is only its end. */
  readonly whole?: string | undefined
  /** No sign and no part of a sentence: the next message may be graded before this is stored. */
  readonly standsAlone: boolean
}
const noPieces: Pieces = []
export const notGraded: Grade = {
  assessment: undefined,
  mayNeedCall: false,
  standsAlone: true,
}

/**
 * Grades by the text, the unfinished sentence before it (CRISIS-15) and the codes of earlier
 * messages (CRISIS-12), once those are stored. A message in danger waits for one round trip only.
 */
export async function gradeMessage(
  { db, traces, person }: SignedInCall,
  {
    hooks,
    unfinishedSentences,
    groupCommit,
  }: Pick<ChatService, 'hooks' | 'unfinishedSentences' | 'groupCommit'>,
  { sessionId, content }: GradedInput,
  { language, key }: Pick<CachedSession, 'language' | 'key'>,
): Promise<Grade> {
  const before = unfinishedSentences.get(sessionId) ?? noPieces
  // The span covers only the work that every message takes: with more look-ups, its length would
  // reveal a sign of danger.
  const { ownText, whole } = traces.span({ name: 'chat.grade' }, () => {
    const own = assessMessage(content, language)
    return { ownText: own, whole: splitDisclosure(before, content, own, language) }
  })
  const text = whole ?? content
  const withoutEarlier = whole === undefined ? ownText : assessMessage(whole, language)
  const gradeOf = (assessment: MessageAssessment, mayNeedCall: boolean): Grade => {
    const hasSign = assessment.codes.length > 0 || assessment.crisis
    const isPiece = before.length > 0 || piecesAfter(before, content, assessment).length > 0
    return { assessment, mayNeedCall, whole, standsAlone: !hasSign && !isPiece }
  }
  if (withoutEarlier.codes.length === 0 && !withoutEarlier.crisis)
    return gradeOf(withoutEarlier, false)
  await groupCommit.whenSettled(sessionId)
  // If this check fails, assume yes: the transaction that stores the message checks again.
  const checkLadder = () => hooks.mayNeedCall(db, sessionId).catch(() => () => true)
  const [earlier, early] = await Promise.all([
    findEarlierCodes(db, key, { sessionId, senderId: person.id }),
    withoutEarlier.crisis ? checkLadder() : undefined,
  ])
  const assessment = assessMessage(text, language, earlier)
  if (!assessment.crisis) return gradeOf(assessment, false)
  const mayNeedCall = early ?? (await checkLadder())
  return gradeOf(assessment, mayNeedCall(assessment))
}

/** CRISIS-15. Kept in this node's memory only: after a change of nodes the sentence starts anew. */
export function rememberUnfinished(
  { unfinishedSentences }: Pick<ChatService, 'unfinishedSentences'>,
  { sessionId, content }: GradedInput,
  { assessment }: Grade,
): void {
  if (!assessment) return
  const before = unfinishedSentences.get(sessionId) ?? noPieces
  const after = piecesAfter(before, content, assessment)
  if (before.length > 0 || after.length > 0) unfinishedSentences.set(sessionId, after)
}
