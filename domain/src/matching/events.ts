/** A hint that carries nothing about anybody: the queue of those who wait or an offer has changed; ask again. */
export type MatchingEvent = { readonly event: 'matching.line-changed' }
