import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDb, type Db } from '../../src/platform/stores/database/db.ts'
import { silentLog } from '../../src/commands/command.ts'
import { openDetour } from '../faults/detour.ts'
import { openFolder, SystemPostgres } from './system-postgres.ts'

/**
 * A primary and its standby behind one address, as HAProxy or a floating address gives it.
 * `FAULT_ROUNDS=1 npx vitest run --project server former-primary`
 */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let dir: string
let one: SystemPostgres
let other: SystemPostgres
let detour: Awaited<ReturnType<typeof openDetour>>
let db: Db

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'sanad-former-'))
  await openFolder(dir)
  one = await SystemPostgres.create(path.join(dir, 'one'))
  other = await one.standby(path.join(dir, 'other'), 'other')
  detour = await openDetour(one.url())
  db = openDb(detour.url, { pool: 4, log: silentLog })
})
afterAll(async () => {
  await db.$client.end()
  await detour.close()
  await Promise.all([one.stop(), other.stop()])
  await rm(dir, { recursive: true, force: true })
})

test('an address that leads to a standby is refused', async () => {
  detour.lead(other.url())
  await expect(db.$client.query('select 1')).rejects.toMatchObject({ code: '25006' })
  detour.lead(one.url())
  await db.$client.query('create table anything (); checkpoint')
})

test('the first connection to a promoted server closes those to the former one, and none goes back', async () => {
  const held = await db.$client.connect()
  const ended = new Promise((resolve) => held.once('end', resolve))
  await other.promote()
  detour.leadNew(other.url())
  await db.$client.connect().then((client) => client.release())
  await ended
  held.release(true)
  detour.lead(one.url())
  const write = () => db.$client.query('insert into anything default values')
  // The pool may still lend a connection that was just cut.
  await vi.waitFor(() => expect(write()).rejects.toMatchObject({ code: '25006' }))
  detour.lead(other.url())
  await write()
})
