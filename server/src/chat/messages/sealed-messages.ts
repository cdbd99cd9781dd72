import type { MessageAssessment } from '@sanad/classifier/assess-message'
import type { Severity } from '@sanad/domain/crisis/severity'
import { helpFor } from '@sanad/domain/crisis/help-offer'
import { shownSeverity, type EmotionTag, type Message } from '@sanad/domain/chat/message'
import { flagSealContext, sealFinding, type NewFlag } from '#server/crisis/index.ts'
import type { DataKey } from '#server/platform/stores/crypto/keys.ts'
import type { messages } from '../tables.ts'

export type NewMessage = Omit<typeof messages.$inferSelect, 'seq' | 'timestamp'>

/** A message and what is stored with it in one commit. */
export interface MessageWrite {
  readonly message: NewMessage
  readonly flag: NewFlag | undefined
  readonly mayNeedCall: boolean
}

/** A row of `messages`, as SQL returns it. */
export interface MessageRow {
  readonly session_id: string
  readonly seq: number
  readonly id: string
  readonly sender_id: string
  readonly content: Buffer
  readonly emotion_tag: EmotionTag | null
  readonly quoted_id: string | null
  readonly crisis_detected: boolean
  readonly crisis_severity: Severity
  readonly has_contact_details: boolean
  readonly timestamp: string
}

export const contentSealContext = (sessionId: string, messageId: string) =>
  ['messages', `${sessionId}/${messageId}`, 'content'] as const

export function sealMessage(
  key: DataKey,
  senderId: string,
  input: Pick<Message, 'sessionId' | 'id' | 'content' | 'emotionTag' | 'quotedId'>,
  {
    assessment,
    mayNeedCall,
    whole,
  }: Pick<MessageWrite, 'mayNeedCall'> & {
    readonly assessment: MessageAssessment | undefined
    readonly whole?: string | undefined
  },
  hasContactDetails: boolean,
): MessageWrite {
  const { sessionId, id, content, emotionTag, quotedId } = input
  const crisisDetected = assessment ? assessment.keyword || assessment.crisis : false
  const severity = assessment?.severity ?? 'none'
  // Reasons without a flag are stored nowhere, so only a flagged message seals its own.
  const reasons = crisisDetected ? (assessment?.reasons ?? []) : []
  const codes = assessment?.codes ?? []
  const finding = sealFinding(key, { sessionId, messageId: id }, { codes, reasons })
  const message = {
    sessionId,
    id,
    senderId,
    content: key.seal(content, contentSealContext(sessionId, id)),
    emotionTag,
    quotedId,
    crisisDetected,
    crisisSeverity: severity,
    crisisCodes: finding.codes,
    hasContactDetails,
  }
  if (!assessment || !crisisDetected) return { message, flag: undefined, mayNeedCall }
  const { lexiconVersion } = assessment
  const triggerWord = key.seal(whole ?? content, flagSealContext(id))
  return {
    message,
    flag: { sessionId, messageId: id, triggerWord, severity, codes, finding, lexiconVersion },
    mayNeedCall,
  }
}

/**
 * Only the sender sees what help is offered; only others see the contact warning.
 * @param seekerId the level of this person's messages is shown to others (CHAT-17); without it no
 * level is
 */
export function decryptMessage(
  row: MessageRow,
  key: DataKey,
  readerId: string,
  seekerId?: string,
): Message {
  const content = key.decryptForList(row.content, contentSealContext(row.session_id, row.id))
  const isOwn = row.sender_id === readerId
  return {
    sessionId: row.session_id,
    seq: row.seq,
    id: row.id,
    senderId: row.sender_id,
    content,
    emotionTag: row.emotion_tag,
    quotedId: row.quoted_id,
    crisisDetected: row.crisis_detected,
    help: isOwn ? helpFor({ severity: row.crisis_severity, keyword: row.crisis_detected }) : 'none',
    hasContactDetails: !isOwn && row.has_contact_details,
    ...(!isOwn && row.sender_id === seekerId && { severity: shownSeverity(row.crisis_severity) }),
    timestamp: row.timestamp,
  }
}
