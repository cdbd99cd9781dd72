import { contactDetailsIn, contactRule, type ContactKind } from '@sanad/domain/chat/contact-details'
import { whyNotWrite } from '@sanad/domain/chat/session'
import { refuse, type Refusal } from '@sanad/domain/primitives/refusal'
import { findLines } from '#server/crisis/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SignedInCall } from '#server/platform/http/guards.ts'
import { findSession } from './session-store.ts'
import { mayBeMinor } from './seeker-store.ts'

interface Given {
  readonly sessionId: string
  readonly content: string
  readonly knowingly?: boolean
}

interface Judged {
  /** Contact details stand in it. */
  readonly found: boolean
  readonly refused?: Refusal<'CONTACT_DETAILS'> | Refusal<'NOT_FOUND'> | Refusal<'SESSION_CLOSED'>
}

/** CHAT-18. Almost always one look at the text; only where something was found is anything asked of the database. */
export async function judgeContact(
  { appContext: { db }, person }: SignedInCall,
  { sessionId, content, knowingly = false }: Given,
  isSeeker: boolean,
  inDanger: boolean,
): Promise<Judged> {
  const kinds = await findContactDetails(db, content)
  if (kinds.length === 0) return { found: false }
  // CHAT-1, CHAT-3 come first: what is said of the text would tell a stranger that the conversation is there.
  const session = await findSession(db, sessionId)
  const why = session ? whyNotWrite(session, person.id) : 'NOT_FOUND'
  if (why !== undefined) return { found: true, refused: refuse(why) }
  const by = isSeeker ? 'seeker' : person.standing === 'supervisor' ? 'supervisor' : 'expert'
  const seekerMayBeMinor = await mayBeMinor(db, sessionId)
  const rule = contactRule({ by, seekerMayBeMinor, inDanger })
  if (rule === 'pass' || (rule === 'ask' && knowingly)) return { found: true }
  return { found: true, refused: refuse('CONTACT_DETAILS', { kinds, maySend: rule === 'ask' }) }
}

/** The same with the numbers to call that staff have added since. */
export async function findContactDetails(db: Db, text: string): Promise<ContactKind[]> {
  const kinds = contactDetailsIn(text)
  if (!kinds.includes('phone')) return kinds
  const lines = await findLines(db)
  return contactDetailsIn(
    text,
    lines.flatMap(({ line }) => [
      line.dial ?? '',
      line.text?.to ?? '',
      line.shown.replaceAll(/\D/g, ''),
    ]),
  )
}
