import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { aConversation } from '../../../test/people/people.ts'
import { openGroupCommit } from './group-commit.ts'
import type { MessageWrite } from './sealed-messages.ts'
import type { ChatHooks } from '../hooks.ts'

let house: House
let called: string[] = []
let failing: readonly string[] = []
let deadlocks = 0
const hooks: ChatHooks = {
  onFlagged: async (tx, flagged) => {
    called.push(...flagged.map(({ sessionId }) => sessionId))
    if (flagged.some(({ sessionId }) => failing.includes(sessionId)))
      await tx.execute(sql`select 1 / 0`)
    if (deadlocks > 0) {
      deadlocks -= 1
      await tx.execute(sql`do $$ begin raise exception using errcode = '40P01'; end $$`)
    }
  },
  onExpertLeft: async () => undefined,
  onExpertFreed: async () => undefined,
  mayNeedCall: async () => () => true,
}
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
})
afterAll(() => house.close())

const writing = (
  sessionId: string,
  senderId: string,
  more: Partial<MessageWrite['message']> = {},
): MessageWrite => ({
  message: {
    sessionId,
    id: randomUUID(),
    senderId,
    content: Buffer.from('sealed'),
    emotionTag: null,
    quotedId: null,
    crisisDetected: false,
    crisisSeverity: 'none',
    crisisCodes: '',
    hasContactDetails: false,
    ...more,
  },
  flag: undefined,
  mayNeedCall: false,
})
const flagged = (sessionId: string, senderId: string): MessageWrite => {
  const { message } = writing(sessionId, senderId, {
    crisisDetected: true,
    crisisSeverity: 'severe',
    crisisCodes: 'sealed codes',
  })
  const finding = { codes: 'sealed codes', reasons: 'sealed reasons' }
  const flag = {
    sessionId,
    messageId: message.id,
    triggerWord: Buffer.from('sealed'),
    severity: 'severe',
  } as const
  return {
    message,
    flag: { ...flag, codes: ['Q2'], finding, lexiconVersion: 'test' },
    mayNeedCall: true,
  }
}

/** The first message is committed alone; those that arrive meanwhile share the next commit. */
const together = (writings: readonly MessageWrite[]) => {
  const writer = openGroupCommit(house.db, { ...house.appContext, hooks })
  return Promise.allSettled(writings.map((one) => writer.append(one)))
}

test('one bad message in a batch does not fail the others', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  const id = randomUUID()
  const settled = await together([
    writing(sessionId, seeker.id),
    writing(sessionId, seeker.id, { id }),
    writing(sessionId, seeker.id, { emotionTag: 'a\0b' as never }),
    writing(sessionId, expert.id, { id }),
    writing(sessionId, expert.id),
  ])
  expect(settled.map((one) => (one.status === 'fulfilled' ? one.value.outcome : 'fault'))).toEqual([
    'STORED',
    'STORED',
    'fault',
    'REPEAT',
    'STORED',
  ])
})

test.each([true, false])(
  'only what was stored is flagged, and raises its session (somebody may have to be called: %s)',
  async (mayNeedCall) => {
    const { seeker, sessionId } = await aConversation(house)
    called = []
    const once = { ...flagged(sessionId, seeker.id), mayNeedCall }
    const stranger = { ...flagged(sessionId, randomUUID()), mayNeedCall }
    await together([once, once, stranger])
    const { rows } = await house.db.$client.query(
      `select f.message_id, f.severity, f.reasons, f.codes, s.crisis_severity as level
        from flags f join sessions s on s.id = f.session_id where f.session_id = $1`,
      [sessionId],
    )
    const flag = { severity: 'severe', reasons: ['sealed reasons'], codes: ['sealed codes'] }
    expect(rows).toEqual([{ message_id: once.message.id, ...flag, level: 'severe' }])
    expect(called).toEqual(mayNeedCall ? [sessionId] : [])
  },
)

test('a session’s severity never falls through its messages', async () => {
  const { seeker, sessionId } = await aConversation(house)
  const grave = flagged(sessionId, seeker.id)
  const { message, flag } = flagged(sessionId, seeker.id)
  const lesser = {
    message: { ...message, crisisSeverity: 'high' as const },
    flag,
    mayNeedCall: false,
  }
  await together([grave, lesser])
  const { rows } = await house.db.$client.query(
    'select crisis_severity from sessions where id = $1',
    [sessionId],
  )
  expect(rows).toEqual([{ crisis_severity: 'severe' }])
})

test('group commit goes on after a commit that failed', async () => {
  const { seeker, sessionId } = await aConversation(house)
  const writer = openGroupCommit(house.db, { ...house.appContext, hooks })
  await expect(
    writer.append(writing(sessionId, seeker.id, { emotionTag: 'a\0b' as never })),
  ).rejects.toThrow('0x00')
  expect(await writer.append(writing(sessionId, seeker.id))).toMatchObject({
    outcome: 'STORED',
    seq: 1,
  })
})

test('CHAT-5 messages of one conversation that wait for a commit share the next, in order', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  const written = [seeker, expert, expert, seeker, seeker].map(({ id }) => writing(sessionId, id))
  const answers = await together([writing(sessionId, seeker.id), ...written])
  expect(answers).toMatchObject([1, 2, 3, 4, 5, 6].map((seq) => ({ value: { seq } })))
  const { rows } = await house.db.$client.query<{ id: string; commit: string; at: string }>(
    `select id, xmin::text as commit, to_char(timestamp at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
      from messages where session_id = $1 and seq > 1 order by seq`,
    [sessionId],
  )
  expect(rows.map(({ id }) => id)).toEqual(written.map(({ message }) => message.id))
  expect(new Set(rows.map(({ commit }) => commit)).size).toBe(1)
  expect(answers.slice(1)).toMatchObject(rows.map(({ at }) => ({ value: { at } })))
  expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted())
})

test('CHAT-1 a stranger’s message does not hold up the others of its commit', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  const senders = [seeker.id, seeker.id, randomUUID(), expert.id, randomUUID(), seeker.id]
  const answers = await together(senders.map((id) => writing(sessionId, id)))
  const outcomes = answers.map((one) => one.status === 'fulfilled' && one.value.outcome)
  const expected = ['STORED', 'STORED', 'NOT_FOUND', 'STORED', 'NOT_FOUND', 'STORED']
  expect(outcomes).toEqual(expected)
})

test('a message counts as unpublished until its sender’s request has had a turn to publish it', async () => {
  const { seeker, sessionId } = await aConversation(house)
  const writer = openGroupCommit(house.db, { ...house.appContext, hooks })
  const one = writing(sessionId, seeker.id)
  const appending = writer.append(one)
  expect(writer.isUnpublished(one.message)).toBe(true)
  await appending
  expect(writer.isUnpublished(one.message)).toBe(true)
  await expect.poll(() => writer.isUnpublished(one.message)).toBe(false)
})

test('a message is stored even when calling the ladder for it fails', async () => {
  const { seeker, sessionId } = await aConversation(house)
  called = []
  failing = [sessionId]
  const answers = await together([flagged(sessionId, seeker.id), flagged(sessionId, seeker.id)])
  failing = []
  expect(answers).toMatchObject([
    { value: { outcome: 'STORED' } },
    { value: { outcome: 'STORED' } },
  ])
  expect(called).toEqual([sessionId, sessionId])
  const flags = await house.db.$client.query('select 1 from flags where session_id = $1', [
    sessionId,
  ])
  expect(flags.rowCount).toBe(2)
})

test('a failing call of the ladder does not fail the calls of other messages', async () => {
  const [first, one, other] = [
    await aConversation(house),
    await aConversation(house),
    await aConversation(house),
  ]
  called = []
  failing = [one.sessionId]
  const answers = await together(
    [first, one, other].map(({ sessionId, seeker }) => flagged(sessionId, seeker.id)),
  )
  failing = []
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  const alone = [one.sessionId, other.sessionId]
  expect(called).toEqual([first.sessionId, ...alone, ...alone])
})

test.each([1, 2])(
  'a call for help that waited for another in vain is made again, once (%i in vain)',
  async (vain) => {
    const { seeker, sessionId } = await aConversation(house)
    called = []
    deadlocks = vain
    const answers = await together([flagged(sessionId, seeker.id)])
    expect(answers).toMatchObject([{ value: { outcome: 'STORED', seq: 1 } }])
    expect(called).toEqual([sessionId, sessionId])
    expect(deadlocks).toBe(0)
  },
)

test.each([
  ['a message', writing],
  ['a cry for help', flagged],
] as const)(
  'CHAT-5 %s that is held up holds up its own conversation, in order, and no other',
  async (_, first) => {
    const [one, other] = [await aConversation(house), await aConversation(house)]
    const writer = openGroupCommit(house.db, { ...house.appContext, hooks })
    const holding = await house.db.$client.connect()
    await holding.query('begin')
    await holding.query('select 1 from sessions where id = $1 for update', [one.sessionId])
    const held = [
      writer.append(first(one.sessionId, one.seeker.id)),
      writer.append(flagged(one.sessionId, one.seeker.id)),
      writer.append(writing(one.sessionId, one.seeker.id)),
    ]
    expect(await writer.append(flagged(other.sessionId, other.seeker.id))).toMatchObject({ seq: 1 })
    expect(await writer.append(writing(other.sessionId, other.seeker.id))).toMatchObject({ seq: 2 })
    await holding.query('commit')
    holding.release()
    expect(await Promise.all(held)).toMatchObject([{ seq: 1 }, { seq: 2 }, { seq: 3 }])
  },
)
