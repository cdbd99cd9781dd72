/** MATCH-35. Why an offer of an absent supporter's seat ended without effect. */
export const offerEnds = [
  /** The supporter came back first. */
  'returned',
  /** Another substitute was earlier. */
  'taken',
  /** The offer was not opened in time. */
  'lapsed',
  /** The session has ended, or its supporter is no longer absent. */
  'withdrawn',
] as const
export type OfferEnd = (typeof offerEnds)[number]
