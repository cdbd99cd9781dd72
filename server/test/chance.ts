/**
 * Settings of the length and the random seed of a run; `scripts/testing/chance.ts` chooses the
 * seed.
 */
export const isLong = process.env['FAULT_ROUNDS'] !== undefined
/** Rounds of faults: `FAULT_ROUNDS`, or so many in a short run. */
export const faultRounds = (short = 1): number => Number(process.env['FAULT_ROUNDS'] ?? short)
/** Random cases of what takes long: `FUZZ_RUNS`, or so many in a short run. */
export const fuzzRuns = (short: number): number => Number(process.env['FUZZ_RUNS'] ?? short)

/** Numbers from 0 up to 1, the same for the same seed of the run. */
export function randomNumbers(): () => number {
  const modulus = 2_147_483_647
  let state = Number(process.env['SEED'] ?? 1) % modulus || 1
  return () => (state = (state * 48_271) % modulus) / modulus
}

/** A random choice by the seed of this run; `salt` makes two choices in a file differ. */
export function drawOne<const Item>(items: readonly Item[], salt = ''): Item {
  const seed = [...`${process.env['SEED'] ?? '1'}/${salt}`].reduce(
    (sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193) >>> 0,
    0x811c9dc5,
  )
  return items[seed % items.length] as Item
}
