/** The ids in the order of the page. */
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
