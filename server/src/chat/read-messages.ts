import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import type { SignedInCall } from '#server/platform/routes.ts'
import { catchUpAtMost } from './limits.ts'
import { openMessage, type MessageRow } from './sealed-messages.ts'
import type { ChatService } from './service.ts'
import { findReadable, viewSession } from './session-view.ts'
import { findMessagesAfter, findMessagesBefore } from './store.ts'

export async function session({ tools: { db }, person }: SignedInCall, { sessionId }: { sessionId: string }) {
  const row = await findReadable(db, sessionId, person.id)
  return isRefusal(row) ? row : viewSession(db, row, person.id)
}

export async function messagesAfter(
  call: SignedInCall,
  service: ChatService,
  { sessionId, after }: { sessionId: string; after: number },
) {
  return read(call, service, sessionId, () =>
    findMessagesAfter(call.tools.db, sessionId, after, catchUpAtMost),
  )
}

const beforeAnything = 2_147_483_647

export async function messagesBefore(
  call: SignedInCall,
  service: ChatService,
  { sessionId, before, limit }: { sessionId: string; before?: number | undefined; limit: number },
) {
  return read(call, service, sessionId, () =>
    findMessagesBefore(call.tools.db, sessionId, before ?? beforeAnything, limit),
  )
}

async function read(
  { tools: { db }, person }: SignedInCall,
  service: ChatService,
  sessionId: string,
  find: () => Promise<MessageRow[]>,
) {
  const row = await findReadable(db, sessionId, person.id)
  if (isRefusal(row)) return row
  const room = await service.findRoom(sessionId)
  if (!room) return refuse('NOT_FOUND')
  const rows = await find()
  return { messages: rows.map((message) => openMessage(message, room.key, person.id)), lastSeq: row.lastSeq }
}
