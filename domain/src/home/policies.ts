/** Texts that everybody may read, each at `/policies/<name>`. */
export const policies = ['privacy', 'terms', 'accessibility', 'imprint'] as const
export type PolicyName = (typeof policies)[number]

/** Marks the element of a page drawn at the build into which the server puts such a text. */
export const policyPlace = 'data-policy="true"'
