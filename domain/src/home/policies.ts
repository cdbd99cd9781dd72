/** Texts that everybody may read, each at `/policies/<name>`. */
export const policies = [
  'how-it-works',
  'privacy',
  'terms',
  'accessibility',
  'imprint',
  'watched-device',
] as const
export type PolicyName = (typeof policies)[number]

/** Decision 74. All that a search engine may name in live; every other address says `noindex`. */
export const publicPages = ['/', '/crisis-lines', ...policies.map((name) => `/policies/${name}`)]

/** Marks the element of a page drawn at the build into which the server puts such a text. */
export const policyPlace = 'data-policy="true"'
