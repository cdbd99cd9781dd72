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
  mayCall: async () => () => true,
}

const shared = () => ({
  ...house.tools,
  config: { ...house.tools.config, databaseUrl: 'one for several nodes' },
})

/** Stores a message and tells nobody, as another node does. */
async function storeElsewhere(sessionId: string, senderId: string): Promise<string> {
  const key = await house.tools.keys.find(sessionId)
  if (!key) throw new Error('no key')
  const id = randomUUID()
  const content = key.seal('Hello', contentPlace(sessionId, id))
  const plain = { emotionTag: null, crisisDetected: false, crisisSeverity: 'none', crisisCodes: [] } as const
  await append(house.db.$client, [{ sessionId, id, senderId, content, ...plain }])
  return id
}

test('what another node stored is told once; what this node is about to tell is left to it', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  const chat = openChat(house.tools, watch)
  const being = new Set<string>()
  const writer = { ...chat.writer, isWriting: ({ id }: { id: string }) => being.has(id) }
  const look = missedWatch(shared(), { ...chat, writer })
  const line = await openLine(house, expert)
  const told = () =>
    line.events.flatMap((event) => (event.event === 'chat.message-sent' ? [event.message.id] : []))
  const store = () => storeElsewhere(sessionId, seeker.id)
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

test('nobody is told what was said before they came', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  const look = missedWatch(shared(), openChat(house.tools, watch))
  const line = await openLine(house, expert)
  await storeElsewhere(sessionId, seeker.id)
  await house.db.$client.query('update sessions set expert_reads_after = last_seq where id = $1', [sessionId])
  const later = await storeElsewhere(sessionId, seeker.id)
  await look()
  await line.event('chat.message-sent', ({ message }) => message.id === later)
  expect(
    line.events.flatMap((event) => (event.event === 'chat.message-sent' ? [event.message.id] : [])),
  ).toEqual([later])
})
