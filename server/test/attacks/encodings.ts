import { createHash } from 'node:crypto'

/** The three ways in which the same bytes look in base64, by where they begin; the ends depend on their neighbours and are cut. */
const inBase64 = (bytes: Buffer): string[] =>
  [0, 1, 2].map((before) =>
    Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .slice(before === 0 ? 0 : before + 1, -4),
  )

/** A word as it would look where somebody encoded, reversed or hashed it; all in lower case. */
export function disguisesOf(word: string): string[] {
  const bytes = Buffer.from(word)
  const wide = Buffer.from(word, 'utf16le')
  const numbers = [...bytes]
  const forms = [
    word,
    [...word].toReversed().join(''),
    bytes.toString('hex'),
    wide.toString('hex'),
    ...inBase64(bytes),
    ...inBase64(wide),
    numbers.map((one) => `%${one.toString(16)}`).join(''),
    numbers.map((one) => `\\u00${one.toString(16)}`).join(''),
    numbers.join(','),
    ...['md5', 'sha1', 'sha256', 'sha512'].flatMap((kind) => {
      const digest = createHash(kind).update(word).digest()
      return [digest.toString('hex'), digest.toString('base64url').slice(0, -2)]
    }),
  ]
  return forms.map((form) => form.toLowerCase())
}
