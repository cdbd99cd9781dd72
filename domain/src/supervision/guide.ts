/** The steps beside a conversation in danger, in their order. */
export const guideSteps = [
  'stay',
  'abuse',
  'ask',
  'now',
  'who',
  'numbers',
  'others',
  'not',
] as const

/** What to ask and what to do, in our own words: no instrument is reproduced (Safety §8). */
export type Guide = Readonly<Record<(typeof guideSteps)[number], string>>
