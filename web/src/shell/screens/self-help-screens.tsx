import { lazyScreen } from '../lazy-screen.tsx'

export const Exercises = lazyScreen(
  () => import('#web/wellbeing/exercises/exercises-screen.tsx'),
  'ExercisesScreen',
  ['exercises'],
)
export const Exercise = lazyScreen(
  () => import('#web/wellbeing/exercises/exercise-screen.tsx'),
  'ExerciseScreen',
  ['exercises'],
)
/** EMERGENCY-15. */
export const DirectQuestion = lazyScreen(
  () => import('#web/emergency/direct-question-screen.tsx'),
  'DirectQuestionScreen',
  ['assessment', 'crisis'],
)
export const Plan = lazyScreen(() => import('#web/wellbeing/plan/plan-screen.tsx'), 'PlanScreen', [
  'plan',
  'crisis',
])
