import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  randomFillSync,
} from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { unreadable } from '@sanad/domain/primitives/text/text'
import { anyOf, poolOf, preparedStatement, type Db, type Tx } from '../database/db.ts'
import { openExpiringCache, type ExpiringCache } from '../../base/concurrency/expiring-cache.ts'
import { StartError } from '../../base/errors/start-error.ts'
import { dataKeys, installation } from '../database/tables.ts'

/** AES-256-GCM; layout: one byte of version, 12 of nonce, 16 of tag, then the sealed text. */
const version = 1
const nonceBytes = 12
const tagBytes = 16
const headBytes = 1 + nonceBytes + tagBytes
/** Of every key here, the server's key too. */
export const keyBytes = 32

/** The cell of a sealed value, which is bound to it as additional authenticated data. */
export type SealContext = readonly [table: string, row: string, column: string]

type DecryptText = (sealed: Buffer, place: SealContext) => string
const markDamage =
  (decrypt: DecryptText): DecryptText =>
  (sealed, place) => {
    try {
      return decrypt(sealed, place)
    } catch {
      return unreadable
    }
  }

/** For the text of one session or person. */
export interface DataKey {
  seal(text: string, place: SealContext): Buffer
  /** @throws when the value was changed or moved */
  decrypt(sealed: Buffer, place: SealContext): string
  /** As `decrypt`; a damaged value is `unreadable`, so that it hides no other row of a list. */
  decryptForList(sealed: Buffer, place: SealContext): string
  sealBytes(bytes: Buffer, place: SealContext): Buffer
  /** @throws when the value was changed or moved */
  decryptBytes(sealed: Buffer, place: SealContext): Buffer
}

export interface Keys {
  create(tx: Tx, owner: { id: string; personId: string }): Promise<DataKey>
  /** Made at its first use. */
  ofPerson(tx: Tx, personId: string): Promise<DataKey>
  /** `undefined` if it never existed or its owner was erased. */
  find(id: string): Promise<DataKey | undefined>
  /** Ids without a key are left out. */
  findMany(ids: readonly string[]): Promise<ReadonlyMap<string, DataKey>>
  /** Clears the cache of unwrapped keys, so that erased ones are noticed. */
  forget(): void
  /** Equal for equal text, useless without the server's key, unchanged when that key changes. */
  mac(purpose: string, text: string): string
  /** Made with the server's key itself, and computed again when that key changes. */
  lookupHash(purpose: string, text: string): string
  /** For what belongs to no conversation and no person: addresses, names, short-lived values. */
  readonly server: DataKey
  /** For a library that needs a secret. */
  secret(purpose: string): string
  /** Identifies this server's key and reveals nothing about it. */
  readonly check: string
}

/** The keys that are bound to each connection pool. */
const keysByPool = new WeakMap<object, Keys>()
/** Makes stores use these keys for this database. */
export function bindKeys(db: Db, keys: Keys): Keys {
  keysByPool.set(db.$client, keys)
  return keys
}

/** @throws if no keys are bound to this database */
export function keysOf(tx: Tx): Keys {
  const keys = keysByPool.get(poolOf(tx.$client))
  if (!keys) throw new Error('this database was opened without its keys')
  return keys
}

/** Ids, paths and names of columns, which JSON writes as they are. */
const isPlain = /^[\w/:. -]*$/

/** The place as JSON. Joining plain names by hand takes half the time. */
function bind(place: SealContext): Buffer {
  const [table, row, column] = place
  return Buffer.from(
    isPlain.test(row) ? `["${table}","${row}","${column}"]` : JSON.stringify(place),
  )
}

/** Random bytes are drawn in bulk; each nonce is used once. */
const nonceBatch = 512
const nonces = Buffer.alloc(nonceBytes * nonceBatch)
let nextNonce = nonces.length

/** @returns a view, to be copied before the next draw */
function newNonce(): Buffer {
  if (nextNonce === nonces.length) {
    randomFillSync(nonces)
    nextNonce = 0
  }
  nextNonce += nonceBytes
  return nonces.subarray(nextNonce - nonceBytes, nextNonce)
}

function dataKey(secret: Buffer): DataKey {
  // Imported once, because importing the key costs more than sealing a message.
  const key = createSecretKey(secret)
  const seal = (content: string | Buffer, place: SealContext): Buffer => {
    const nonce = newNonce()
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(bind(place))
    const text =
      typeof content === 'string' ? cipher.update(content, 'utf8') : cipher.update(content)
    // GCM leaves no bytes here; `final` only computes the tag.
    cipher.final()
    const sealed = Buffer.allocUnsafe(headBytes + text.length)
    sealed[0] = version
    sealed.set(nonce, 1)
    sealed.set(cipher.getAuthTag(), 1 + nonceBytes)
    sealed.set(text, headBytes)
    return sealed
  }
  const decryptBytes = (sealed: Buffer, place: SealContext): Buffer => {
    if (sealed[0] !== version) throw new Error('a sealed value of an unknown version')
    const nonce = sealed.subarray(1, 1 + nonceBytes)
    const tag = sealed.subarray(1 + nonceBytes, headBytes)
    const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(bind(place)).setAuthTag(tag)
    const bytes = decipher.update(sealed.subarray(headBytes))
    decipher.final()
    return bytes
  }
  const decrypt: DecryptText = (sealed, place) => decryptBytes(sealed, place).toString('utf8')
  return { sealBytes: seal, decryptBytes, seal, decrypt, decryptForList: markDamage(decrypt) }
}

const wrappedKey = preparedStatement((tx) =>
  tx
    .select({ wrapped: dataKeys.wrapped })
    .from(dataKeys)
    .where(eq(dataKeys.id, sql.placeholder('id')))
    .prepare('wrapped_key'),
)

export interface OpenedText {
  /** The nonce and tag, which identify the sealed value. */
  readonly mark: string
  readonly text: string
}

/** Longer texts, in UTF-16 units, are not cached, so that the cache has a bound. */
const maxCachedLength = 500

/** Both sides of a conversation request the same page. Rows are still read each time. */
export function cachingKey(key: DataKey, opened: ExpiringCache<OpenedText>): DataKey {
  const decrypt: DecryptText = (sealed, place) => {
    const [table, row, column] = place
    const at = `${table} ${row} ${column}`
    const mark = sealed.toString('latin1', 0, headBytes)
    const known = opened.get(at)
    if (known !== undefined && known.mark === mark) return known.text
    const text = key.decrypt(sealed, place)
    if (text.length <= maxCachedLength) opened.set(at, { mark, text })
    return text
  }
  return { ...key, decrypt, decryptForList: markDamage(decrypt) }
}

const derive = (from: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', from, 'sanad', purpose, keyBytes))

export const keyFor = (master: Buffer, purpose: string): DataKey => dataKey(derive(master, purpose))
/** Equal for equal text, useless without the key. */
export const keyedHash = (key: Buffer, purpose: string, text: string): string =>
  createHmac('sha256', derive(key, `mac ${purpose}`))
    .update(text)
    .digest('base64url')

/** @param macKey for keyed hashes, which cannot be computed again when the server's key changes */
export function openKeys(db: Db, master: Buffer, macKey: Buffer = master): Keys {
  const wrapping = wrappingKey(master)
  // Unwrapped keys stay in memory while they are in use, and a few minutes longer.
  const keyCache = openExpiringCache<DataKey>()
  const remember = (id: string, key: DataKey): DataKey => {
    keyCache.set(id, key)
    return key
  }
  const unwrap = (wrapped: Buffer, id: string): DataKey =>
    dataKey(Buffer.from(wrapping.decrypt(wrapped, wrappedAt(id)), 'base64'))
  const select = async (tx: Tx, id: string): Promise<DataKey | undefined> => {
    const [row] = await wrappedKey(tx).execute({ id })
    return row && unwrap(row.wrapped, id)
  }
  // Not cached, because the transaction that made the key may still roll back.
  const create: Keys['create'] = async (tx, { id, personId }) => {
    const wrapped = wrapping.seal(randomBytes(keyBytes).toString('base64'), wrappedAt(id))
    await tx.insert(dataKeys).values({ id, personId, wrapped }).onConflictDoNothing()
    const key = await select(tx, id)
    if (!key) throw new Error('a data key was not stored')
    return key
  }
  return {
    create,
    async ofPerson(tx, personId) {
      return keyCache.get(personId) ?? create(tx, { id: personId, personId })
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

const macKeyAt: SealContext = ['installation', '1', 'mac_key']
export const sealMacKey = (master: Buffer, macs: Buffer): Buffer =>
  keyFor(master, 'seal the key of keyed hashes').sealBytes(macs, macKeyAt)
export const decryptMacKey = (master: Buffer, sealed: Buffer): Buffer =>
  keyFor(master, 'seal the key of keyed hashes').decryptBytes(sealed, macKeyAt)

/**
 * @param lookUps a second pool, for keys that a transaction of `db` needs: with one pool,
 * transactions that use all connections would wait for each other
 * @throws StartError if the database was sealed with another key
 */
export async function openServiceKeys(db: Db, master: Buffer, lookUps: Db = db): Promise<Keys> {
  const first = openKeys(lookUps, master)
  await checkMasterKey(db, first)
  const [row] = await db.select({ macKey: installation.macKey }).from(installation)
  return bindKeys(
    db,
    row?.macKey ? openKeys(lookUps, master, decryptMacKey(master, row.macKey)) : first,
  )
}

/** Identifies a key and reveals nothing about it. */
export const keyCheckOf = (master: Buffer): string => keyedHash(master, 'key check', 'sanad')
export const wrappingKey = (master: Buffer): DataKey => keyFor(master, 'wrap data keys')
export const wrappedAt = (id: string): SealContext => ['data_keys', id, 'wrapped']
/** For addresses, names, and what belongs to nobody yet. */
export const serverKey = (master: Buffer): DataKey => keyFor(master, 'seal short-lived values')

/** @throws StartError for another key than the database was sealed with: nothing could be read */
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

/** Erasing the new owner then deletes these conversations' keys. */
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

/** Nothing that was sealed with them can be decrypted again. */
export async function dropKeys(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(dataKeys).where(inArray(dataKeys.id, [...ids]))
}
