/** The waiting line or an offer changed: ask again. Carries nothing about anybody. */
export type MatchingEvent = { readonly event: 'matching.line-changed' }
