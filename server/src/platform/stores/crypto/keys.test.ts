import { createDecipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../../../test/house.ts'
import { ownDatabase } from '../../../../test/database/own-database.ts'
import { openDb, transaction, type Db } from '../database/db.ts'
import {
  checkMasterKey,
  keyFor,
  openKeys,
  openServiceKeys,
  cachingKey,
  type OpenedText,
} from './keys.ts'
import { openExpiringCache } from '../../base/concurrency/expiring-cache.ts'
import { auditEntries, dataKeys } from '../database/tables.ts'
import { audit } from '../audit/audit.ts'
import { eq } from 'drizzle-orm'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const place = ['messages', 'row', 'content'] as const

test('whatever is sealed opens again, in its own place only, and never the same twice', async () => {
  const key = await house.appContext.keys.create(house.db, {
    id: randomUUID(),
    personId: randomUUID(),
  })
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      fc.pre(text.isWellFormed())
      const sealed = key.seal(text, place)
      expect(key.decrypt(sealed, place)).toBe(text)
      expect(() => key.decrypt(sealed, ['messages', 'another row', 'content'])).toThrow()
      expect(key.seal(text, place).equals(sealed)).toBe(false)
    }),
  )
})

test('a sealed value is bound to its place as JSON, whatever stands in it, so that every release opens it', () => {
  const master = randomBytes(32)
  const key = keyFor(master, 'test')
  const secret = Buffer.from(hkdfSync('sha256', master, 'sanad', 'test', 32))
  const rows = fc.oneof(fc.uuid(), fc.string({ unit: 'binary' }), fc.constant('a"b\\c/d:e'))
  fc.assert(
    fc.property(rows, fc.string(), (row, text) => {
      const sealed = key.seal(text, ['messages', row, 'content'])
      const opening = createDecipheriv('aes-256-gcm', secret, sealed.subarray(1, 13))
        .setAAD(Buffer.from(JSON.stringify(['messages', row, 'content'])))
        .setAuthTag(sealed.subarray(13, 29))
      const opened = Buffer.concat([opening.update(sealed.subarray(29)), opening.final()])
      expect(opened.toString('utf8')).toBe(text)
    }),
  )
})

test('a transaction that looks up a key waits for no connection of its own pool', async () => {
  const database = await ownDatabase()
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const [db, lookUps] = [1, 1].map((pool) => openDb(database.url, { pool, log })) as [Db, Db]
  const keys = await openServiceKeys(db, randomBytes(32), lookUps)
  const id = randomUUID()
  const key = await keys.create(db, { id, personId: id })
  const readKey = await transaction(db, async () => keys.find(id))
  expect(readKey?.decrypt(key.seal('words', place), place)).toBe('words')
  await Promise.all([db.$client.end(), lookUps.$client.end()])
  await database.remove()
})

test('a changed byte is noticed, wherever it stands', async () => {
  const key = await house.appContext.keys.create(house.db, {
    id: randomUUID(),
    personId: randomUUID(),
  })
  const sealed = key.seal('as it was written', place)
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => key.decrypt(changed, place)).toThrow()
  }
})

test('a caching key opens a value once; another value or place is opened again', async () => {
  const key = await house.appContext.keys.create(house.db, {
    id: randomUUID(),
    personId: randomUUID(),
  })
  const opened = openExpiringCache<OpenedText>()
  let opens = 0
  const counted = {
    ...key,
    decrypt: (...from: Parameters<typeof key.decrypt>) => ((opens += 1), key.decrypt(...from)),
  }
  const remembering = cachingKey(counted, opened)
  const sealed = key.seal('as it was written', place)
  expect([remembering.decrypt(sealed, place), remembering.decrypt(sealed, place)]).toEqual(
    Array.from({ length: 2 }, () => 'as it was written'),
  )
  expect(opens).toBe(1)
  expect(() => remembering.decrypt(sealed, ['messages', 'another row', 'content'])).toThrow()
  const tampered = Buffer.from(sealed)
  tampered[20] = (tampered[20] ?? 0) ^ 1
  expect(() => remembering.decrypt(tampered, place)).toThrow()
  expect(remembering.decrypt(key.seal('written anew', place), place)).toBe('written anew')
  opened.clear()
  opens = 0
  expect(remembering.decrypt(sealed, place)).toBe('as it was written')
  expect(opens).toBe(1)
})

test('a caching key keeps no long text', async () => {
  const key = await house.appContext.keys.create(house.db, {
    id: randomUUID(),
    personId: randomUUID(),
  })
  const opened = openExpiringCache<OpenedText>()
  const kept: string[] = []
  const watched = { ...opened, set: (at: string, one: OpenedText) => void kept.push(one.text) }
  const remembering = cachingKey(key, watched)
  const [short, long] = ['w'.repeat(500), 'w'.repeat(501)]
  for (const text of [short, long])
    expect(remembering.decrypt(key.seal(text, place), place)).toBe(text)
  expect(kept).toEqual([short])
})

test('another server key opens nothing, and a deleted data key is gone', async () => {
  const id = randomUUID()
  await house.appContext.keys.create(house.db, { id, personId: randomUUID() })
  await expect(openKeys(house.db, randomBytes(32)).find(id)).rejects.toThrow()
  expect(await house.appContext.keys.find(id)).toBeDefined()
  await house.db.delete(dataKeys).where(eq(dataKeys.id, id))
  house.appContext.keys.forget()
  expect(await house.appContext.keys.find(id)).toBeUndefined()
})

test('a key other than the one a database was sealed with stops the start', async () => {
  await checkMasterKey(house.db, house.appContext.keys)
  await checkMasterKey(house.db, house.appContext.keys)
  await expect(checkMasterKey(house.db, openKeys(house.db, randomBytes(32)))).rejects.toThrow(
    'sealed with another key',
  )
})

test('two first uses of a person’s key at once end in one key', async () => {
  const personId = randomUUID()
  const both = await Promise.all([
    house.appContext.keys.ofPerson(house.db, personId),
    house.appContext.keys.ofPerson(house.db, personId),
  ])
  expect(both[1].decrypt(both[0].seal('x', place), place)).toBe('x')
})

test('nobody changes or removes a line of the audit log', async () => {
  await audit.record(house.db, audit.service, 'identity.signed-in', { reason: 'to be kept' })
  const refused = { cause: { message: 'the audit log cannot be changed' } }
  await expect(house.db.update(auditEntries).set({ reason: 'other' })).rejects.toMatchObject(
    refused,
  )
  await expect(house.db.delete(auditEntries)).rejects.toMatchObject(refused)
  await expect(house.db.execute('truncate audit_entries')).rejects.toMatchObject(refused)
})
