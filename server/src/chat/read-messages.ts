import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { markPresent } from '#server/platform/presence.ts'
import type { SignedInCall } from '#server/platform/routes.ts'
import { catchUpAtMost } from './limits.ts'
import { openMessage } from './sealed-messages.ts'
import type { ChatService } from './service.ts'
import { findPageAfter, findPageBefore, type Page } from './page-store.ts'
import { findReadable, floorFor, ifReadable, viewSession } from './session-view.ts'
import { beyondAll } from './message-store.ts'

/** Reading changes nothing: what an expert's screen holds, nobody need be looking at. */
export async function session({ tools: { db }, person }: SignedInCall, { sessionId }: { sessionId: string }) {
  const row = await findReadable(db, sessionId, person.id)
  return isRefusal(row) ? row : viewSession(db, row, person.id)
}

export async function messagesAfter(
  call: SignedInCall,
  service: ChatService,
  { sessionId, after }: { sessionId: string; after: number },
) {
  await noteAsking(call)
  return read(call, service, sessionId, (floor) =>
    findPageAfter(call.tools.db, sessionId, { seq: Math.max(after, floor), limit: catchUpAtMost }),
  )
}

/** Whoever has no live socket asks every few seconds (house §2): they are here as well. */
async function noteAsking({ tools: { db, live }, person }: SignedInCall): Promise<void> {
  if (!live.isHere(person.id)) await markPresent(db, [{ personId: person.id, agoSeconds: 0 }])
}

export const messagesBefore = (
  call: SignedInCall,
  service: ChatService,
  { sessionId, before, limit }: { sessionId: string; before?: number | undefined; limit: number },
) =>
  read(call, service, sessionId, (floor) =>
    findPageBefore(call.tools.db, sessionId, { seq: before ?? beyondAll, floor, limit }),
  )

/** The floor of whoever may read all of it. */
const fromTheFirst = 0

/** Whether somebody may read a page is known with the page, and before anything of it is opened. */
async function read(
  { person }: SignedInCall,
  service: ChatService,
  sessionId: string,
  find: (floor: number) => Promise<Page | undefined>,
) {
  // Most often all of it is theirs to read.
  const whole = await find(fromTheFirst)
  const facts = ifReadable(whole?.facts, person.id)
  if (isRefusal(facts)) return facts
  const room = await service.findRoom(sessionId)
  if (!room) return refuse('NOT_FOUND')
  const floor = floorFor(facts, person.id)
  const page = floor === fromTheFirst ? whole : await find(floor)
  return {
    messages: (page?.messages ?? []).map((message) => openMessage(message, room.key, person.id)),
    lastSeq: facts.lastSeq,
    readableFrom: floor + 1,
  }
}
