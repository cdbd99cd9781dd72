import { randomUUID } from 'node:crypto'
import { messageOfAnswer, wholeMessage, type Receipt } from '@sanad/domain/chat/compact-message'
import { closeCodes, compactQuery } from '@sanad/domain/primitives/live-protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../../../test/house.ts'
import { openSocket } from '../../../../test/clients/live-socket.ts'
import { aConversation, aSeeker } from '../../../../test/people/people.ts'
import { revocationWatch, revoke, sweepRevocations } from './revocations.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 100 }) })
})
afterAll(() => house.close())

test('a message sent on one socket reaches the other side and the sender’s other tab', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  const [client, tab, other] = await Promise.all([
    openSocket(house, seeker),
    openSocket(house, seeker),
    openSocket(house, expert),
  ])
  const id = randomUUID()
  const answer = await client.ask('chat.sendMessage', {
    sessionId,
    id,
    content: ' hello ',
    emotionTag: 'sad',
  })
  expect(answer.ok).toMatchObject({
    id,
    seq: 1,
    content: 'hello',
    emotionTag: 'sad',
    senderId: seeker.id,
  })
  expect((await other.event('chat.message-sent')).message).toEqual({
    ...(answer.ok as object),
    severity: 'none',
  })
  expect((await tab.event('chat.message-sent')).message).toEqual(answer.ok)
  for (const each of [client, tab, other]) each.close()
})

test('a socket that asked for short frames gets what its client does not know; others get whole messages', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  const compact = `?${compactQuery}`
  const [client, older, other] = await Promise.all([
    openSocket(house, seeker, {}, compact),
    openSocket(house, expert),
    openSocket(house, expert, {}, compact),
  ])
  const input = { sessionId, id: randomUUID(), content: ' I am going to kill myself tonight ' }
  const { ok } = await client.ask('chat.sendMessage', input)
  expect(Object.keys(ok as object).toSorted()).toEqual([
    'crisisDetected',
    'help',
    'id',
    'seq',
    'timestamp',
  ])
  const { message } = await older.event('chat.message-sent')
  const own = messageOfAnswer(ok as Receipt, input, seeker.id)
  expect(message).toEqual({ ...own, help: 'none', severity: 'critical' })
  const short = (await other.event('chat.message-sent')).message
  expect(short).not.toHaveProperty('help')
  expect(wholeMessage(short)).toEqual(message)
  for (const each of [client, older, other]) each.close()
})

test('messages sent without waiting are stored in the order they were sent', async () => {
  const { seeker, sessionId } = await aConversation(house)
  const client = await openSocket(house, seeker)
  const contents = Array.from({ length: 50 }, (_, n) => `number ${n}`)
  await Promise.all(
    contents.map((content) =>
      client.ask('chat.sendMessage', { sessionId, id: randomUUID(), content }),
    ),
  )
  const { messages } = await seeker.client.chat.messagesAfter({ sessionId, after: 0 })
  expect(messages.map(({ content }) => content)).toEqual(contents)
  client.close()
})

test('the socket refuses as HTTP does, and serves no other operations', async () => {
  const { seeker, sessionId } = await aConversation(house)
  const stranger = await openSocket(house, await aSeeker(house))
  const client = await openSocket(house, seeker)
  const message = { sessionId, id: randomUUID(), content: 'x' }
  expect(await stranger.ask('chat.sendMessage', message)).toMatchObject({ refused: 'NOT_FOUND' })
  expect(await client.ask('chat.sendMessage', { ...message, content: ' ' })).toMatchObject({
    refused: 'BAD_REQUEST',
  })
  expect(await client.ask('chat.sendMessage', { ...message, senderId: 'x' })).toMatchObject({
    refused: 'BAD_REQUEST',
  })
  expect(await client.ask('chat.endSession', { sessionId })).toMatchObject({ refused: 'NOT_FOUND' })
  expect(await client.ask('__proto__', {})).toMatchObject({ refused: 'NOT_FOUND' })
  stranger.close()
  client.close()
})

test('only signed-in people get a socket, and only from our own pages', async () => {
  const seeker = await aSeeker(house)
  await expect(openSocket(house, house.browser())).rejects.toThrow('401')
  await expect(openSocket(house, seeker, { origin: 'https://elsewhere.example' })).rejects.toThrow(
    '403',
  )
  const own = await openSocket(house, seeker, { origin: house.url })
  own.close()
})

test('signing out closes this browser’s socket at once', async () => {
  const seeker = await aSeeker(house)
  const client = await openSocket(house, seeker)
  await seeker.client.identity.signOut()
  expect(await client.closed).toBe(closeCodes.signedOut)
})

test('signing out closes this browser’s sockets on every other node too', async () => {
  const seeker = await aSeeker(house)
  const client = await openSocket(house, seeker)
  const ended: string[] = []
  const elsewhere = {
    ...house.appContext.live,
    countSockets: () => 1,
    closeSignIn: (id: string) => void ended.push(id),
  }
  await seeker.client.identity.signOut()
  await client.closed
  await revocationWatch(house.db, elsewhere)()
  const { rows } = await house.db.$client.query(
    'select sign_in_id from revocations order by id desc limit 1',
  )
  expect(ended).toContain(rows[0]?.sign_in_id)
})

test('a right revoked on another node closes the socket here, once', async () => {
  const seeker = await aSeeker(house)
  const watch = revocationWatch(house.db, house.appContext.live)
  const client = await openSocket(house, seeker)
  await revoke(house.db, { personId: seeker.id })
  await watch()
  expect(await client.closed).toBe(closeCodes.unauthorized)
  const again = await openSocket(house, seeker)
  await watch()
  expect(await again.ask('chat.typing', { sessionId: randomUUID() })).toMatchObject({
    refused: 'NOT_FOUND',
  })
  again.close()
})

test('a node that lost its database handles the revocations made meanwhile', async () => {
  const [seeker, other] = [await aSeeker(house), await aSeeker(house)]
  const watch = revocationWatch(house.db, house.appContext.live)
  const [client, others] = [await openSocket(house, seeker), await openSocket(house, other)]
  await watch()
  await revoke(house.db, { personId: seeker.id })
  await house.moveTime('20 minutes')
  await sweepRevocations(house.db)
  await watch()
  expect(await client.closed).toBe(closeCodes.unauthorized)

  // Longer than revocations are kept: every socket is closed, and people are authenticated anew.
  await house.moveTime('3 days')
  await watch()
  expect(await others.closed).toBe(closeCodes.unauthorized)
})

test('a fourth socket closes the oldest', async () => {
  const seeker = await aSeeker(house)
  const first = await openSocket(house, seeker)
  const others = [
    await openSocket(house, seeker),
    await openSocket(house, seeker),
    await openSocket(house, seeker),
  ]
  expect(await first.closed).toBe(closeCodes.tooManySockets)
  expect(others.map(({ socket }) => socket.readyState)).toEqual([1, 1, 1])
  for (const each of others) each.close()
})

test.each([
  ['too large a frame', 'x'.repeat(17 * 1024), 1009],
  ['a frame that is no JSON', 'not json', 1007],
  ['a frame without an operation', '{"n":1}', 1007],
])('%s closes this socket and nothing else', async (_, frame, code) => {
  const seeker = await aSeeker(house)
  const client = await openSocket(house, seeker)
  client.socket.send(frame)
  expect(await client.closed).toBe(code)
  expect(await seeker.client.identity.me()).toMatchObject({ id: seeker.id })
})

test('a heartbeat is answered', async () => {
  const client = await openSocket(house, await aSeeker(house))
  const pong = new Promise<string>((resolve) =>
    client.socket.once('message', (data) => resolve(data.toString())),
  )
  client.socket.send('ping')
  expect(JSON.parse(await pong)).toEqual({ pong: true })
  client.close()
})
