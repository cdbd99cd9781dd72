/** Texts that everybody may read, each at `/policies/<name>`. */
export const policies = ['privacy', 'terms', 'accessibility', 'imprint'] as const
export type PolicyName = (typeof policies)[number]

/** Where a page of the build has the place for such a text. */
export const policyPlace = 'data-policy="true"'
