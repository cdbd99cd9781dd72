/** The steps in the order of the screen. */
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

/** The words are our own: no instrument is reproduced (Safety §8). */
export type Guide = Readonly<Record<(typeof guideSteps)[number], string>>
