import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { openLine } from '../../test/live-line.ts'
import { aConversation } from '../../test/people.ts'
import { missedWatch } from './missed.ts'
import { contentPlace } from './sealed-messages.ts'
import { openChat, type ChatWatch } from './service.ts'
import { append } from './append-store.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const watch: ChatWatch = {
  flagged: async () => undefined,
  left: async () => undefined,
  freed: async () => undefined,
  lineChanged: async () => undefined,
  mayCall: async () => true,
}

test('what another node stored is told once; what this node is about to tell is left to it', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  const chat = openChat(house.tools, watch)
  const being = new Set<string>()
  const writer = { ...chat.writer, isWriting: ({ id }: { id: string }) => being.has(id) }
  const shared = { ...house.tools, config: { ...house.tools.config, databaseUrl: 'one for several nodes' } }
  const look = missedWatch(shared, { ...chat, writer })
  const line = await openLine(house, expert)
  const told = () =>
    line.events.flatMap((event) => (event.event === 'chat.message-sent' ? [event.message.id] : []))
  const key = await house.tools.keys.find(sessionId)
  if (!key) throw new Error('no key')
  const store = async () => {
    const id = randomUUID()
    const content = key.seal('Hello', contentPlace(sessionId, id))
    const plain = {
      emotionTag: null,
      crisisDetected: false,
      crisisSeverity: 'none',
      crisisCodes: [],
    } as const
    await append(house.db.$client, [{ sessionId, id, senderId: seeker.id, content, ...plain }])
    return id
  }
  await look()

  const elsewhere = await store()
  await look()
  await look()
  const brought = await line.event('chat.message-sent', ({ message }) => message.id === elsewhere)
  // The bus was late.
  house.tools.live.tellHere([expert.id], brought)

  const here = await store()
  being.add(here)
  await look()
  const later = await store()
  await look()
  await line.event('chat.message-sent', ({ message }) => message.id === later)
  expect(told()).toEqual([elsewhere, later])

  // Its sender was never answered, and nobody told of it: the table brings it.
  being.delete(here)
  await look()
  await line.event('chat.message-sent', ({ message }) => message.id === here)
  expect(told()).toEqual([elsewhere, later, here])
})
