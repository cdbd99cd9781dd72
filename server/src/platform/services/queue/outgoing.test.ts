import { once, EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHouse, type House } from '../../../../test/house.ts'
import { transaction } from '../../stores/database/db.ts'
import { enqueue, releaseExpiredLeases, startOutgoing, type OutgoingTask } from './outgoing.ts'

let house: House
let running: { stop(): Promise<void> } | undefined
beforeEach(async () => {
  house = await openHouse()
})
afterEach(async () => {
  await running?.stop()
  running = undefined
  await house.close()
})

const start = async (tasks: OutgoingTask[]) => {
  const { db, appContext, databaseUrl } = house
  running = await startOutgoing({ url: databaseUrl, db, log: appContext.log, tasks })
}
const add = (task: string, ids: string[]) => transaction(house.db, (tx) => enqueue(tx, task, ids))

/** A task that tells what it did, and waits in `slow` until it is let go. */
function aTask(name: string, options: { slow?: Promise<void> } = {}) {
  const did: string[] = []
  const finished = new EventEmitter()
  const task: OutgoingTask = {
    name,
    atOnce: 2,
    run: async (id) => {
      await options.slow
      did.push(id)
      finished.emit('did')
      return true
    },
  }
  return { task, did, finished }
}

test('work is done after its commit, each row once', async () => {
  const { task, did, finished } = aTask('write')
  await start([task])
  const done = once(finished, 'did')
  await add('write', ['a'])
  await done
  expect(did).toEqual(['a'])
})

test('a slow receiver delays no other task', async () => {
  let letGo = () => undefined as void
  const slow = aTask('slow', { slow: new Promise<void>((resolve) => (letGo = resolve)) })
  const quick = aTask('quick')
  await start([slow.task, quick.task])
  await add('slow', ['1', '2', '3', '4', '5', '6'])
  const done = once(quick.finished, 'did')
  await add('quick', ['x'])
  await done
  expect(quick.did).toEqual(['x'])
  expect(slow.did).toEqual([])
  letGo()
})

test('a node keeps its running jobs, however long they take', async () => {
  const gate = Promise.withResolvers<void>()
  const began = new EventEmitter()
  const runs: string[] = []
  const run = async (id: string) => {
    runs.push(id)
    began.emit(id)
    if (id === 'slow') await gate.promise
    return true
  }
  await start([{ name: 'write', atOnce: 3, run }])
  const slow = once(began, 'slow')
  await add('write', ['slow'])
  await slow
  const heldJobs = `select from graphile_worker._private_jobs j join outgoing_nodes n on j.locked_by = any (n.workers)`
  await expect.poll(async () => (await house.db.$client.query(heldJobs)).rowCount).toBe(1)
  await house.db.$client.query(
    `update graphile_worker._private_jobs set locked_at = locked_at - interval '11 seconds'`,
  )
  await releaseExpiredLeases(house.db)
  const quick = once(began, 'quick')
  await add('write', ['quick'])
  await quick
  gate.resolve()
  const left = 'select from graphile_worker._private_jobs'
  await expect.poll(async () => (await house.db.$client.query(left)).rowCount).toBe(0)
  expect(runs).toEqual(['slow', 'quick'])
})

test('a job that does not end delays no stop', async () => {
  const { task } = aTask('write', { slow: new Promise<void>(() => undefined) })
  await start([task])
  await add('write', ['a'])
  const held = 'select from graphile_worker._private_jobs where locked_by is not null'
  await expect.poll(async () => (await house.db.$client.query(held)).rowCount).toBe(1)
  await running?.stop()
  running = undefined
  // If the database is slow, the last statement is still running and is not awaited.
  const nodes = async () => (await house.db.$client.query('select from outgoing_nodes')).rowCount
  await expect.poll(nodes).toBe(0)
})

test('jobs of a killed node are released, and those of a living one are not', async () => {
  await add('write', ['dead', 'living'])
  const { rows } = await house.db.$client.query<{ id: string; n: string }>(
    `select id, payload->>'id' as n from graphile_worker._private_jobs order by id`,
  )
  const hold = (n: string, worker: string) =>
    house.db.$client.query(
      `update graphile_worker._private_jobs set locked_by = $2, locked_at = now() - interval '11 seconds' where id = $1`,
      [rows.find((row) => row.n === n)?.id, worker],
    )
  await hold('dead', 'worker-of-nobody')
  await hold('living', 'worker-of-somebody')
  await house.db.$client.query(
    `insert into outgoing_nodes values (gen_random_uuid(), array['worker-of-somebody'], now())`,
  )
  await releaseExpiredLeases(house.db)
  const held = await house.db.$client.query(
    'select locked_by from graphile_worker._private_jobs order by id',
  )
  expect(held.rows).toEqual([{ locked_by: null }, { locked_by: 'worker-of-somebody' }])
})
