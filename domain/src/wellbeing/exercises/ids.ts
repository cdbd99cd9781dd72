/** In the order of their page. */
export const exerciseIds = [
  'grounding',
  'worry-time',
  'kind-letter',
  'sleep',
  'small-step',
  'anger',
  'grief',
  'before-talking',
] as const
export type ExerciseId = (typeof exerciseIds)[number]
