import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import type { DataKey, Keys, SealContext } from './keys.ts'

/** Prefix of a sealed value in a text column; the sealed bytes follow in base64. */
const mark = 'sealed:'

/**
 * Whether a text column holds a sealed value. Text stored before sealing was introduced has no
 * prefix.
 */
export const isSealedText = (stored: string): boolean => stored.startsWith(mark)

/** Seals a text. An empty text stays empty, because its absence is not secret. */
export const sealText = (key: DataKey, text: string, place: SealContext): string =>
  text === '' ? '' : `${mark}${key.seal(text, place).toString('base64')}`

/**
 * Opens a sealed text. A text without the prefix was stored before sealing was introduced, and is
 * returned unchanged.
 * @throws when the value was changed or moved
 */
export const decryptText = (
  key: Pick<DataKey, 'decrypt'>,
  stored: string,
  place: SealContext,
): string =>
  isSealedText(stored)
    ? key.decrypt(Buffer.from(stored.slice(mark.length), 'base64'), place)
    : stored

/**
 * Lists are padded to a multiple of so many characters, so that the length does not reveal the
 * number of codes.
 */
const listStep = 48

/** Seals a list of codes or ids as one text. An empty list is an empty text. */
export const sealList = (key: DataKey, items: readonly string[], place: SealContext): string => {
  const joined = items.join(',')
  return sealText(key, joined.padEnd(Math.ceil(joined.length / listStep) * listStep), place)
}

/** @throws when the value was changed or moved */
export const decryptList = (key: DataKey, stored: string, place: SealContext): string[] =>
  decryptText(key, stored, place)
    .trimEnd()
    .split(',')
    .filter((item) => item !== '')

/**
 * Seals the next rows that are still plain, in the caller's transaction.
 * @param after where the previous batch ended; null for the first
 * @returns where this batch ended; `undefined` when none is left
 */
export type SealBatch = (tx: Tx, keys: Keys, after: string | null) => Promise<string | undefined>

/** Rows in one batch. */
export const sealBatchSize = 500
/** SQL condition: the text is neither empty nor sealed. */
export const isPlaintext = (column: SQL | AnyColumn): SQL =>
  sql`(${column} <> '' and ${column} not like ${sql.raw(`'${mark}%'`)})`
