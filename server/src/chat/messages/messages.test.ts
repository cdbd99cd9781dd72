import { randomUUID } from 'node:crypto'
import { unreadable } from '@sanad/domain/primitives/text/text'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { outcome } from '../../../test/clients/call-outcome.ts'
import { openSocket } from '../../../test/clients/live-socket.ts'
import { aConversation, anExpert, aSeeker, type TestPerson } from '../../../test/people/people.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
})
afterAll(() => house.close())

const say = (person: TestPerson, sessionId: string, content: string, id: string = randomUUID()) =>
  person.client.chat.sendMessage({ sessionId, id, content, emotionTag: null })
const history = async (person: TestPerson, sessionId: string) =>
  (await person.client.chat.messagesAfter({ sessionId, after: 0 })).messages

test('CHAT-2 messages sent at once get a dense seq and rising times, and both sides read the same', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  const sent = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      say(n % 2 ? seeker : expert, sessionId, `message ${n} مرحبا`),
    ),
  )
  expect(sent.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 60 }, (_, n) => n + 1),
  )
  const read = await history(seeker, sessionId)
  expect(read.map(({ seq }) => seq)).toEqual(Array.from({ length: 60 }, (_, n) => n + 1))
  const times = read.map(({ timestamp }) => timestamp)
  expect(times).toEqual([...new Set(times)].sort())
  // CHAT-17. Only the supporter reads the level of the seeker's messages.
  const theirs = (await history(expert, sessionId)).map(({ severity: _, ...message }) => message)
  expect(theirs).toEqual(read)
})

test('CHAT-4 the same id a hundred times at once is one message and one answer', async () => {
  const { seeker, sessionId } = await aConversation(house)
  const id = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => say(seeker, sessionId, 'once', id)),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await history(seeker, sessionId)).toHaveLength(1)
})

test('CHAT-4 an id in capitals is the same id, and both sides read its message', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  const id = randomUUID()
  const sent = await say(seeker, sessionId.toUpperCase(), 'once', id.toUpperCase())
  expect(sent).toMatchObject({ id, sessionId })
  expect(await say(seeker, sessionId, 'once', id)).toEqual(sent)
  expect((await history(expert, sessionId)).map(({ content }) => content)).toEqual(['once'])
})

test('a person who was refused and then becomes the seeker can write', async () => {
  const { sessionId } = await aConversation(house)
  const guest = await aSeeker(house)
  expect(await outcome(say(guest, sessionId, 'too early'))).toBe('NOT_FOUND')
  await house.db.$client.query('update sessions set seeker_id = $2 where id = $1', [
    sessionId,
    guest.id,
  ])
  expect(await say(guest, sessionId, 'I want to kill myself tonight')).toMatchObject({
    crisisDetected: true,
  })
})

test('CHAT-4 the same id with another text is refused, also from the other side', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  const id = randomUUID()
  await say(seeker, sessionId, 'first', id)
  expect(await outcome(say(seeker, sessionId, 'second', id))).toBe('ID_REUSED')
  expect(await outcome(say(expert, sessionId, 'first', id))).toBe('ID_REUSED')
  expect((await history(seeker, sessionId)).map(({ content }) => content)).toEqual(['first'])
})

test('CHAT-11 what another person wrote in the same browser is not sent, by HTTP or by the socket', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  const message = { sessionId, id: randomUUID(), content: 'not mine' }
  const send = (writerId: string) => expert.client.chat.sendMessage({ ...message, writerId })
  expect(await outcome(send(seeker.id))).toBe('OTHER_WRITER')
  const socket = await openSocket(house, expert)
  expect(await socket.ask('chat.sendMessage', { ...message, writerId: seeker.id })).toMatchObject({
    refused: 'OTHER_WRITER',
  })
  socket.close()
  expect(await history(expert, sessionId)).toEqual([])
  expect((await send(expert.id)).senderId).toBe(expert.id)
})

test('CHAT-3 a closed session takes no message, a retry of a stored one still gets its answer, ending twice is one end', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  const id = randomUUID()
  const stored = await say(seeker, sessionId, 'before the end', id)
  const ended = await expert.client.chat.endSession({ sessionId })
  expect(ended).toMatchObject({ status: 'closed', endedAt: expect.any(String), endedBy: 'expert' })
  expect(await outcome(say(seeker, sessionId, 'after the end'))).toBe('SESSION_CLOSED')
  expect(await say(seeker, sessionId, 'before the end', id)).toEqual(stored)
  expect(await seeker.client.chat.endSession({ sessionId })).toMatchObject({
    endedAt: ended.endedAt,
    endedBy: 'expert',
  })
})

test('CHAT-3 no message is stored after an end that races with it', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  const race = await Promise.all([
    ...Array.from({ length: 20 }, (_, n) => outcome(say(seeker, sessionId, `racing ${n}`))),
    outcome(expert.client.chat.endSession({ sessionId })),
  ])
  const read = await history(seeker, sessionId)
  expect(read).toHaveLength(race.slice(0, 20).filter((code) => code === 'ok').length)
})

test('CHAT-1 for a stranger a session does not exist, in any operation', async () => {
  const { sessionId } = await aConversation(house)
  const stranger = await aSeeker(house)
  const otherExpert = await anExpert(house, { available: false })
  const nobody = house.browser()
  for (const person of [stranger, otherExpert]) {
    const { chat } = person.client
    expect(await outcome(chat.session({ sessionId }))).toBe('NOT_FOUND')
    expect(await outcome(chat.messagesAfter({ sessionId, after: 0 }))).toBe('NOT_FOUND')
    expect(await outcome(chat.messagesBefore({ sessionId }))).toBe('NOT_FOUND')
    expect(await outcome(say(person, sessionId, 'let me in'))).toBe('NOT_FOUND')
    expect(await outcome(chat.typing({ sessionId }))).toBe('NOT_FOUND')
    expect(await outcome(chat.seen({ sessionId, delivered: 1, seen: 1 }))).toBe('NOT_FOUND')
    expect(await outcome(chat.endSession({ sessionId }))).toBe('NOT_FOUND')
    expect((await chat.mySessions()).map(({ id }) => id)).not.toContain(sessionId)
  }
  expect(await outcome(nobody.client.chat.messagesAfter({ sessionId, after: 0 }))).toBe(
    'UNAUTHORIZED',
  )
})

test('CHAT-7 an expert reads on for a day after the end, a seeker for as long as it is kept', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  await say(seeker, sessionId, 'thank you')
  await seeker.client.chat.endSession({ sessionId })
  expect(await outcome(expert.client.chat.messagesAfter({ sessionId, after: 0 }))).toBe('ok')
  await house.moveTime('25 hours')
  expect(await outcome(expert.client.chat.messagesAfter({ sessionId, after: 0 }))).toBe('NOT_FOUND')
  expect(await outcome(seeker.client.chat.messagesAfter({ sessionId, after: 0 }))).toBe('ok')
  const listed = async (person: TestPerson) =>
    (await person.client.chat.mySessions()).some(({ id }) => id === sessionId)
  expect(await listed(expert)).toBe(false)
  expect(await listed(seeker)).toBe(true)
})

test('CHAT-8 the supporter’s reason for an end is only in the audit log; a seeker’s is not kept', async () => {
  const reasons: unknown[] = []
  for (const side of ['expert', 'seeker'] as const) {
    const talk = await aConversation(house)
    const { sessionId } = talk
    await talk[side].client.chat.endSession({ sessionId, reason: 'my-time-ends' })
    expect(JSON.stringify(await talk.seeker.client.chat.session({ sessionId }))).not.toContain(
      'my-time-ends',
    )
    const { rows } = await house.db.$client.query<{ reason: string | null }>(
      `select reason from audit_entries where action = 'chat.session-ended' and subject_id = $1`,
      [sessionId],
    )
    reasons.push(rows[0]?.reason)
    await house.db.$client.query('update availability set available = false')
  }
  expect(reasons).toEqual(['my-time-ends', null])
})

test('CHAT-7 after that day an expert cannot reach the seeker, and learns nothing by ending the session again', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  await seeker.client.chat.endSession({ sessionId })
  const { chat } = expert.client
  expect(await outcome(chat.typing({ sessionId }))).toBe('NOT_FOUND')
  expect(await outcome(chat.seen({ sessionId, delivered: 0, seen: 0 }))).toBe('ok')
  expect(await outcome(chat.endSession({ sessionId }))).toBe('ok')
  await house.moveTime('25 hours')
  expect(await outcome(chat.seen({ sessionId, delivered: 0, seen: 0 }))).toBe('NOT_FOUND')
  expect(await outcome(chat.endSession({ sessionId }))).toBe('NOT_FOUND')
  expect(await outcome(seeker.client.chat.endSession({ sessionId }))).toBe('ok')
})

test.each([
  ['nothing', ''],
  ['only spaces', ' \n\t '],
  ['4,001 characters', 'a'.repeat(4001)],
  ['a NUL', 'a\0b'],
  ['a lone surrogate', 'a\ud800b'],
])('%s is refused and nothing is stored', async (_, content) => {
  const { seeker, sessionId } = await aConversation(house)
  expect(await outcome(say(seeker, sessionId, content))).toBe('BAD_REQUEST')
  expect(await history(seeker, sessionId)).toEqual([])
})

test.each([
  ['4,000 characters', 'ب'.repeat(4000)],
  ['bidi overrides, emoji and both languages', '\u202eabc\u202c 👩‍👧 أهلًا “quoted”'],
  ['what looks like markup', '<script>alert(1)</script>'],
])('%s arrive as they were written', async (_, content) => {
  const { seeker, expert, sessionId } = await aConversation(house)
  await say(seeker, sessionId, `  ${content}\n`)
  expect((await history(expert, sessionId))[0]?.content).toBe(content)
})

test('older messages are read page by page, newer ones from any number on', async () => {
  const { seeker, sessionId } = await aConversation(house)
  for (let n = 1; n <= 7; n += 1) await say(seeker, sessionId, `m${n}`)
  const last = await seeker.client.chat.messagesBefore({ sessionId, limit: 3 })
  expect(last.messages.map(({ content }) => content)).toEqual(['m5', 'm6', 'm7'])
  const older = await seeker.client.chat.messagesBefore({ sessionId, before: 5, limit: 3 })
  expect(older.messages.map(({ content }) => content)).toEqual(['m2', 'm3', 'm4'])
  const newer = await seeker.client.chat.messagesAfter({ sessionId, after: 5 })
  expect(newer).toMatchObject({ messages: [{ content: 'm6' }, { content: 'm7' }], lastSeq: 7 })
})

test('receipts rise, never fall, and never pass the last message', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  await say(seeker, sessionId, 'one')
  await say(seeker, sessionId, 'two')
  await expert.client.chat.seen({ sessionId, delivered: 99, seen: 2 })
  await expert.client.chat.seen({ sessionId, delivered: 1, seen: 1 })
  expect(await seeker.client.chat.session({ sessionId })).toMatchObject({
    deliveredToOther: 2,
    seenByOther: 2,
  })
})

test('CHAT-13 a seeker can turn “seen” off, for both sides of their conversations', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  await say(seeker, sessionId, 'one')
  await say(expert, sessionId, 'two')
  await expert.client.chat.seen({ sessionId, delivered: 2, seen: 2 })
  await seeker.client.chat.seen({ sessionId, delivered: 2, seen: 2 })
  expect(await seeker.client.chat.session({ sessionId })).toMatchObject({
    seenByOther: 2,
    seenByOtherAt: expect.any(String),
  })
  expect(await seeker.client.identity.updateProfile({ showSeen: false })).toMatchObject({
    showSeen: false,
  })
  for (const side of [seeker, expert]) {
    const hidden = { deliveredToOther: 2, seenByOther: 0, seenByOtherAt: null, seenByMe: 2 }
    expect(await side.client.chat.session({ sessionId })).toMatchObject(hidden)
  }
  const socket = await openSocket(house, seeker)
  await expert.client.chat.seen({ sessionId, delivered: 2, seen: 2 })
  expect(await socket.event('chat.messages-seen')).toMatchObject({ delivered: 2, seen: 0 })
  socket.close()
})

test('unread are messages of others since the last look, never one’s own', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  const unread = async ({ client }: TestPerson) => {
    const one = await client.chat.session({ sessionId })
    const listed = (await client.chat.mySessions()).find(({ id }) => id === sessionId)
    expect(listed?.unread).toBe(one.unread)
    return one.unread
  }
  await say(seeker, sessionId, 'sent from another screen')
  await say(seeker, sessionId, 'and another')
  expect([await unread(seeker), await unread(expert)]).toEqual([0, 2])
  await expert.client.chat.seen({ sessionId, delivered: 2, seen: 1 })
  await say(expert, sessionId, 'an answer')
  await say(seeker, sessionId, 'more of one’s own')
  await say(expert, sessionId, 'another answer')
  expect([await unread(seeker), await unread(expert)]).toEqual([2, 2])
  await seeker.client.chat.seen({ sessionId, delivered: 5, seen: 5 })
  expect(await unread(seeker)).toBe(0)
})

test('messages from before a supporter joined are not unread for them', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  await say(seeker, sessionId, 'to somebody else')
  await house.db.$client.query('update sessions set expert_reads_after = 1 where id = $1', [
    sessionId,
  ])
  await say(seeker, sessionId, 'to you')
  expect((await expert.client.chat.session({ sessionId })).unread).toBe(1)
})

test('the time of “seen” is when the other side’s messages were read, not when one’s own were sent', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  await say(seeker, sessionId, 'one')
  await expert.client.chat.seen({ sessionId, delivered: 1, seen: 1 })
  const { seenByOtherAt } = await seeker.client.chat.session({ sessionId })
  await house.moveTime('5 minutes')
  await say(expert, sessionId, 'two')
  await expert.client.chat.seen({ sessionId, delivered: 2, seen: 2 })
  expect(await seeker.client.chat.session({ sessionId })).toMatchObject({
    seenByOther: 2,
    seenByOtherAt,
  })
  expect(seenByOtherAt).not.toBeNull()
})

test('a stored message is encrypted and bound to its row; a moved one is unreadable and hides no other', async () => {
  const { seeker, sessionId } = await aConversation(house)
  await say(seeker, sessionId, 'the quick brown secret')
  await say(seeker, sessionId, 'another')
  const { rows } = await house.db.$client.query<{ content: Buffer }>(
    'select * from messages where session_id = $1',
    [sessionId],
  )
  expect(rows[0]?.content.toString('latin1')).not.toContain('secret')
  await house.db.$client.query(
    `update messages set content = (select content from messages where session_id = $1 and seq = 2) where session_id = $1 and seq = 1`,
    [sessionId],
  )
  const messages = await history(seeker, sessionId)
  expect(messages.map(({ content }) => content)).toEqual([unreadable, 'another'])
  expect(house.logged.join('\n')).not.toContain('another')
})

test('the limit refuses with the wait, and never refuses a crisis message', async () => {
  const slow = await openHouse()
  const { seeker, expert, sessionId } = await aConversation(slow)
  const outcomes = await Promise.all(
    Array.from({ length: 30 }, (_, n) => outcome(say(expert, sessionId, `fast ${n}`))),
  )
  expect(outcomes.filter((code) => code === 'TOO_MANY_REQUESTS').length).toBeGreaterThanOrEqual(8)
  const cries = await Promise.all(
    Array.from({ length: 30 }, () => outcome(say(seeker, sessionId, 'I want to kill myself'))),
  )
  expect(new Set(cries)).toEqual(new Set(['ok']))
  await slow.close()
})
