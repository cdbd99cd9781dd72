import { handbooks, type HandbookName } from './handbook.ts'

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

/** The texts that the service writes into one page of the build, by their address. */
export type TextPage = `policies/${PolicyName}` | `handbook/${HandbookName}`
export const textPages: readonly TextPage[] = [
  ...policies.map((name) => `policies/${name}` as const),
  ...handbooks.map((name) => `handbook/${name}` as const),
]

/** Decision 74. All that a search engine may name in live; every other address says `noindex`. */
export const publicPages = ['/', '/crisis-lines', ...policies.map((name) => `/policies/${name}`)]

/** Marks the element of a page drawn at the build into which the server puts a text. */
export const policyPlace = 'data-policy="true"'
