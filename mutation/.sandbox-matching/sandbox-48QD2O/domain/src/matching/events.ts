/** A hint without personal data: the queue or an offer has changed, so request it again. */
// @ts-nocheck

export type MatchingEvent = {
  readonly event: 'matching.line-changed';
};