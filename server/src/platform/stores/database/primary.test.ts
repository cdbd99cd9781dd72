import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ownDatabase } from '../../../../test/database/own-database.ts'
import { withClient } from './database-client.ts'
import { openDb } from './db.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

const setReadOnly = (url: string, value: 'on' | 'off') =>
  withClient(url, (client) =>
    client.query(
      `set transaction read write; alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = ${value}`,
    ),
  )

test('a database that may only be read is refused by its name', async () => {
  const database = await ownDatabase()
  await setReadOnly(database.url, 'on')
  const { host, pathname } = new URL(database.url)
  await expect(withClient(database.url, async () => undefined)).rejects.toThrow(
    `The database at ${host}${pathname} cannot be reached (the database may only be read: it is a standby, or was set so)`,
  )
  await database.remove()
})

test('a statement refused as read only closes its connection, and the next one is verified', async () => {
  const database = await ownDatabase()
  const db = openDb(database.url, { pool: 1, log: silent })
  const held = await db.$client.connect()
  const write = () => held.query('create table anything ()')
  const ended = new Promise((resolve) => held.once('end', resolve))
  await setReadOnly(database.url, 'on')
  await held.query('set default_transaction_read_only = on')
  await expect(write()).rejects.toMatchObject({ code: '25006' })
  await ended
  held.release(true)
  await expect(db.$client.query('select 1')).rejects.toMatchObject({ code: '25006' })
  await db.$client.end()
  await database.remove()
})

/** Only this one may name the driver's own classes. */
const connecting = new Set(['database-client.ts'])

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
