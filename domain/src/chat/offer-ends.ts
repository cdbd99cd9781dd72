/** MATCH-35. Why an offer beside an absent supporter's seat came to nothing. */
export const offerEnds = [
  /** The supporter came back before. */
  'returned',
  /** Another supporter was earlier. */
  'taken',
  /** It was not opened in time. */
  'lapsed',
  /** The conversation has ended, or there is no absent supporter any more. */
  'withdrawn',
] as const
export type OfferEnd = (typeof offerEnds)[number]
