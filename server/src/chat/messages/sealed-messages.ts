import type { Severity } from '@sanad/domain/crisis/severity'
import { helpFor } from '@sanad/domain/crisis/help-offer'
import type { EmotionTag, Message } from '@sanad/domain/chat/message'
import type { DataKey } from '#server/platform/crypto/keys.ts'

/** A message on its way into the table. */
export interface NewMessage {
  readonly sessionId: string
  readonly id: string
  readonly senderId: string
  readonly content: Buffer
  readonly emotionTag: EmotionTag | null
  readonly crisisDetected: boolean
  readonly crisisSeverity: Severity
  /** Sealed by `sealFinding`; empty where nothing was found. */
  readonly crisisCodes: string
  readonly hasContactDetails: boolean
}

/** A row of `messages`, as SQL gives it. */
export interface MessageRow {
  readonly session_id: string
  readonly seq: number
  readonly id: string
  readonly sender_id: string
  readonly content: Buffer
  readonly emotion_tag: EmotionTag | null
  readonly crisis_detected: boolean
  readonly crisis_severity: Severity
  readonly has_contact_details: boolean
  readonly timestamp: string
}

export const contentPlace = (sessionId: string, messageId: string) =>
  ['messages', `${sessionId}/${messageId}`, 'content'] as const

/** Opens a row for one reader: what help to show is only for the person who wrote it. */
export function openMessage(row: MessageRow, key: DataKey, readerId: string): Message {
  const found = { severity: row.crisis_severity, keyword: row.crisis_detected }
  const content = key.open(row.content, contentPlace(row.session_id, row.id))
  const own = row.sender_id === readerId
  return {
    sessionId: row.session_id,
    seq: row.seq,
    id: row.id,
    senderId: row.sender_id,
    content,
    emotionTag: row.emotion_tag,
    crisisDetected: row.crisis_detected,
    help: own ? helpFor(found) : 'none',
    hasContactDetails: !own && row.has_contact_details,
    timestamp: row.timestamp,
  }
}
