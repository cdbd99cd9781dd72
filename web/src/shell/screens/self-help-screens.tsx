import { lazyScreens } from '../lazy-screen.tsx'

export const SelfHelpScreens = {
  ...lazyScreens(['exercises'], {
    ExercisesScreen: () => import('#web/wellbeing/exercises/exercises-screen.tsx'),
    ExerciseScreen: () => import('#web/wellbeing/exercises/exercise-screen.tsx'),
  }),
  ...lazyScreens(['assessment', 'crisis'], {
    /** EMERGENCY-15. Asked at the end of the assessment. */
    DirectQuestionScreen: () => import('#web/emergency/direct-question-screen.tsx'),
  }),
  ...lazyScreens(['plan', 'crisis'], {
    PlanScreen: () => import('#web/wellbeing/plan/plan-screen.tsx'),
  }),
}
