import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import type { DataKey, Keys, Place } from './keys.ts'

/** A sealed value in a column of text: the mark, then the sealed bytes in base64. */
const mark = 'sealed:'

/** Whether a column of text holds a sealed value; what stands there from before it was sealed has no mark. */
export const isSealedText = (stored: string): boolean => stored.startsWith(mark)

/** An empty text stays empty: that nothing was said is not hidden. */
export const sealText = (key: DataKey, text: string, place: Place): string =>
  text === '' ? '' : `${mark}${key.seal(text, place).toString('base64')}`

/**
 * Opens what `sealText` made. A text without the mark is from before it was sealed, and is returned as it stands.
 * @throws when the value was changed or moved
 */
export const openText = (key: DataKey, stored: string, place: Place): string =>
  isSealedText(stored) ? key.open(Buffer.from(stored.slice(mark.length), 'base64'), place) : stored

/** Lists are filled up to a multiple of so many characters: how many codes there are is not told by the length. */
const listStep = 48

/** A list of codes or ids, in one sealed text; an empty list is an empty text. */
export const sealList = (key: DataKey, items: readonly string[], place: Place): string => {
  const joined = items.join(',')
  return sealText(key, joined.padEnd(Math.ceil(joined.length / listStep) * listStep), place)
}

/** @throws when the value was changed or moved */
export const openList = (key: DataKey, stored: string, place: Place): string[] =>
  openText(key, stored, place)
    .trimEnd()
    .split(',')
    .filter((item) => item !== '')

/**
 * Seals the next rows that still stand in plain, in the caller's transaction.
 * @param after where the batch before ended; null for the first
 * @returns where this one ended; `undefined` when nothing is left
 */
export type SealBatch = (tx: Tx, keys: Keys, after: string | null) => Promise<string | undefined>

/** Rows of one such batch. */
export const sealBatchSize = 500
/** SQL: a text that is neither empty nor sealed. */
export const isPlaintext = (column: SQL | AnyColumn): SQL =>
  sql`(${column} <> '' and ${column} not like ${sql.raw(`'${mark}%'`)})`
