import {
  contactDetailsIn,
  contactRule,
  helpNumbersOf,
  type ContactKind,
} from '@sanad/domain/chat/contact-details'
import { whyNotWrite } from '@sanad/domain/chat/sessions/session'
import { refuse } from '@sanad/domain/primitives/refusal'
import { findLines } from '#server/crisis/index.ts'
import type { Db } from '#server/platform/stores/database/db.ts'
import type { SignedInCall } from '#server/platform/services/http/guards.ts'
import { findSession } from './session-store.ts'
import { mayBeMinor } from './seeker-store.ts'

interface ContactInput {
  readonly sessionId: string
  readonly content: string
  readonly knowingly?: boolean
}

/** CHAT-18. Only a text with contact details costs a query. */
export async function judgeContact(
  { db, person }: SignedInCall,
  { sessionId, content, knowingly = false }: ContactInput,
  isSeeker: boolean,
  isInDanger: boolean,
) {
  const kinds = await findContactDetails(db, content)
  if (kinds.length === 0) return { hasContactDetails: false }
  // CHAT-1 and CHAT-3 come first: refusing the text would reveal to a stranger that the session
  // exists.
  const session = await findSession(db, sessionId)
  const why = session ? whyNotWrite(session, person.id) : 'NOT_FOUND'
  if (why !== undefined) return { hasContactDetails: true, refused: refuse(why) }
  const by = isSeeker ? 'seeker' : person.standing === 'supervisor' ? 'supervisor' : 'expert'
  const seekerMayBeMinor = await mayBeMinor(db, sessionId)
  const rule = contactRule({ by, seekerMayBeMinor, inDanger: isInDanger })
  if (rule === 'pass' || (rule === 'ask' && knowingly)) return { hasContactDetails: true }
  return {
    hasContactDetails: true,
    refused: refuse('CONTACT_DETAILS', { kinds, maySend: rule === 'ask' }),
  }
}

/** The numbers of crisis lines do not count. */
export async function findContactDetails(db: Db, text: string): Promise<ContactKind[]> {
  const kinds = contactDetailsIn(text)
  if (!kinds.includes('phone')) return kinds
  const lines = await findLines(db)
  return contactDetailsIn(text, helpNumbersOf(lines.map((row) => row.line)))
}
