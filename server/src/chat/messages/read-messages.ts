import { contract } from '@sanad/domain/contract'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { markPresent } from '#server/platform/realtime/presence.ts'
import { asInConversation, type SignedInCall } from '#server/platform/http/guards.ts'
import { catchUpAtMost } from '../limits.ts'
import { openMessage } from './sealed-messages.ts'
import type { ChatService } from '../service.ts'
import { findPageAfter, findPageBefore, type Page } from './page-store.ts'
import { findShown, floorFor, ifReadable, viewSession } from '../sessions/session-view.ts'
import { beyondAll } from './message-store.ts'

/** Reading changes nothing: what an expert's screen holds, nobody need be looking at. */
export const session = asInConversation(
  contract.chat.session,
  'participant',
  async ({ appContext, person }: SignedInCall, { sessionId }: { sessionId: string }) => {
    const row = await findShown(appContext.db, sessionId, person.id)
    return isRefusal(row) ? row : viewSession(appContext, row, person.id)
  },
)

export const messagesAfter = (service: ChatService) =>
  asInConversation(
    contract.chat.messagesAfter,
    'participant',
    async (call: SignedInCall, { sessionId, after }: { sessionId: string; after: number }) => {
      await noteAsking(call)
      const from = (seq: number) =>
        findPageAfter(call.appContext.db, sessionId, { seq, limit: catchUpAtMost })
      const read = await open(call, service, sessionId, await from(after))
      if (isRefusal(read) || read.readableFrom <= after + 1) return read
      // Of what came before them they would have a page of nothing: theirs begins later.
      return open(call, service, sessionId, await from(read.readableFrom - 1))
    },
  )

/** Whoever has no live socket asks every few seconds (decision 53): they are here as well. */
async function noteAsking({ appContext: { db, live }, person }: SignedInCall): Promise<void> {
  if (!live.isConnected(person.id)) await markPresent(db, [{ personId: person.id, agoSeconds: 0 }])
}

export const messagesBefore = (service: ChatService) =>
  asInConversation(
    contract.chat.messagesBefore,
    'participant',
    async (
      call: SignedInCall,
      {
        sessionId,
        before,
        limit,
      }: { sessionId: string; before?: number | undefined; limit: number },
    ) => {
      const page = await findPageBefore(call.appContext.db, sessionId, {
        seq: before ?? beyondAll,
        limit,
      })
      return open(call, service, sessionId, page)
    },
  )

/** What of a page is theirs to read, by the facts that were found with it: before them nothing is opened. */
async function open(
  { person }: SignedInCall,
  service: ChatService,
  sessionId: string,
  page: Page | undefined,
) {
  const facts = ifReadable(page?.facts, person.id)
  if (isRefusal(facts)) return facts
  const room = await service.findRoom(sessionId)
  if (!room) return refuse('NOT_FOUND')
  const floor = floorFor(facts, person.id)
  const theirs = (page?.messages ?? []).filter(({ seq }) => seq > floor)
  return {
    messages: theirs.map((message) => openMessage(message, room.key, person.id)),
    lastSeq: facts.lastSeq,
    readableFrom: floor + 1,
  }
}
