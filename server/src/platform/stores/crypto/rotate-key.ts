import type pg from 'pg'
import { DatabaseClient } from '../database/database-client.ts'
import { hashAddressWith, storedHash } from './hash-address.ts'
import {
  keyCheckOf,
  decryptMacKey,
  sealMacKey,
  serverKey,
  wrappedAt,
  wrappingKey,
  type SealContext,
} from './keys.ts'
import { decryptText, sealText } from './sealed-text.ts'
import { StartError } from '../../base/errors/start-error.ts'

interface SealedColumn {
  readonly table: string
  readonly row: string
  readonly type: 'uuid' | 'text'
  readonly column: string
}

/** All other columns use data keys, which are wrapped again. */
const serverSealedColumns: readonly SealedColumn[] = [
  { table: 'push_registrations', row: 'id', type: 'uuid', column: 'sealed' },
  { table: 'sign_in_links', row: 'token_mac', type: 'text', column: 'sealed' },
  { table: 'kept_answers', row: 'token_mac', type: 'text', column: 'sealed' },
]
const vapidAt: SealContext = ['installation', '1', 'vapid_private']

const rowsAtOnce = 2000
/** A running node records itself every second. */
export const nodeGoneSeconds = 15

export interface Rotated {
  /** The rotation was complete before. */
  readonly alreadyDone: boolean
  readonly dataKeys: number
  /** Values that were damaged before. They stay as they are, and open with no key. */
  readonly damaged: number
}

interface Change {
  readonly url: string
  readonly from: Buffer
  readonly to: Buffer
}

/**
 * One transaction, so that a killed rotation changes nothing. No node may run meanwhile; a node
 * that starts waits for its row.
 * @throws StartError when a node runs, or neither key is this database's
 */
export async function rotateKey({ url, from, to }: Change): Promise<Rotated> {
  const client = new DatabaseClient({ connectionString: url, application_name: 'sanad rotate-key' })
  await client.connect()
  try {
    await client.query('begin')
    const installed = await lockInstallation(client)
    if (installed.keyCheck === keyCheckOf(to)) return { alreadyDone: true, dataKeys: 0, damaged: 0 }
    if (installed.keyCheck !== null && installed.keyCheck !== keyCheckOf(from)) throw otherKey()
    if (installed.running)
      throw new StartError(
        `A node is running, or was ${nodeGoneSeconds} seconds ago. Stop all of them first and wait so long: one would go on with the old key.`,
      )
    await client.query(
      'lock table data_keys, push_registrations, sign_in_links, kept_answers, accounts, profiles, sign_in_codes, rate_limits',
    )
    const dataKeys = await rewrap(client, {
      place: { table: 'data_keys', row: 'id', type: 'uuid', column: 'wrapped' },
      reseal: (sealed: Buffer, id) =>
        wrappingKey(to).sealBytes(
          wrappingKey(from).decryptBytes(sealed, wrappedAt(id)),
          wrappedAt(id),
        ),
    })
    let { damaged } = dataKeys
    for (const place of serverSealedColumns)
      damaged += (await rewrap(client, { place, reseal: resealed(place, from, to) })).damaged
    damaged += (await rehashAddresses(client, from, to)).damaged
    for (const column of ['first_name', 'last_name', 'alias', 'age_range']) {
      const place = { table: 'profiles', row: 'id', type: 'uuid', column } as const
      const reseal = resealedText(column, from, to)
      damaged += (await rewrap(client, { place, reseal })).damaged
    }
    // Only a stored check proves that the key is right and the value damaged.
    if (damaged > 0 && installed.keyCheck === null) throw otherKey()
    await changeInstallation(client, { installed, from, to })
    await client.query('commit')
    return { alreadyDone: false, dataKeys: dataKeys.done, damaged }
  } finally {
    await client.end().catch(() => undefined)
  }
}

const otherKey = () => new StartError('MASTER_KEY is not the key of this database.')

interface Installed {
  readonly keyCheck: string | null
  readonly macKey: Buffer | null
  readonly vapid: Buffer | null
  readonly running: boolean
}

async function lockInstallation(client: pg.Client): Promise<Installed> {
  const { rows } = await client.query<Installed>(
    `select key_check as "keyCheck", mac_key as "macKey", vapid_private as vapid,
       coalesce(alive_at > app_now() - make_interval(secs => ${nodeGoneSeconds}), false) as running
     from installation for update`,
  )
  if (!rows[0])
    throw new StartError('This database has never been used: just start with the new MASTER_KEY.')
  return rows[0]
}

const resealed =
  ({ table, column }: SealedColumn, from: Buffer, to: Buffer) =>
  (sealed: Buffer, row: string): Buffer =>
    serverKey(to).sealBytes(serverKey(from).decryptBytes(sealed, [table, row, column]), [
      table,
      row,
      column,
    ])

/** A name or an age; an empty text stays empty. */
const resealedText =
  (column: string, from: Buffer, to: Buffer) =>
  (stored: string, id: string): string => {
    const at: SealContext = ['profiles', id, column === 'age_range' ? 'age' : 'name']
    return sealText(serverKey(to), decryptText(serverKey(from), stored, at), at)
  }

interface Rewrap<Sealed> {
  readonly place: SealedColumn
  reseal(sealed: Sealed, row: string): Sealed
}

interface Rewrapped {
  readonly done: number
  readonly damaged: number
}

async function rewrap<Sealed extends Buffer | string>(
  client: pg.Client,
  { place, reseal }: Rewrap<Sealed>,
): Promise<Rewrapped> {
  const { table, row, type, column } = place
  const cursor = `declare of_${table} no scroll cursor for select "${row}"::text as row, "${column}" as sealed from "${table}" where "${column}" is not null`
  await client.query(cursor)
  let done = 0
  let damaged = 0
  const resealOrKeep = (sealed: Sealed, id: string): Sealed => {
    try {
      return reseal(sealed, id)
    } catch {
      damaged += 1
      return sealed
    }
  }
  for (;;) {
    const { rows } = await client.query<{ row: string; sealed: Sealed }>(
      `fetch ${rowsAtOnce} from of_${table}`,
    )
    const [first] = rows
    if (!first) break
    const is = Buffer.isBuffer(first.sealed) ? 'bytea' : 'text'
    await client.query(
      `update "${table}" set "${column}" = fresh.sealed
       from unnest($1::text[], $2::${is}[]) as fresh (row, sealed) where "${table}"."${row}" = fresh.row::${type}`,
      [rows.map((one) => one.row), rows.map((one) => resealOrKeep(one.sealed, one.row))],
    )
    done += rows.length
  }
  await client.query(`close of_${table}`)
  return { done: done - damaged, damaged }
}

/** Keyed hashes cannot be computed again, so their key stays, sealed with the new key. */
async function changeInstallation(
  client: pg.Client,
  { installed, from, to }: { installed: Installed; from: Buffer; to: Buffer },
): Promise<void> {
  const macs = installed.macKey ? decryptMacKey(from, installed.macKey) : from
  const vapid = installed.vapid && serverKey(from).decryptBytes(installed.vapid, vapidAt)
  await client.query('update installation set key_check = $1, mac_key = $2, vapid_private = $3', [
    keyCheckOf(to),
    sealMacKey(to, macs),
    vapid && serverKey(to).sealBytes(vapid, vapidAt),
  ])
}

/**
 * Addresses are sealed and hashed again; codes, links and limits of accounts follow. Counts for
 * addresses without an account are lost.
 */
async function rehashAddresses(client: pg.Client, from: Buffer, to: Buffer): Promise<Rewrapped> {
  const place = { table: 'accounts', row: 'id', type: 'uuid', column: 'address' } as const
  const changed: [former: string, now: string][] = []
  const rewrapped = await rewrap(client, {
    place,
    reseal(sealed: Buffer, id) {
      const at: SealContext = ['accounts', id, 'address']
      const address = serverKey(from).decrypt(sealed, at)
      changed.push([hashAddressWith(from, address), hashAddressWith(to, address)])
      return serverKey(to).seal(address, at)
    },
  })
  const values = [changed.map(([former]) => former), changed.map(([, now]) => now)]
  const fresh = 'unnest($1::text[], $2::text[]) as fresh (former, now)'
  await client.query(
    `update accounts set email = fresh.now from ${fresh} where email = fresh.former`,
    [changed.map(([former]) => storedHash(former)), changed.map(([, now]) => storedHash(now))],
  )
  for (const table of ['sign_in_codes', 'sign_in_links'])
    await client.query(
      `update ${table} set address_mac = fresh.now from ${fresh} where address_mac = fresh.former`,
      values,
    )
  await client.query(
    `update rate_limits set key = fresh.now || substr(key, length(fresh.former) + 1) from ${fresh}
     where split_part(key, ' ', 1) = fresh.former`,
    values,
  )
  return rewrapped
}
