import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openHouse, type House } from '../../../../test/house.ts'
import { inTransaction, transaction } from '../../stores/database/db.ts'
import {
  discountOutage,
  judgeAbsence,
  markPresent,
  recordAlive,
  openPresenceWatch,
} from './presence.ts'

let house: House
beforeEach(async () => {
  house = await openHouse()
})
afterEach(() => {
  vi.restoreAllMocks()
  return house.close()
})

const [first, second] = [
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000002',
]
const heard = (...ids: string[]) => ids.map((personId) => ({ personId, agoSeconds: 0 }))
const rows = async (text: string) => (await house.db.$client.query(text)).rows
const seekerWaits = () =>
  expect
    .poll(() =>
      rows(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      ),
    )
    .toHaveLength(1)

test('nodes that hear the same people record them in one order', async () => {
  await markPresent(house.db, heard(first, second))
  const marked = await inTransaction(house.db, async (client) => {
    await client.query('select from presence where person_id = $1 for update', [first])
    const marking = markPresent(house.db, heard(second, first))
    await seekerWaits()
    // A transaction that waits for the first row holds none of the later ones.
    expect(
      await rows(`select from presence where person_id = '${second}' for update skip locked`),
    ).toHaveLength(1)
    return { marking }
  })
  await marked.marking
})

test('discounting an outage waits for concurrent records, and blocks none meanwhile', async () => {
  await markPresent(house.db, heard(first, second))
  await recordAlive(house.db)
  await house.moveTime('1 minute')
  const { forgiving } = await transaction(house.db, async (tx) => {
    await markPresent(tx, heard(second))
    const forgiving = transaction(house.db, (all) => discountOutage(all, sql`true`))
    await seekerWaits()
    await markPresent(tx, heard(first))
    return { forgiving }
  })
  await forgiving
  expect(
    await rows(`select from presence where seen_at > app_now() - interval '10 seconds'`),
  ).toHaveLength(2)
})

test('a record of work that waited for another node’s does not set it back', async () => {
  await recordAlive(house.db)
  const { recorded } = await transaction(house.db, async (tx) => {
    await tx.execute(sql`select from installation for update`)
    const recorded = openPresenceWatch(
      house.db,
      () => [],
      () => expect.unreachable('no outage'),
    ).recordAtWork()
    await seekerWaits()
    await tx.execute(sql`update test_clock set moved = moved + interval '20 seconds'`)
    await recordAlive(tx)
    return { recorded }
  })
  await recorded
  const [{ away }] = await rows(
    'select extract(epoch from app_now() - alive_at)::float8 as away from installation',
  )
  expect(away).toBeLessThan(10)
})

test('an outage that another node discounted does not count as a failed discount', async () => {
  const inVain = () => Promise.reject(new Error('it takes too long'))
  let now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const watch = openPresenceWatch(house.db, () => [], inVain).recordAtWork
  await recordAlive(house.db)
  await house.moveTime('20 seconds')
  await expect(watch()).rejects.toThrow('it takes too long')
  await recordAlive(house.db)
  await watch()
  now += 3_600_000
  await house.moveTime('20 seconds')
  await expect(watch()).rejects.toThrow('it takes too long')
  const [{ away }] = await rows(
    'select extract(epoch from app_now() - alive_at)::float8 as away from installation',
  )
  expect(away).toBeGreaterThanOrEqual(20)
})

test('an outage that cannot be discounted does not stop calls forever', async () => {
  await recordAlive(house.db)
  await house.moveTime('20 seconds')
  const inVain = () => Promise.reject(new Error('it takes too long'))
  let judged = 0
  const judge = () =>
    judgeAbsence(house.db, inVain, async () => {
      judged += 1
    })
  const watch = (patienceMs: number) => async () => {
    const presence = openPresenceWatch(house.db, () => heard(first), inVain, patienceMs)
    await presence.markHere()
    await presence.recordAtWork()
  }
  await expect(watch(60_000)()).rejects.toThrow('it takes too long')
  await expect(judge()).rejects.toThrow('it takes too long')
  // The next failure gives up the discount, and the outage counts. Connected people were recorded
  // meanwhile.
  await expect(watch(0)()).rejects.toThrow('it takes too long')
  await judge()
  expect(judged).toBe(1)
  expect(
    await rows(`select from presence where seen_at > app_now() - interval '10 seconds'`),
  ).toHaveLength(1)
})
