import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { markPresent } from '#server/platform/presence.ts'
import type { SignedInCall } from '#server/platform/routes.ts'
import { catchUpAtMost } from './limits.ts'
import { openMessage, type MessageRow } from './sealed-messages.ts'
import type { ChatService } from './service.ts'
import { findReadingFacts } from './reading-facts.ts'
import { findReadable, floorFor, ifReadable, viewSession } from './session-view.ts'
import { beyondAll, findMessagesAfter, findMessagesBefore } from './message-store.ts'

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
    findMessagesAfter(call.tools.db, sessionId, Math.max(after, floor), catchUpAtMost),
  )
}

/** Whoever has no live socket asks every few seconds (house §2): they are here as well. */
async function noteAsking({ tools: { db, live }, person }: SignedInCall): Promise<void> {
  if (!live.isHere(person.id)) await markPresent(db, [{ personId: person.id, agoSeconds: 0 }])
}

/** The floor of whoever may read all of it. */
const fromTheFirst = 0

export async function messagesBefore(
  call: SignedInCall,
  service: ChatService,
  { sessionId, before, limit }: { sessionId: string; before?: number | undefined; limit: number },
) {
  const find = (floor: number) =>
    findMessagesBefore(call.tools.db, sessionId, { before: before ?? beyondAll, floor, limit })
  // Asked for beside the right to it: most often all of it is theirs to read. Nothing is opened before that is known.
  const early = find(fromTheFirst)
  early.catch(() => undefined)
  return read(call, service, sessionId, async (floor, lastSeq) => {
    const rows = await early
    const isWhole = before !== undefined || (rows.at(-1)?.seq ?? 0) >= lastSeq
    return floor === fromTheFirst && isWhole ? rows : find(floor)
  })
}

async function read(
  { tools: { db }, person }: SignedInCall,
  service: ChatService,
  sessionId: string,
  find: (floor: number, lastSeq: number) => Promise<MessageRow[]>,
) {
  const row = ifReadable(await findReadingFacts(db, sessionId), person.id)
  if (isRefusal(row)) return row
  const room = await service.findRoom(sessionId)
  if (!room) return refuse('NOT_FOUND')
  const floor = floorFor(row, person.id)
  const rows = await find(floor, row.lastSeq)
  return {
    messages: rows.map((message) => openMessage(message, room.key, person.id)),
    lastSeq: row.lastSeq,
    readableFrom: floor + 1,
  }
}
