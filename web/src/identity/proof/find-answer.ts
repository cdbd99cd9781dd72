export interface Puzzle {
  readonly salt: string
  /** SHA-256 of `salt.number`, in hexadecimal. */
  readonly target: string
  /** The number is below this one. */
  readonly upTo: number
}

/** Hashes in parallel: one at a time, each would wait for its turn in the browser. */
const atOnce = 250

/** @throws where no number fits, or the browser has no SHA-256 (on a page without TLS) */
export async function findAnswer({ salt, target, upTo }: Puzzle): Promise<number> {
  const targetBytes = Uint8Array.from(target.match(/../g) ?? [], (byte) =>
    Number.parseInt(byte, 16),
  )
  const isWanted = (hash: ArrayBuffer) =>
    new Uint8Array(hash).every((byte, n) => byte === targetBytes[n])
  const text = new TextEncoder()
  for (let from = 0; from < upTo; from += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, upTo - from) }, (_, n) => from + n)
    const hashes = await Promise.all(
      numbers.map((number) => crypto.subtle.digest('SHA-256', text.encode(`${salt}.${number}`))),
    )
    const answer = hashes.findIndex(isWanted)
    if (answer >= 0) return from + answer
  }
  throw new Error('no number fits')
}
