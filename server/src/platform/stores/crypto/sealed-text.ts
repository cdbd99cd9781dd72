import type { DataKey, SealContext } from './keys.ts'

/** Prefix of a sealed value in a text column; the sealed bytes follow in base64. */
export const sealedMark = 'sealed:'

/** An empty text stays empty, because its absence is not secret. */
export const sealText = (key: DataKey, text: string, place: SealContext): string =>
  text === '' ? '' : `${sealedMark}${key.seal(text, place).toString('base64')}`

/** @throws when the value was never sealed, changed or moved */
export const decryptText = (
  key: Pick<DataKey, 'decrypt'>,
  stored: string,
  place: SealContext,
): string =>
  stored === '' ? '' : key.decrypt(Buffer.from(stored.slice(sealedMark.length), 'base64'), place)

/** Lists are padded to a multiple of this, so that length does not reveal the number of codes. */
const listStep = 48

/** An empty list is an empty text. */
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
