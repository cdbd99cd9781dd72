import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  randomFillSync,
} from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Config } from '../config/config.ts'
import { anyOf, poolOf, type Db, type Tx } from '../database/db.ts'
import { openExpiringCache, type ExpiringCache } from '../scheduling/expiring-cache.ts'
import { StartError } from '../config/start-error.ts'
import { dataKeys, installation } from '../database/tables.ts'

/** AES-256-GCM; layout: one byte of version, 12 of nonce, 16 of tag, then the sealed text. */
const version = 1
const versionByte = Buffer.of(version)
const nonceBytes = 12
const tagBytes = 16
const headBytes = 1 + nonceBytes + tagBytes
const keyBytes = 32

/** Where a sealed value stands: bound to it as additional data, so that it opens nowhere else. */
export type Place = readonly [table: string, row: string, column: string]

/** A key that seals and opens text of one session or person. */
export interface DataKey {
  seal(text: string, place: Place): Buffer
  /** @throws when the value was changed or moved */
  open(sealed: Buffer, place: Place): string
  /** The same for what is no text. */
  sealBytes(bytes: Buffer, place: Place): Buffer
  /** @throws when the value was changed or moved */
  openBytes(sealed: Buffer, place: Place): Buffer
}

export interface Keys {
  /** Makes a data key for `id`, owned by a person. */
  create(tx: Tx, owner: { id: string; personId: string }): Promise<DataKey>
  /** A person's own data key, made at its first use. */
  ofPerson(tx: Tx, personId: string): Promise<DataKey>
  /** The data key of `id`; `undefined` when there is none (never made, or its owner was erased). */
  find(id: string): Promise<DataKey | undefined>
  /** Those of several at once, by their ids; whose key is gone is left out. */
  findMany(ids: readonly string[]): Promise<ReadonlyMap<string, DataKey>>
  /** Forgets the unwrapped keys: they are read again, or found gone. */
  forget(): void
  /** A keyed hash: the same for the same text, useless without the server's key. It outlives a change of that key. */
  mac(purpose: string, text: string): string
  /** The same, made with the server's key itself: of what is sealed beside it, and hashed anew when the key changes. */
  lookupHash(purpose: string, text: string): string
  /** Seals what belongs to no conversation and no person's key: addresses, names, short-lived values. */
  readonly server: DataKey
  /** Derives a secret for a library that wants one. */
  secret(purpose: string): string
  /** Tells this server's key from any other, and nothing about it. */
  readonly check: string
}

/** By the pool of connections. */
const keysByPool = new WeakMap<object, Keys>()
/** From now on stores open and seal with these what they read and write of this database. */
export function bindKeys(db: Db, keys: Keys): Keys {
  keysByPool.set(db.$client, keys)
  return keys
}

/**
 * The keys that this database was opened with. Addresses and names are sealed in their columns, and read and written by
 * many: a store takes the keys from the handle it is given.
 * @throws when nobody has opened any
 */
export function keysOf(tx: Tx): Keys {
  const keys = keysByPool.get(poolOf(tx.$client))
  if (!keys) throw new Error('this database was opened without its keys')
  return keys
}

const bind = (place: Place): Buffer => Buffer.from(JSON.stringify(place))

/** Chance for many nonces is fetched at once; each is given out once. */
const nonceBatch = 512
const nonces = Buffer.alloc(nonceBytes * nonceBatch)
let nextNonce = nonces.length

function newNonce(): Buffer {
  if (nextNonce === nonces.length) {
    randomFillSync(nonces)
    nextNonce = 0
  }
  nextNonce += nonceBytes
  return Buffer.from(nonces.subarray(nextNonce - nonceBytes, nextNonce))
}

function dataKey(secret: Buffer): DataKey {
  // Read once: to read the bytes again costs more than to seal a message.
  const key = createSecretKey(secret)
  const sealBytes = (bytes: Buffer, place: Place): Buffer => {
    const nonce = newNonce()
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(bind(place))
    const sealed = cipher.update(bytes)
    // In this mode nothing is left to come: it only makes the tag.
    cipher.final()
    return Buffer.concat([versionByte, nonce, cipher.getAuthTag(), sealed])
  }
  const openBytes = (sealed: Buffer, place: Place): Buffer => {
    if (sealed[0] !== version) throw new Error('a sealed value of an unknown version')
    const nonce = sealed.subarray(1, 1 + nonceBytes)
    const tag = sealed.subarray(1 + nonceBytes, headBytes)
    const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(bind(place)).setAuthTag(tag)
    const bytes = decipher.update(sealed.subarray(headBytes))
    decipher.final()
    return bytes
  }
  return {
    sealBytes,
    openBytes,
    seal: (text, place) => sealBytes(Buffer.from(text, 'utf8'), place),
    open: (sealed, place) => openBytes(sealed, place).toString('utf8'),
  }
}

/** A text that was opened, and the nonce and tag that it was opened from: another value has others. */
export interface OpenedText {
  readonly mark: string
  readonly text: string
}

/** Longer texts are opened anew each time, so that what is remembered has a bound: in UTF-16 units. */
const maxCachedLength = 500

/**
 * The same key, which knows again what it opened a while ago: the other side asks for the same page, and everybody does
 * when lines come back. What is asked of the table each time is asked all the same.
 */
export const cachingKey = (key: DataKey, opened: ExpiringCache<OpenedText>): DataKey => ({
  ...key,
  open(sealed, place) {
    const [table, row, column] = place
    const at = `${table} ${row} ${column}`
    const mark = sealed.toString('latin1', 0, headBytes)
    const known = opened.get(at)
    if (known !== undefined && known.mark === mark) return known.text
    const text = key.open(sealed, place)
    if (text.length <= maxCachedLength) opened.set(at, { mark, text })
    return text
  },
})

const derive = (from: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', from, 'sanad', purpose, keyBytes))

/** A key of the server's own for one purpose. */
export const keyFor = (master: Buffer, purpose: string): DataKey => dataKey(derive(master, purpose))
/** A keyed hash: the same for the same text, useless without the key. */
export const keyedHash = (key: Buffer, purpose: string, text: string): string =>
  createHmac('sha256', derive(key, `mac ${purpose}`))
    .update(text)
    .digest('base64url')

/**
 * @param macKey the key under the keyed hashes, which outlives a change of the server's key: they cannot be made anew
 */
export function openKeys(db: Db, master: Buffer, macKey: Buffer = master): Keys {
  const wrapping = wrappingKey(master)
  // A key lies open in memory while it is in use, and until others are asked for a few minutes later.
  const keyCache = openExpiringCache<DataKey>()
  const remember = (id: string, key: DataKey): DataKey => {
    keyCache.set(id, key)
    return key
  }
  const insert = async (tx: Tx, { id, personId }: { id: string; personId: string }) => {
    const wrapped = wrapping.seal(randomBytes(keyBytes).toString('base64'), wrappedAt(id))
    await tx.insert(dataKeys).values({ id, personId, wrapped }).onConflictDoNothing()
  }
  const unwrap = (wrapped: Buffer, id: string): DataKey =>
    dataKey(Buffer.from(wrapping.open(wrapped, wrappedAt(id)), 'base64'))
  const select = async (tx: Tx, id: string): Promise<DataKey | undefined> => {
    const [row] = await tx
      .select({ wrapped: dataKeys.wrapped })
      .from(dataKeys)
      .where(eq(dataKeys.id, id))
    return row && unwrap(row.wrapped, id)
  }
  // Not remembered: the transaction that made it may still fall.
  const read = async (tx: Tx, id: string): Promise<DataKey> => {
    const key = await select(tx, id)
    if (!key) throw new Error('a data key was not stored')
    return key
  }
  return {
    async create(tx, owner) {
      await insert(tx, owner)
      return read(tx, owner.id)
    },
    async ofPerson(tx, personId) {
      const known = keyCache.get(personId)
      if (known) return known
      await insert(tx, { id: personId, personId })
      return read(tx, personId)
    },
    async find(id) {
      const known = keyCache.get(id)
      if (known) return known
      const key = await select(db, id)
      return key && remember(id, key)
    },
    async findMany(ids) {
      const known = ids.map((id) => [id, keyCache.get(id)] as const)
      const keysById = new Map(known.flatMap(([id, key]) => (key ? [[id, key] as const] : [])))
      const missing = [...new Set(ids)].filter((id) => !keysById.has(id))
      if (missing.length === 0) return keysById
      const columns = { id: dataKeys.id, wrapped: dataKeys.wrapped }
      const rows = await db
        .select(columns)
        .from(dataKeys)
        .where(eq(dataKeys.id, anyOf(missing)))
      for (const { id, wrapped } of rows) keysById.set(id, remember(id, unwrap(wrapped, id)))
      return keysById
    },
    forget: () => keyCache.clear(),
    mac: (purpose, text) => keyedHash(macKey, purpose, text),
    lookupHash: (purpose, text) => keyedHash(master, purpose, text),
    server: serverKey(master),
    secret: (purpose) => derive(macKey, `secret ${purpose}`).toString('base64'),
    check: keyCheckOf(master),
  }
}

const macKeyAt: Place = ['installation', '1', 'mac_key']
/** The key under the keyed hashes, as it stands in the database. */
export const sealMacKey = (master: Buffer, macs: Buffer): Buffer =>
  keyFor(master, 'seal the key of keyed hashes').sealBytes(macs, macKeyAt)
export const openMacKey = (master: Buffer, sealed: Buffer): Buffer =>
  keyFor(master, 'seal the key of keyed hashes').openBytes(sealed, macKeyAt)

/**
 * The keys of this database under this server's key.
 * @param lookUps other connections, for keys that a transaction of `db` needs: were they taken from the same pool,
 *   as many transactions as it has connections would wait for each other
 * @throws StartError for another key than the one it was sealed with
 */
export async function openServiceKeys(db: Db, master: Buffer, lookUps: Db = db): Promise<Keys> {
  const first = openKeys(lookUps, master)
  await checkMasterKey(db, first)
  const [row] = await db.select({ macKey: installation.macKey }).from(installation)
  return bindKeys(
    db,
    row?.macKey ? openKeys(lookUps, master, openMacKey(master, row.macKey)) : first,
  )
}

/** Tells a key from any other, and nothing about it. */
export const keyCheckOf = (master: Buffer): string => keyedHash(master, 'key check', 'sanad')
/** Wraps the data keys. */
export const wrappingKey = (master: Buffer): DataKey => keyFor(master, 'wrap data keys')
export const wrappedAt = (id: string): Place => ['data_keys', id, 'wrapped']
/** Seals addresses, names, and what belongs to nobody yet. */
export const serverKey = (master: Buffer): DataKey => keyFor(master, 'seal short-lived values')

/**
 * The server's key: from `MASTER_KEY`, else from a key file made at the first start. Never in the database.
 * @throws StartError when the file does not hold a whole key, or another one than `MASTER_KEY`
 */
export async function readMasterKey(
  config: Pick<Config, 'masterKey' | 'dataDir'>,
): Promise<Buffer> {
  const file = path.join(config.dataDir, 'master-key')
  const configured = config.masterKey
  if (!configured && !existsSync(file)) await makeKeyFile(file)
  if (configured && !existsSync(file)) return configured
  const kept = await readKeyFile(file)
  if (configured && !configured.equals(kept))
    throw new StartError(
      `MASTER_KEY and the key file ${file} are two different keys. Keep the one that the database was sealed with, and move the other away.`,
    )
  return kept
}

/** @throws StartError when it does not hold a whole key */
export async function readKeyFile(file: string): Promise<Buffer> {
  const key = Buffer.from((await readFile(file, 'utf8')).trim(), 'base64')
  if (key.length !== keyBytes)
    throw new StartError(
      `The key file ${file} is damaged. Put its backup in place: without it nothing opens.`,
    )
  return key
}

/** Whole or not at all, and never over another: of two processes that start at once both use the first one's. */
export async function makeKeyFile(file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}-${randomBytes(6).toString('hex')}`
  try {
    await writeFile(draft, `${randomBytes(keyBytes).toString('base64')}\n`, {
      mode: 0o600,
      flush: true,
    })
    await link(draft, file)
  } catch (fault) {
    if (!existsSync(file)) throw fault
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * Makes sure that this is the key with which the database has been sealed so far.
 * @throws StartError for another key: what people wrote would be unreadable, and what they write next as well
 */
export async function checkMasterKey(db: Db, keys: Keys): Promise<void> {
  const keyCheck = keys.check
  const [row] = await db
    .insert(installation)
    .values({ keyCheck })
    .onConflictDoUpdate({
      target: installation.id,
      set: { keyCheck: sql`coalesce(${installation.keyCheck}, ${keyCheck})` },
    })
    .returning({ stored: installation.keyCheck })
  if (row?.stored === keyCheck) return
  throw new StartError(
    'This database was sealed with another key. Give the MASTER_KEY, or the key file in DATA_DIR, that it was started with before.',
  )
}

/** These conversations are another person's now: erasing that one takes their keys along. */
export async function moveKeys(
  tx: Tx,
  { sessionIds, personId }: { sessionIds: readonly string[]; personId: string },
): Promise<void> {
  if (sessionIds.length === 0) return
  await tx
    .update(dataKeys)
    .set({ personId })
    .where(inArray(dataKeys.id, [...sessionIds]))
}

/** What they sealed opens nowhere any more. */
export async function dropKeys(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(dataKeys).where(inArray(dataKeys.id, [...ids]))
}
