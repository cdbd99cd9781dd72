import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findMessagesAfter } from '../../src/chat/messages/message-store.ts'
import { findPageAfter, findPageBefore, findPageOf } from '../../src/chat/messages/page-store.ts'
import type { Tx } from '../../src/platform/stores/database/db.ts'
import { keepPartitions, reportPartitions } from '../../src/platform/stores/database/partitions.ts'
import { sweepRetention } from '../../src/privacy/index.ts'
import { openHouse, type House } from '../house.ts'
import { aConversation, anEndedConversation, writes } from '../people/people.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
})
afterAll(() => house.close())

const query = <Row>(text: string, values: readonly unknown[] = []) =>
  house.db.$client.query(text, [...values]).then(({ rows }) => rows as Row[])
const keep = () => keepPartitions(house.appContext)
const partitionsOf = async (sessionId: string) =>
  (
    await query<{ name: string }>(
      'select distinct tableoid::regclass::text as name from messages where session_id = $1',
      [sessionId],
    )
  ).map(({ name }) => name)
/** The partition of the month that the database’s clock shows. */
const nowIn = async () =>
  (
    await query<{ name: string }>(
      `select to_char(app_now() at time zone 'UTC', '"partitions.messages_"YYYY_MM') as name`,
    )
  )[0]?.name

test('a conversation’s messages are in the partition of the month it began, however long it lasts', async () => {
  await keep()
  const { seeker, sessionId } = await aConversation(house)
  const month = await nowIn()
  await writes(seeker, sessionId, 'the first')
  await house.moveTime('45 days')
  await keep()
  await writes(seeker, sessionId, 'the second')
  expect(await nowIn()).not.toBe(month)
  expect(await partitionsOf(sessionId)).toEqual([month])
})

const reads: ((tx: Tx, sessionId: string) => Promise<unknown>)[] = [
  (tx, id) => findPageBefore(tx, id, { seq: 50, limit: 50 }),
  (tx, id) => findPageAfter(tx, id, { seq: 0, limit: 50 }),
  (tx, id) => findPageOf(tx, id, randomUUID()),
  (tx, id) => findMessagesAfter(tx, id, 0, 50),
]

test('a page of history, one message and what was missed touch one partition each', async () => {
  const { seeker, sessionId } = await aConversation(house)
  await writes(seeker, sessionId, 'here')
  const client = await house.db.$client.connect()
  const plans: string[] = []
  const query = async ({ text, values }: { text: string; values: unknown[] }) => {
    await client.query(`prepare reading_${plans.length} as ${text}`)
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off) execute reading_${plans.length} (${values.map((value) => `'${String(value)}'`).join(', ')})`,
    )
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    return { rows: [] }
  }
  try {
    // The plan that a connection keeps, for any conversation.
    await client.query('set plan_cache_mode = force_generic_plan')
    for (const read of reads) await read({ $client: { query } } as unknown as Tx, sessionId)
  } finally {
    client.release(true)
  }
  expect(plans).toHaveLength(reads.length)
  for (const plan of plans) {
    expect(plan.match(/ on messages_\w+/g)).toHaveLength(1)
    expect(plan).toMatch(/Subplans Removed: \d/)
  }
})

test('an id is stored once, also where it is sent again in the next month', async () => {
  const { seeker, sessionId } = await aConversation(house)
  const message = { sessionId, id: randomUUID(), content: 'once', emotionTag: null }
  const first = await seeker.client.chat.sendMessage(message)
  await house.moveTime('31 days')
  expect(await seeker.client.chat.sendMessage(message)).toMatchObject({ seq: first.seq })
  expect(await query('select 1 from messages where session_id = $1', [sessionId])).toHaveLength(1)
})

test('a month without a partition refuses nothing, is reported, and gets its partition', async () => {
  await house.moveTime('200 days')
  const { seeker, sessionId } = await aConversation(house)
  await writes(seeker, sessionId, 'heard')
  expect(await partitionsOf(sessionId)).toEqual(['partitions.messages_unplaced'])
  expect(await reportPartitions(house.db)).toContainEqual({
    table: 'messages',
    monthsAhead: 0,
    isNetUsed: true,
  })
  await keep()
  expect(await partitionsOf(sessionId)).toEqual([await nowIn()])
  await writes(seeker, sessionId, 'heard again')
  for (const report of await reportPartitions(house.db))
    expect(report).toMatchObject({ monthsAhead: 2, isNetUsed: false })
})

test('entries of the audit log move out of the net and cannot be changed anywhere', async () => {
  await house.moveTime('200 days')
  await query(`insert into audit_entries (action) values ('test.later')`)
  const where = () =>
    query<{ name: string }>(
      `select tableoid::regclass::text as name from audit_entries where action = 'test.later'`,
    )
  expect(await where()).toEqual([{ name: 'partitions.audit_entries_unplaced' }])
  await keep()
  const [entry] = await where()
  expect(entry?.name).toMatch(/^partitions\.audit_entries_\d{4}_\d\d$/)
  for (const statement of [
    `delete from ${entry?.name}`,
    `update ${entry?.name} set action = 'other'`,
    `truncate ${entry?.name}`,
    'truncate partitions.audit_entries_past',
    'truncate partitions.audit_entries_unplaced',
  ])
    await expect(query(statement), statement).rejects.toThrow('the audit log cannot be changed')
})

test('a month is dropped when all of it was deleted, and not while a case holds a part of it', async () => {
  await keep()
  const month = (await nowIn()) ?? ''
  const { sessionId } = await anEndedConversation(house)
  const held = await aConversation(house)
  await writes(held.seeker, held.sessionId, 'held')
  const report = { id: randomUUID(), personId: held.expert.id, reason: 'threat' } as const
  await held.seeker.client.supervision.reportPerson({ ...report, sessionId: held.sessionId })
  await held.seeker.client.chat.endSession({ sessionId: held.sessionId })
  const isThere = async () =>
    (await query<{ name: string | null }>('select to_regclass($1)::text as name', [month]))[0]
      ?.name === month
  await house.moveTime('92 days')
  await sweepRetention(house.appContext)
  expect(await partitionsOf(sessionId)).toEqual([])
  await keep()
  expect(await partitionsOf(held.sessionId)).toEqual([month])
  await query('delete from reports where session_id = $1', [held.sessionId])
  await sweepRetention(house.appContext)
  expect(await isThere()).toBe(true)
  await keep()
  expect(await isThere()).toBe(false)
})
