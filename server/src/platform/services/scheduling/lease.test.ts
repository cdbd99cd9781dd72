import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFront, type Front } from '../../../../test/faults/front.ts'
import { openHouse, type House } from '../../../../test/house.ts'
import { openDb, type Db } from '../../stores/database/db.ts'
import { openLease, type Lease } from './lease.ts'

let house: House
let opened: { lease: Lease; db: Db }[]
beforeEach(async () => {
  house = await openHouse()
  opened = []
})
afterEach(async () => {
  for (const { lease, db } of opened) {
    await lease.stop()
    await db.$client.end()
  }
  await house.close()
})

const patience = { interval: 10 }

/** A node with connections of its own; how often it began to lead. */
function aNode(url = house.databaseUrl) {
  const db = openDb(url, { pool: 2, log: house.appContext.log })
  const began = { times: 0 }
  const lease = openLease({ db, log: house.appContext.log }, 'jobs', () => (began.times += 1))
  opened.push({ lease, db })
  return { lease, db, began }
}
const leading = (nodes: readonly { lease: Lease }[]) =>
  nodes.filter(({ lease }) => lease.leads()).length
const run = async (text: string) => (await house.db.$client.query(text)).rows

test('one of several nodes leads and renews; when it stops, another leads', async () => {
  const nodes = [aNode(), aNode(), aNode()]
  await expect.poll(() => leading(nodes), patience).toBe(1)
  const end = async () => (await run('select ends_at from leases'))[0].ends_at.getTime()
  const before = await end()
  await expect.poll(end, patience).toBeGreaterThan(before)
  expect(nodes.reduce((sum, { began }) => sum + began.times, 0)).toBe(1)
  const leader = nodes.find(({ lease }) => lease.leads())
  await leader?.lease.stop()
  expect(leader?.lease.leads()).toBe(false)
  expect(await run('select ends_at < app_now() as over from leases')).toEqual([{ over: true }])
  await expect.poll(() => leading(nodes), patience).toBe(1)
})

test('a node that is cut off loses the lead by its own clock, and another leads', async () => {
  const front: Front = await openFront(house.databaseUrl)
  try {
    const cut = aNode(front.url)
    await expect.poll(() => cut.lease.leads(), patience).toBe(true)
    const other = aNode()
    front.freeze()
    front.freezeNew(true)
    await expect.poll(() => other.lease.leads(), patience).toBe(true)
    await expect.poll(() => cut.lease.leads(), patience).toBe(false)
  } finally {
    await front.leave()
  }
})

test('a lease of a clock that was ahead is taken', async () => {
  await run(`insert into leases values ('jobs', gen_random_uuid(), app_now() + interval '1 hour')`)
  const node = aNode()
  await expect.poll(() => node.lease.leads(), patience).toBe(true)
})

test('a node does the work where the database cannot say who leads, and says so once', async () => {
  const node = aNode()
  await expect.poll(() => node.lease.leads(), patience).toBe(true)
  await run('alter table leases rename to elsewhere')
  const said = () => house.logged.filter((entry) => entry.includes('cannot ask who leads')).length
  await expect.poll(said, patience).toBe(1)
  expect(node.lease.leads()).toBe(true)
  await run('alter table elsewhere rename to leases')
  await expect
    .poll(() => run('select from leases where ends_at > app_now()'), patience)
    .toHaveLength(1)
  expect(said()).toBe(1)
})
