/** Hints that carry nothing about anybody: the waiting line or an offer, or the rota changed; ask again. */
export type MatchingEvent =
  { readonly event: 'matching.line-changed' } | { readonly event: 'matching.rota-changed' }
