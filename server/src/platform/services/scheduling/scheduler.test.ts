import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../../../test/house.ts'
import { openDb, transaction, rowExists } from '../../stores/database/db.ts'
import { attemptStep, startScheduler, type Job } from './scheduler.ts'

let house: House
beforeEach(async () => {
  house = await openHouse()
  await house.db.execute(sql`create table wishes (name text)`)
})
const start = (...all: Job[]) => startScheduler(house.appContext, all, () => true)
let jobs: ReturnType<typeof startScheduler> | undefined
afterEach(async () => {
  await jobs?.stop()
  await house.close()
})

const anHour = 3_600_000

/** A job that waits for a wish of its name, and how often it ran. */
function aJob(
  name: string,
  run: () => Promise<void> = async () => undefined,
  on: Job['on'] = 'one node',
) {
  const ran = { times: 0 }
  const job: Job = {
    name,
    on,
    everyMs: anHour,
    due: rowExists(sql`from wishes where name = ${name}`),
    run: async () => {
      ran.times += 1
      await run()
    },
  }
  return { job, ran }
}
const wish = (name: string) => house.db.execute(sql`insert into wishes values (${name})`)

test('a job runs at once, and again when there is something for it to do; others do not', async () => {
  const wanted = aJob('wanted')
  const other = aJob('other')
  jobs = start(wanted.job, other.job)
  await expect.poll(() => [wanted.ran.times, other.ran.times]).toEqual([1, 1])
  await wish('wanted')
  await expect.poll(() => wanted.ran.times).toBeGreaterThanOrEqual(4)
  expect(other.ran.times).toBe(1)
})

test('a slow job delays no other, and never runs twice at once', async () => {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  let first = true
  const slow = aJob('slow', async () => {
    if (first) first = false
    else await finished
  })
  const quick = aJob('quick')
  await wish('slow')
  await wish('quick')
  jobs = start(slow.job, quick.job)
  await expect.poll(() => slow.ran.times).toBe(2)
  const before = quick.ran.times
  await expect.poll(() => quick.ran.times).toBeGreaterThanOrEqual(before + 3)
  expect(slow.ran.times).toBe(2)
  finish()
})

test('all jobs run where the check fails', async () => {
  const one = aJob('one')
  jobs = start(one.job)
  await expect.poll(() => one.ran.times).toBe(1)
  await house.db.execute(sql`alter table wishes rename to elsewhere`)
  await expect.poll(() => one.ran.times).toBeGreaterThanOrEqual(3)
  expect(house.logged.some((entry) => entry.includes('look for what is due'))).toBe(true)
})

test('all jobs run where the check hangs', async () => {
  const one = aJob('one')
  jobs = start(one.job)
  await expect.poll(() => one.ran.times).toBe(1)
  await transaction(house.db, async (tx) => {
    await tx.execute(sql`lock table wishes in access exclusive mode`)
    const before = one.ran.times
    await expect.poll(() => one.ran.times).toBeGreaterThanOrEqual(before + 2)
    expect(house.logged.some((entry) => entry.includes('look for what is due'))).toBe(false)
  })
})

test('of two nodes one does the jobs of one node, and each its own unless it is idle', async () => {
  const nodes = [true, false].map((isIdle) => {
    const shared = aJob('shared')
    const own = aJob('own', async () => undefined, 'each node')
    const all = [shared.job, own.job]
    return { shared, own, scheduler: startScheduler(house.appContext, all, () => isIdle) }
  })
  const stopAll = () => Promise.all(nodes.map(({ scheduler }) => scheduler.stop()))
  jobs = { leads: () => true, stop: async () => void (await stopAll()) }
  await wish('shared')
  await wish('own')
  const ran = (of: 'shared' | 'own') => nodes.map((node) => node[of].ran.times)
  await expect.poll(() => Math.max(...ran('shared'))).toBeGreaterThanOrEqual(3)
  expect(Math.min(...ran('shared'))).toBe(0)
  await expect.poll(() => ran('own')[1]).toBeGreaterThanOrEqual(3)
  // At its start, and then only at its interval.
  expect(ran('own')[0]).toBe(1)
  expect(nodes.filter(({ scheduler }) => scheduler.leads())).toHaveLength(1)
})

test('a stop waits for running jobs', async () => {
  const under = Promise.withResolvers<void>()
  const ending = aJob('ending', () => under.promise)
  jobs = start(ending.job)
  await expect.poll(() => ending.ran.times).toBe(1)
  let stopped = false
  const stop = jobs.stop().then(() => (stopped = true))
  // A stop that does not wait has ended by now: one query takes longer.
  await house.db.$client.query('select 1')
  expect(stopped).toBe(false)
  under.resolve()
  await stop
})

test('a stop does not wait forever', async () => {
  const under = Promise.withResolvers<void>()
  const never = aJob('never', () => under.promise)
  jobs = start(never.job)
  await expect.poll(() => never.ran.times).toBe(1)
  await jobs.stop()
  under.resolve()
})

describe('of the steps of a round', () => {
  const fails = () => Promise.reject(new Error('what somebody wrote'))
  const failed = () => house.logged.filter((entry) => entry.includes('a step that was due failed'))

  test('a failed step does not stop the next ones', async () => {
    await attemptStep(house.appContext, { sessionId: 'this one' }, fails)
    expect(failed()).toEqual([expect.stringContaining('this one')])
    expect(failed().join('')).not.toContain('somebody wrote')
  })

  test('no further step is tried once the database does not answer', async () => {
    const db = openDb(house.databaseUrl, { pool: 1, log: house.appContext.log })
    await db.$client.end()
    await expect(attemptStep({ ...house.appContext, db }, {}, fails)).rejects.toThrow('the pool')
    expect(failed()).toHaveLength(1)
  })
})
