import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { openSocket, type LiveClient } from '../../../test/clients/live-socket.ts'
import {
  aConversation,
  anEndedConversation,
  aSeeker,
  aStaffMember,
} from '../../../test/people/people.ts'
import { openMissedEventPoller } from './missed-event-poller.ts'
import { findStanding } from './missed-events-store.ts'
import { contentSealContext, decryptMessage } from './sealed-messages.ts'
import type { ChatHooks } from '../hooks.ts'
import { openChat } from '../service.ts'
import { append } from './append-store.ts'
import { findMessagesAfter } from './message-store.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const hooks: ChatHooks = {
  onFlagged: async () => undefined,
  onExpertLeft: async () => undefined,
  onExpertFreed: async () => undefined,
  mayNeedCall: async () => () => true,
}

/** Another process of the service is connected while this runs, of the release before. */
let elsewhere: pg.Client
beforeAll(async () => {
  elsewhere = new pg.Client({
    connectionString: house.databaseUrl,
    application_name: 'sanad',
  })
  await elsewhere.connect()
})
afterAll(() => elsewhere.end())

const shared = () => ({
  ...house.appContext,
  config: { ...house.appContext.config, databaseUrl: 'one for several nodes' },
})

/** Stores a message without publishing it, as another node does. */
async function storeElsewhere(sessionId: string, senderId: string): Promise<string> {
  const key = await house.appContext.keys.find(sessionId)
  if (!key) throw new Error('no key')
  const id = randomUUID()
  const content = key.seal('Hello', contentSealContext(sessionId, id))
  const plain = {
    emotionTag: null,
    quotedId: null,
    crisisDetected: false,
    crisisSeverity: 'none',
    crisisCodes: '',
    hasContactDetails: false,
  } as const
  await append(house.db.$client, [{ sessionId, id, senderId, content, ...plain }])
  return id
}

test('a message stored by another node is published once; one that this node is about to publish is left to it', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  const chat = openChat(house.appContext, hooks)
  const unpublished = new Set<string>()
  const groupCommit = {
    ...chat.groupCommit,
    isUnpublished: ({ id }: { id: string }) => unpublished.has(id),
  }
  const poll = openMissedEventPoller(shared(), { ...chat, groupCommit })
  const socket = await openSocket(house, expert)
  const received = () =>
    socket.events.flatMap((event) =>
      event.event === 'chat.message-sent' ? [event.message.id] : [],
    )
  const store = () => storeElsewhere(sessionId, seeker.id)
  await poll()

  const elsewhere = await store()
  await poll()
  await poll()
  const event = await socket.event('chat.message-sent', ({ message }) => message.id === elsewhere)
  // The bus delivers the event late.
  house.appContext.live.publishHere([expert.id], event)

  const here = await store()
  unpublished.add(here)
  await poll()
  const later = await store()
  await poll()
  await socket.event('chat.message-sent', ({ message }) => message.id === later)
  expect(received()).toEqual([elsewhere, later])

  // Its sender was never answered and nothing was published: the poller publishes it from the table.
  unpublished.delete(here)
  await poll()
  await socket.event('chat.message-sent', ({ message }) => message.id === here)
  expect(received()).toEqual([elsewhere, later, here])
})

test('a message that the bus delivered to one of two people here is published to the other from the table', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  const supervisor = await aStaffMember(house, 'supervisor')
  await house.db.$client.query('update sessions set supervisor_id = $2 where id = $1', [
    sessionId,
    supervisor.id,
  ])
  const poll = openMissedEventPoller(shared(), openChat(house.appContext, hooks))
  const lines = {
    expert: await openSocket(house, expert),
    supervisor: await openSocket(house, supervisor),
  }
  const receivedIds = ({ events }: LiveClient) =>
    events.flatMap((event) => (event.event === 'chat.message-sent' ? [event.message.id] : []))
  await poll()
  const id = await storeElsewhere(sessionId, seeker.id)
  const [row] = await findMessagesAfter(house.db, sessionId, 0, 1)
  const key = (await house.appContext.keys.find(sessionId)) ?? expect.unreachable()
  const message = decryptMessage(row ?? expect.unreachable(), key, expert.id)
  house.appContext.live.publishHere([expert.id], { event: 'chat.message-sent', message })
  await poll()
  await poll()
  await lines.supervisor.event('chat.message-sent', (event) => event.message.id === id)
  const last = await storeElsewhere(sessionId, seeker.id)
  await poll()
  for (const socket of [lines.expert, lines.supervisor]) {
    await socket.event('chat.message-sent', (event) => event.message.id === last)
    expect(receivedIds(socket)).toEqual([id, last])
  }
})

test('the first round for a session goes back to the last round of the node', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  let seconds = 0
  const poll = openMissedEventPoller(
    shared(),
    openChat(house.appContext, hooks),
    () => seconds * 1000,
  )
  await poll()
  const socket = await openSocket(house, expert)
  const id = await storeElsewhere(sessionId, seeker.id)
  await house.moveTime('30 seconds')
  seconds += 30
  await poll()
  await socket.event('chat.message-sent', ({ message }) => message.id === id)
})

test('no one is sent messages from before they joined', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  const poll = openMissedEventPoller(shared(), openChat(house.appContext, hooks))
  const socket = await openSocket(house, expert)
  await storeElsewhere(sessionId, seeker.id)
  await house.db.$client.query('update sessions set expert_reads_after = last_seq where id = $1', [
    sessionId,
  ])
  const later = await storeElsewhere(sessionId, seeker.id)
  await poll()
  await socket.event('chat.message-sent', ({ message }) => message.id === later)
  expect(
    socket.events.flatMap((event) =>
      event.event === 'chat.message-sent' ? [event.message.id] : [],
    ),
  ).toEqual([later])
})

test('a person who enters or leaves a session on another node is notified', async () => {
  const { sessionId, expert: first } = await aConversation(house)
  const { expert: second } = await aConversation(house)
  const [socket, other] = [await openSocket(house, first), await openSocket(house, second)]
  const poll = openMissedEventPoller(shared(), openChat(house.appContext, hooks))
  const passTo = async (expertId: string) => {
    await house.db.$client.query('update sessions set expert_id = $2 where id = $1', [
      sessionId,
      expertId,
    ])
    await poll()
  }
  const countEvents = ({ events }: typeof socket) =>
    events.filter(
      (event) => event.event === 'chat.session-changed' && event.sessionId === sessionId,
    ).length
  await poll()
  await passTo(second.id)
  await expect.poll(() => [countEvents(socket), countEvents(other)]).toEqual([1, 1])

  // No participant is connected here, then one is, and then none.
  other.close()
  await expect.poll(() => house.appContext.live.isConnected(second.id)).toBe(false)
  await poll()
  await passTo(first.id)
  await expect.poll(() => countEvents(socket)).toBe(2)
  await passTo(second.id)
  await expect.poll(() => countEvents(socket)).toBe(3)
})

test('alone, the table is read every ten seconds, and at once where an answer may be lost after the commit', async () => {
  await elsewhere.end()
  const { seeker, expert, sessionId } = await aConversation(house)
  const poll = openMissedEventPoller(
    {
      ...house.appContext,
      // An address of its own says nothing: no other process is connected.
      config: { ...house.appContext.config, databaseUrl: house.databaseUrl },
    },
    openChat(house.appContext, hooks),
  )
  const socket = await openSocket(house, expert)
  const isThere = (id: string) =>
    socket.event('chat.message-sent', ({ message }) => message.id === id)
  for (let n = 1; n <= 10; n += 1) await poll()
  const stored = await storeElsewhere(sessionId, seeker.id)
  for (let n = 1; n <= 9; n += 1) await poll()
  expect(socket.events.filter(({ event }) => event === 'chat.message-sent')).toEqual([])
  await poll()
  await isThere(stored)

  await house.db.$client.query('select 1 / 0').catch(() => undefined)
  const next = await storeElsewhere(sessionId, seeker.id)
  await poll()
  await isThere(next)
})

test('sessions are found by their connected participants, open or just closed, with what each may read', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  const supervisor = await aStaffMember(house, 'supervisor')
  await house.db.$client.query(
    `update sessions set supervisor_id = $2, supervisor_reads_after = 7, expert_reads_after = 3, last_seq = 9 where id = $1`,
    [sessionId, supervisor.id],
  )
  for (const one of [seeker, expert, supervisor])
    expect(await findStanding(house.db, [one.id])).toMatchObject([
      {
        id: sessionId,
        lastSeq: 9,
        people: [
          { personId: seeker.id, readsAfter: 0 },
          { personId: expert.id, readsAfter: 3 },
          { personId: supervisor.id, readsAfter: 7 },
        ],
      },
    ])
  const waiting = await aSeeker(house)
  await waiting.client.matching.waitInLine({})
  const [standing, ...more] = await findStanding(house.db, [waiting.id])
  expect(standing?.people).toEqual([{ personId: waiting.id, readsAfter: 0 }])
  expect(more).toEqual([])

  const ended = await anEndedConversation(house)
  const standingsOf = async () =>
    (await findStanding(house.db, [ended.seeker.id, ended.expert.id])).map(({ id }) => id)
  expect(await standingsOf()).toEqual([ended.sessionId])
  await house.db.$client.query(
    'update sessions set messages_deleted_at = app_now() where id = $1',
    [ended.sessionId],
  )
  expect(await standingsOf()).toEqual([ended.sessionId])
  await house.db.$client.query(
    `update sessions set ended_at = app_now() - interval '2 minutes' where id = $1`,
    [ended.sessionId],
  )
  expect(await standingsOf()).toEqual([])
  expect(await findStanding(house.db, [])).toEqual([])
})

test('the fingerprint of a session changes with its state, and not with a message', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  const how = async () => (await findStanding(house.db, [seeker.id]))[0]?.fingerprint
  const before = await how()
  await storeElsewhere(sessionId, seeker.id)
  expect(await how()).toBe(before)
  await expert.client.chat.openSession({ sessionId })
  expect(await how()).not.toBe(before)
})
