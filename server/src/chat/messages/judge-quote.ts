import { isRefusal, refuse, type Refusal } from '@sanad/domain/primitives/refusal'
import type { SignedInCall } from '#server/platform/services/http/guards.ts'
import { floorFor, ifReadable } from '../sessions/session-view.ts'
import { findPageOf } from './page-store.ts'

interface QuoteInput {
  readonly sessionId: string
  readonly quotedId?: string | null
}

interface QuoteJudgement {
  /** The id to store with the message. */
  readonly quotedId: string | null
  readonly refused?: Refusal<'QUOTE_NOT_FOUND'> | Refusal<'NOT_FOUND'>
}

/** CHAT-21. Whether the sender can read the quoted message. Only a quote costs a query. */
export async function judgeQuote(
  { appContext: { db }, person }: SignedInCall,
  { sessionId, quotedId = null }: QuoteInput,
  isInDanger: boolean,
): Promise<QuoteJudgement> {
  if (quotedId === null) return { quotedId }
  const page = await findPageOf(db, sessionId, quotedId)
  const facts = ifReadable(page?.facts, person.id)
  if (isRefusal(facts)) return { quotedId: null, refused: facts }
  const floor = floorFor(facts, person.id)
  if (page?.messages.some(({ seq }) => seq > floor)) return { quotedId }
  return isInDanger ? { quotedId: null } : { quotedId: null, refused: refuse('QUOTE_NOT_FOUND') }
}
