import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../house.ts'
import { aConversation, writes } from '../people/people.ts'
import { sealAudit } from '../../src/platform/stores/audit/seal.ts'
import { verifyAudit } from '../../src/platform/stores/audit/verify.ts'
import { hashAddress, storedHash } from '../../src/platform/stores/crypto/hash-address.ts'
import { openServiceKeys } from '../../src/platform/stores/crypto/keys.ts'
import { recordAlive } from '../../src/platform/services/realtime/presence.ts'
import { vapidKeys } from '../../src/platform/services/notifications/push.ts'
import { decryptText } from '../../src/platform/stores/crypto/sealed-text.ts'
import { rotateKey } from '../../src/platform/stores/crypto/rotate-key.ts'

const from = randomBytes(32)
const to = randomBytes(32)
let house: House
beforeAll(async () => {
  house = await openHouse({ masterKey: from })
  await openServiceKeys(house.db, from)
})
afterAll(() => house.close())

const change = (keys = { from, to }) => rotateKey({ url: house.databaseUrl, ...keys })

test('everything opens with the new key, nothing with the old one, and a kill midway changes nothing', async () => {
  const { db } = house
  const { seeker, sessionId } = await aConversation(house)
  const { seq } = await writes(seeker, sessionId, 'لا أنام')
  const { keys } = house.appContext
  const push = randomUUID()
  const place = ['push_registrations', push, 'sealed'] as const
  await db.$client.query(
    'insert into push_registrations (id, person_id, endpoint_mac, sealed) values ($1, $2, $3, $4)',
    [push, seeker.id, 'mac', keys.server.seal('where', place)],
  )
  const vapid = await vapidKeys(db, keys.server)
  await house.moveTime('2 minutes')
  await sealAudit(house.appContext)
  const hash = keys.mac('sign-in address', 'a@b.example')
  const { seeker: damaged } = await aConversation(house)
  await db.$client.query(
    `update accounts set address = set_byte(address, 20, get_byte(address, 20) # 1) where id = $1`,
    [damaged.id],
  )

  const { email } = seeker
  await house.browser().client.identity.requestCode({ email, language: 'en' })
  const former = await db.$client.query('select email, address from accounts where id = $1', [
    seeker.id,
  ])
  await recordAlive(db)
  await expect(change()).rejects.toThrow('A node is running')
  await house.moveTime('20 seconds')
  await expect(change({ from: randomBytes(32), to })).rejects.toThrow(
    'not the key of this database',
  )

  // Without a stored check nothing proves the key: its failures are no damage.
  await db.$client.query('update installation set key_check = null')
  await expect(change({ from: randomBytes(32), to })).rejects.toThrow(
    'not the key of this database',
  )
  await db.$client.query('update installation set key_check = $1', [keys.check])

  // Whatever ends it before its commit: the same as never begun.
  const blocker = new pg.Client({ connectionString: house.databaseUrl })
  await blocker.connect()
  await blocker.query('begin; lock table kept_answers in access share mode')
  const killed = change().catch((fault: unknown) => fault)
  await expect
    .poll(() =>
      end(
        `select pg_terminate_backend(pid) from pg_locks where mode = 'AccessExclusiveLock' and not granted`,
      ),
    )
    .toBeGreaterThan(0)
  expect(await killed).toBeInstanceOf(Error)
  await blocker.end()
  expect((await openServiceKeys(db, from)).check).toBe(keys.check)

  expect(await change()).toMatchObject({
    alreadyDone: false,
    dataKeys: expect.any(Number) as number,
    damaged: 1,
  })
  expect(await change()).toEqual({ alreadyDone: true, dataKeys: 0, damaged: 0 })
  await expect(openServiceKeys(db, from)).rejects.toThrow('sealed with another key')

  const fresh = await openServiceKeys(db, to)
  const { rows } = await db.$client.query<{ id: string; content: Buffer; sealed: Buffer }>(
    `select m.id, content, p.sealed from messages m, push_registrations p where session_id = $1 and seq = $2`,
    [sessionId, seq],
  )
  const [row] = rows
  if (!row) throw new Error('no message')
  const key = await fresh.find(sessionId)
  expect(key?.decrypt(row.content, ['messages', `${sessionId}/${row.id}`, 'content'])).toBe(
    'لا أنام',
  )
  expect(fresh.server.decrypt(row.sealed, place)).toBe('where')
  expect(await vapidKeys(db, fresh.server)).toEqual(vapid)
  expect(fresh.mac('sign-in address', 'a@b.example')).toBe(hash)
  expect(await verifyAudit(db, fresh)).toMatchObject({ whole: true })
  // Who is looked up by their address is found by the new hash, and mail still reaches them.
  const now = await db.$client.query<{ email: string; address: Buffer }>(
    'select email, address from accounts where id = $1',
    [seeker.id],
  )
  expect(now.rows).not.toEqual(former.rows)
  expect(now.rows[0]?.email).toBe(storedHash(hashAddress(fresh, email)))
  const address = ['accounts', seeker.id, 'address'] as const
  expect(now.rows[0] && fresh.server.decrypt(now.rows[0].address, address)).toBe(email)
  const named = await db.$client.query<{ name: string }>(
    'select first_name as name from profiles where id = $1',
    [seeker.id],
  )
  const opened = decryptText(fresh.server, named.rows[0]?.name ?? '', [
    'profiles',
    seeker.id,
    'name',
  ])
  expect(opened.trimEnd()).toBe((await seeker.client.identity.me())?.firstName)
  expect(hashAddress(fresh, email)).not.toBe(hashAddress(keys, email))
  const counted = await db.$client.query('select 1 from sign_in_codes where address_mac = $1', [
    hashAddress(fresh, email),
  ])
  expect(counted.rowCount).toBe(1)

  // And once more, from there.
  const third = randomBytes(32)
  await change({ from: to, to: third })
  expect((await openServiceKeys(db, third)).mac('sign-in address', 'a@b.example')).toBe(hash)
})

async function end(statement: string): Promise<number> {
  const { rowCount } = await house.db.$client.query(statement)
  return rowCount ?? 0
}
