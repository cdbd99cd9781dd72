import { once } from 'node:events'
import net from 'node:net'
import { refuse } from '@sanad/domain/primitives/refusal'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDb, transaction, type Db, type Tx } from './db.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** A pool of one connection reveals a leaked one at once. */
let db: Db
let other: Db
beforeAll(async () => {
  db = openDb(inject('templateUrl').replace(/\/template$/, '/postgres'), { pool: 1, log: quiet })
  other = openDb(inject('templateUrl').replace(/\/template$/, '/postgres'), { pool: 1, log: quiet })
})
afterAll(() => Promise.all([db.$client.end(), other.$client.end()]))

const works = () => transaction(db, async (tx) => (await tx.execute(sql`select 1 as one`)).rows)

/** Ends the connection from the other side and resolves when this side has heard of it. */
async function cut(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  await other.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
  await expect
    .poll(() =>
      tx.execute(sql`select 1`).then(
        () => 'alive',
        () => 'gone',
      ),
    )
    .toBe('gone')
}

test('a connection that is lost inside a transaction fails that transaction and nothing else', async () => {
  await expect(transaction(db, cut)).rejects.toBeInstanceOf(Error)
  expect(await works()).toEqual([{ one: 1 }])
})

test('a connection that is lost before a transaction has begun is not kept', async () => {
  db.$client.once('acquire', (client) => {
    ;(
      client as unknown as { connection: { stream: { destroy(): void } } }
    ).connection.stream.destroy()
  })
  await expect(works()).rejects.toBeInstanceOf(Error)
  expect(await works()).toEqual([{ one: 1 }])
})

test('a line that freezes without being cut is given up, and the next one is used', async () => {
  const database = new URL(inject('templateUrl').replace(/\/template$/, '/postgres'))
  const { hostname, port } = database
  const through: net.Socket[] = []
  const proxy = net.createServer((near) => {
    const far = net.connect(Number(port), hostname)
    near.pipe(far).pipe(near)
    through.push(near)
    for (const end of [near, far]) end.on('error', () => undefined)
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  database.port = String((proxy.address() as net.AddressInfo).port)
  const frozen = openDb(database.href, { pool: 1, log: quiet, patienceMs: 5000 })
  const freeze = () => void through.at(-1)?.unpipe()
  await frozen.execute(sql`select 1`)
  freeze()
  await expect(frozen.execute(sql`select 1`)).rejects.toThrow('Failed query')
  const stuck = transaction(frozen, async (tx) => {
    await tx.execute(sql`select 1`)
    freeze()
    await tx.execute(sql`select 1`)
  })
  await expect(stuck).rejects.toThrow('Failed query')
  expect((await frozen.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await frozen.$client.end()
  for (const near of through) near.destroy()
  proxy.close()
})

test('a refusal leaves nothing behind and its connection is used again', async () => {
  const pid = async () => (await db.execute(sql`select pg_backend_pid() as pid`)).rows
  const before = await pid()
  const refused = await transaction(db, async (tx) => {
    await tx.execute(sql`create table left_behind ()`)
    return refuse('NO')
  })
  expect(refused).toEqual({ refusal: 'NO' })
  expect((await db.execute(sql`select to_regclass('left_behind') as found`)).rows).toEqual([
    { found: null },
  ])
  expect(await pid()).toEqual(before)
})
