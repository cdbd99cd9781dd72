/**
 * Hints that carry nothing about anybody: the waiting line or an offer, the rota, or how one is available oneself has
 * changed; ask again.
 */
export type MatchingEvent =
  | { readonly event: 'matching.line-changed' }
  | { readonly event: 'matching.rota-changed' }
  | { readonly event: 'matching.availability-changed' }
