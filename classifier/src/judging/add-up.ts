import type { CrisisCode } from '@sanad/domain/crisis/codes'

const thoughts: readonly CrisisCode[] = ['Q1', 'Q2', 'Q3', 'Q4', 'Q5']

/** Safety §6: pairs that are critical together, in one message or over several. */
const criticalPairs: readonly (readonly [readonly CrisisCode[], readonly CrisisCode[]])[] = [
  [
    ['Q4', 'Q5'],
    ['T', 'M'],
  ],
  [['G'], thoughts],
  [['HO'], ['T', 'M']],
  [['PS'], ['Q2', 'Q3', 'Q4', 'Q5']],
]

/** Messages that the look-back sees. */
const lookBack = 10

export const codesWith = (
  own: ReadonlySet<CrisisCode>,
  earlier: readonly (readonly CrisisCode[])[],
): ReadonlySet<CrisisCode> => new Set([...own, ...earlier.slice(0, lookBack).flat()])

/**
 * Whether this message completes a critical pair, alone or with earlier ones. Earlier messages
 * alone change nothing: the session already has their level.
 */
export function completesCriticalPair(
  own: ReadonlySet<CrisisCode>,
  earlier: readonly (readonly CrisisCode[])[],
): boolean {
  const before = new Set(earlier.slice(0, lookBack).flat())
  const has = (codes: readonly CrisisCode[], set: ReadonlySet<CrisisCode>): boolean =>
    codes.some((code) => set.has(code))
  return criticalPairs.some(
    ([a, b]) => (has(a, own) && (has(b, own) || has(b, before))) || (has(b, own) && has(a, before)),
  )
}
