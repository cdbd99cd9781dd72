import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ownDatabase } from '../../../../test/database/own-database.ts'
import { freePort } from '../../../../test/processes/free-port.ts'
import { withClient } from './database-client.ts'
import { openDb } from './db.ts'
import { choosePrimary, serversOf, type ServerState } from './primary.ts'

const primary = (timeline: number): ServerState => ({ writable: true, timeline })
const standby: ServerState = { writable: false, timeline: null }
const readOnlyPrimary: ServerState = { writable: false, timeline: 3 }
const noAnswer = undefined
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

test.each([
  ['the one that writes', [standby, primary(1)], { server: undefined, timeline: 0 }, 1],
  [
    'a promoted one, though the old one still writes',
    [primary(1), primary(2)],
    { server: 0, timeline: 1 },
    1,
  ],
  [
    'a promoted one, where the old one is silent',
    [noAnswer, primary(2)],
    { server: 0, timeline: 1 },
    1,
  ],
  [
    'not an old one that woke up',
    [primary(1), noAnswer],
    { server: undefined, timeline: 2 },
    undefined,
  ],
  [
    'not a standby, though the primary is silent',
    [noAnswer, standby],
    { server: 0, timeline: 1 },
    undefined,
  ],
  [
    'not one that was set to be read only',
    [readOnlyPrimary, standby],
    { server: 0, timeline: 3 },
    undefined,
  ],
  ['the same, while two are alike', [primary(1), primary(1)], { server: 1, timeline: 1 }, 1],
  [
    'the first, where two are alike and neither was known',
    [primary(1), primary(1)],
    { server: undefined, timeline: 0 },
    0,
  ],
])('of several servers takes %s', (_which, states, known, chosen) => {
  expect(choosePrimary(states, known)).toBe(chosen)
})

/** The servers of an address in one that lists a second one. */
const beside = (url: string, port: number): string => url.replace('@', `@127.0.0.1:${port},`)

test('connections pass over a server that is not there', async () => {
  const database = await ownDatabase()
  const url = beside(database.url, await freePort())
  expect(await withClient(url, (client) => client.query('select 1 as one'))).toMatchObject({
    rows: [{ one: 1 }],
  })
  await database.remove()
})

test('a database that may only be read is refused by the name of its servers', async () => {
  const database = await ownDatabase()
  const name = new URL(database.url).pathname.slice(1)
  await withClient(database.url, (client) =>
    client.query(`alter database ${name} set default_transaction_read_only = on`),
  )
  const port = await freePort()
  await expect(withClient(beside(database.url, port), async () => undefined)).rejects.toThrow(
    `The database at 127.0.0.1:${port},${new URL(database.url).host}/${name} cannot be reached (the database may only be read: it is a standby, or was set so)`,
  )
  await database.remove()
})

test('a statement refused as read only closes the connections, once the server says so as well', async () => {
  const database = await ownDatabase()
  const name = new URL(database.url).pathname.slice(1)
  const db = openDb(database.url, { pool: 1, log: silent })
  const held = await db.$client.connect()
  const write = () => held.query('create table anything ()')
  const ended = new Promise((resolve) => held.once('end', resolve))
  await held.query('set default_transaction_read_only = on')
  await expect(write()).rejects.toMatchObject({ code: '25006' })
  await serversOf(database.url).poll()
  await expect(held.query('select 1')).resolves.toBeDefined()
  const setReadOnly = (value: string) =>
    withClient(database.url, (client) =>
      client.query(
        `set transaction read write; alter database ${name} set default_transaction_read_only = ${value}`,
      ),
    )
  await setReadOnly('on')
  await expect(write()).rejects.toMatchObject({ code: '25006' })
  await ended
  held.release(true)
  await setReadOnly('off')
  await db.$client.query('create table anything ()')
  await db.$client.end()
  await database.remove()
})

/** Only these two may name the driver's own classes. */
const connecting = new Set(['database-client.ts', 'primary.ts'])

test('the service connects to PostgreSQL in one place', async () => {
  const folder = path.resolve(import.meta.dirname, '../../..')
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => /(?<!\.test)\.ts$/.test(file) && !connecting.has(path.basename(file)),
  )
  expect(files.length).toBeGreaterThan(300)
  const others = await Promise.all(
    files.map(async (file) =>
      /\b(?:new|extends) pg\.(?:Client|Pool)\b/.test(
        await readFile(path.join(folder, file), 'utf8'),
      )
        ? [file]
        : [],
    ),
  )
  expect(others.flat()).toEqual([])
})
