/** A hint without personal data: the queue or an offer has changed, so request it again. */
export type MatchingEvent = { readonly event: 'matching.line-changed' }
