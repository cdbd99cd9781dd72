/** In the order of the screen. */
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

/** In our own words: no instrument is reproduced (Safety §8). */
export type Guide = Readonly<Record<(typeof guideSteps)[number], string>>
