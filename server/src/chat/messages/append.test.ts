import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CrisisCode } from '@sanad/domain/crisis/codes'
import { sealFinding } from '#server/crisis/index.ts'
import { openHouse, type House } from '../../../test/house.ts'
import { aConversation, aSeeker } from '../../../test/people/people.ts'
import type { NewMessage } from './sealed-messages.ts'
import { append } from './append-store.ts'
import { findEarlierCodes, findMessagesAfter } from './message-store.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
})
afterAll(() => house.close())

const message = (sessionId: string, senderId: string, id: string = randomUUID()): NewMessage => ({
  sessionId,
  id,
  senderId,
  content: Buffer.from('sealed'),
  emotionTag: null,
  quotedId: null,
  crisisDetected: false,
  crisisSeverity: 'none',
  crisisCodes: '',
  hasContactDetails: false,
})
const outcomes = async (batch: readonly NewMessage[]) =>
  (await append(house.db.$client, batch)).map(({ outcome }) => outcome)
const stored = async (sessionId: string) =>
  (
    await house.db.$client.query<{ seq: number; id: string; timestamp: Date }>(
      'select seq, id, timestamp from messages where session_id = $1 order by seq',
      [sessionId],
    )
  ).rows

/** Waits, without sleeping, until a query waits for a lock. */
const untilLockWaits = () =>
  expect
    .poll(async () => {
      const { rows } = await house.db.$client.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length
    })
    .toBeGreaterThan(0)

async function aWaitingSession() {
  const seeker = await aSeeker(house)
  const match = await seeker.client.matching.waitInLine({})
  if (match.kind !== 'waiting') throw new Error(`expected to wait, got ${match.kind}`)
  return { seeker, sessionId: match.session.id }
}

/** A single message takes one statement, a batch another: both must judge the same. */
describe.each(['alone', 'among many'] as const)('%s', (way) => {
  const judge = async (one: NewMessage) => {
    const companion = await aWaitingSession()
    const others = way === 'alone' ? [] : [message(companion.sessionId, companion.seeker.id)]
    return (await outcomes([...others, one])).at(-1)
  }

  test('CHAT-1 only the two sides can write, also before a supporter has joined', async () => {
    const { seeker, expert, sessionId } = await aConversation(house)
    const waiting = await aWaitingSession()
    expect(await judge(message(sessionId, seeker.id))).toBe('STORED')
    expect(await judge(message(sessionId, expert.id))).toBe('STORED')
    expect(await judge(message(sessionId, waiting.seeker.id))).toBe('NOT_FOUND')
    expect(await judge(message(waiting.sessionId, expert.id))).toBe('NOT_FOUND')
    expect(await judge(message(randomUUID(), seeker.id))).toBe('NOT_FOUND')
  })

  test('CHAT-18 the judgement of contact details is stored with the message', async () => {
    const { seeker, sessionId } = await aConversation(house)
    const warned = { ...message(sessionId, seeker.id), hasContactDetails: true }
    expect([await judge(warned), await judge(message(sessionId, seeker.id))]).toEqual([
      'STORED',
      'STORED',
    ])
    expect(
      (await findMessagesAfter(house.db, sessionId, 0, 9)).map((row) => row.has_contact_details),
    ).toEqual([true, false])
  })

  test('CHAT-21 the quoted message is stored with the message, also beside another of its session', async () => {
    const { seeker, sessionId } = await aConversation(house)
    const first = message(sessionId, seeker.id)
    const quoting = () => ({ ...message(sessionId, seeker.id), quotedId: first.id })
    expect([await judge(first), await judge(quoting())]).toEqual(['STORED', 'STORED'])
    expect(await outcomes([quoting(), message(sessionId, seeker.id)])).toEqual(['STORED', 'STORED'])
    expect(
      (await findMessagesAfter(house.db, sessionId, 0, 9)).map((row) => row.quoted_id),
    ).toEqual([null, first.id, first.id, null])
  })

  test('CHAT-3 a closed session refuses new messages and still answers retries of stored ones', async () => {
    const { seeker, expert, sessionId } = await aConversation(house)
    const before = message(sessionId, seeker.id)
    expect(await judge(before)).toBe('STORED')
    await expert.client.chat.endSession({ sessionId })
    expect(await judge(message(sessionId, seeker.id))).toBe('CLOSED')
    expect(await judge(before)).toBe('REPEAT')
  })

  test('CHAT-3 a message waits for an end that is being committed, and is then refused', async () => {
    const { seeker, sessionId } = await aConversation(house)
    const ending = await house.db.$client.connect()
    await ending.query('begin')
    await ending.query(
      `update sessions set status = 'closed', ended_at = app_now() where id = $1`,
      [sessionId],
    )
    const judged = judge(message(sessionId, seeker.id))
    await untilLockWaits()
    await ending.query('commit')
    ending.release()
    expect(await judged).toBe('CLOSED')
  })

  test('CHAT-5 message times do not go back when the clock does', async () => {
    const { seeker, sessionId } = await aConversation(house)
    await house.moveTime('1 hour')
    await judge(message(sessionId, seeker.id))
    await house.moveTime('-1 hour')
    await judge(message(sessionId, seeker.id))
    const [first, second] = await stored(sessionId)
    expect(Number(second?.timestamp)).toBeGreaterThanOrEqual(Number(first?.timestamp))
    const { rows } = await house.db.$client.query(
      'select count(distinct timestamp)::int as times from messages where session_id = $1',
      [sessionId],
    )
    expect(rows).toEqual([{ times: 2 }])
  })
})

test('a stored message is answered even when another of its batch fails', async () => {
  const { seeker, sessionId } = await aConversation(house)
  const waiting = await aWaitingSession()
  const pool = house.db.$client
  const failing = {
    query: (input: { name?: string }) =>
      input.name?.startsWith('append')
        ? Promise.reject(new Error('the line was cut'))
        : pool.query(input as never),
  } as unknown as typeof pool
  const batch = [message(waiting.sessionId, seeker.id), message(sessionId, seeker.id)]
  expect((await append(failing, batch)).map(({ outcome }) => outcome)).toEqual(['FAILED', 'STORED'])
  await expect(append(failing, batch.slice(0, 1))).rejects.toThrow('the line was cut')
})

test('CHAT-4 an id that occurs twice in a batch is stored once; from two senders the whole batch is refused', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  const twice = message(sessionId, seeker.id)
  expect(await outcomes([twice, message(sessionId, expert.id), twice])).toEqual([
    'STORED',
    'STORED',
    'REPEAT',
  ])
  expect((await stored(sessionId)).map(({ seq }) => seq)).toEqual([1, 2])
  const id = randomUUID()
  const both = [message(sessionId, seeker.id, id), message(sessionId, expert.id, id)]
  await expect(outcomes(both)).rejects.toMatchObject({ code: '23505' })
  expect(await stored(sessionId)).toHaveLength(2)
})

test('a batch over many sessions numbers each without gaps and answers in the order of its messages', async () => {
  const [one, other] = [await aConversation(house), await aConversation(house)]
  const batch = Array.from({ length: 20 }, (_, n) =>
    n % 2 ? message(one.sessionId, one.seeker.id) : message(other.sessionId, other.expert.id),
  )
  const answers = await append(house.db.$client, batch)
  expect(
    answers.map((answer) => (answer.outcome === 'STORED' ? answer.seq : answer.outcome)),
  ).toEqual(batch.map((_, n) => Math.floor(n / 2) + 1))
  const ids = batch.filter(({ sessionId }) => sessionId === one.sessionId).map(({ id }) => id)
  expect((await stored(one.sessionId)).map(({ id }) => id)).toEqual(ids)
})

test('batches that lock the same sessions in opposite orders do not deadlock', async () => {
  const [one, other] = [await aConversation(house), await aConversation(house)]
  const forth = () => [
    message(one.sessionId, one.seeker.id),
    message(other.sessionId, other.seeker.id),
  ]
  const many = await Promise.all(
    Array.from({ length: 100 }, (_, n) => outcomes(n % 2 ? forth() : forth().toReversed())),
  )
  expect(new Set(many.flat())).toEqual(new Set(['STORED']))
  expect((await stored(one.sessionId)).map(({ seq }) => seq)).toEqual(
    Array.from({ length: 100 }, (_, n) => n + 1),
  )
})

test('the look-back finds the last ten messages of one person, however many the other wrote since', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  const key = await house.appContext.keys.find(sessionId)
  if (!key) throw new Error('no key')
  const say = (senderId: string, codes: readonly CrisisCode[] = []) => {
    const written = message(sessionId, senderId)
    const finding = sealFinding(key, { sessionId, messageId: written.id }, { codes, reasons: [] })
    return append(house.db.$client, [{ ...written, crisisCodes: finding.codes }])
  }
  const findCodes = () => findEarlierCodes(house.db, key, { sessionId, senderId: seeker.id })
  await say(seeker.id, ['Q1'])
  await say(seeker.id, ['Q2', 'Q4'])
  for (let n = 0; n < 120; n += 1) await say(expert.id)
  expect(await findCodes()).toEqual([['Q2', 'Q4'], ['Q1']])
  await say(seeker.id)
  expect(await findCodes()).toEqual([[], ['Q2', 'Q4'], ['Q1']])
  for (let n = 0; n < 8; n += 1) await say(seeker.id)
  expect(await findCodes()).toEqual([...Array.from({ length: 9 }, () => []), ['Q2', 'Q4']])
})
