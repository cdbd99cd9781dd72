import { chat as contract } from '@sanad/domain/chat/contract'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { markPresent } from '#server/platform/services/realtime/presence.ts'
import { asInConversation, type SignedInCall } from '#server/platform/services/http/guards.ts'
import { catchUpAtMost } from '../limits.ts'
import { decryptMessage } from './sealed-messages.ts'
import type { ChatService } from '../service.ts'
import { findPageAfter, findPageBefore, type Page } from './page-store.ts'
import { findShown, floorFor, ifReadable, viewSession } from '../sessions/session-view.ts'
import { beyondAll } from './message-store.ts'

/** Reading does not mark the session as opened: nobody may be looking at a loaded screen. */
export const session = asInConversation(contract.session, async (call, { sessionId }) => {
  const row = await findShown(call.db, sessionId, call.person.id)
  return isRefusal(row) ? row : viewSession(call, row, call.person.id)
})

export const messagesAfter = (service: ChatService) =>
  asInConversation(contract.messagesAfter, async (call, { sessionId, after }) => {
    await markPollerPresent(call)
    const from = (seq: number) => findPageAfter(call.db, sessionId, { seq, limit: catchUpAtMost })
    const read = await openPage(call, service, sessionId, await from(after))
    if (isRefusal(read) || read.readableFrom <= after + 1) return read
    // The whole page lies before the part that this person may read: answer with the first readable
    // page.
    return openPage(call, service, sessionId, await from(read.readableFrom - 1))
  })

/** Decision 53. Without a live socket a client polls, and each poll counts as presence. */
async function markPollerPresent({ db, live, person }: SignedInCall): Promise<void> {
  if (!live.isConnected(person.id)) await markPresent(db, [{ personId: person.id, agoSeconds: 0 }])
}

export const messagesBefore = (service: ChatService) =>
  asInConversation(contract.messagesBefore, async (call, { sessionId, before, limit }) => {
    const page = await findPageBefore(call.db, sessionId, {
      seq: before ?? beyondAll,
      limit,
    })
    return openPage(call, service, sessionId, page)
  })

/** Decrypts what this person may read, judged by the facts that came with the page. */
async function openPage(
  { person }: SignedInCall,
  service: ChatService,
  sessionId: string,
  page: Page | undefined,
) {
  const facts = ifReadable(page?.facts, person.id)
  if (isRefusal(facts)) return facts
  const cached = await service.findCachedSession(sessionId)
  if (!cached) return refuse('NOT_FOUND')
  const floor = floorFor(facts, person.id)
  const theirs = (page?.messages ?? []).filter(({ seq }) => seq > floor)
  return {
    messages: theirs.map((message) =>
      decryptMessage(message, cached.key, person.id, facts.seekerId),
    ),
    lastSeq: facts.lastSeq,
    readableFrom: floor + 1,
  }
}
