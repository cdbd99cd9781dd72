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

/** How many earlier messages the look-back sees. */
const lookBack = 10

/** The codes of a message and of those that the look-back sees. */
export const codesWith = (
  own: ReadonlySet<CrisisCode>,
  earlier: readonly (readonly CrisisCode[])[],
): ReadonlySet<CrisisCode> => new Set([...own, ...earlier.slice(0, lookBack).flat()])

/**
 * Whether what this message says completes a critical pair with itself or with what the person said before. What was
 * said before alone changes nothing: the session already carries it.
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
