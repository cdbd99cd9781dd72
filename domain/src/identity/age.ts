/** Specification §3: seeker age ranges. */
export const ageRanges = ['13-17', '18-24', '25-34', '35-44', '45-54', '55+'] as const
export type AgeRange = (typeof ageRanges)[number]

/** All that matching needs of an age; the range itself is encrypted. */
export const ageGroups = ['adult', 'minor'] as const
export type AgeGroup = (typeof ageGroups)[number]

/** Decision 49: `under-13` leads to a kind refusal and is never stored. */
export const ageRangeChoices = ['under-13', ...ageRanges] as const
export type AgeRangeChoice = (typeof ageRangeChoices)[number]

/** Safety §5: minors need a policy of the operator, and a supporter cleared for minors. */
export const isMinor = (age: AgeRange | null): boolean => age === '13-17'
export const ageGroupOf = (age: AgeRange): AgeGroup => (isMinor(age) ? 'minor' : 'adult')
