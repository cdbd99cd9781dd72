import type { TrainingModule } from '../content.ts'
import { selfCareAr } from './lessons-ar.ts'
import { selfCareEn } from './lessons-en.ts'
import { selfCareQuizAr } from './quiz-ar.ts'
import { selfCareQuizEn } from './quiz-en.ts'

export const selfCare: TrainingModule = {
  version: 3,
  sources: [
    {
      title: 'Caring for Volunteers: A Psychosocial Support Toolkit',
      by: 'International Federation of Red Cross and Red Crescent Societies',
      year: 2012,
    },
    {
      title: 'Doing What Matters in Times of Stress: An Illustrated Guide',
      by: 'World Health Organization',
      year: 2020,
    },
    {
      title: 'Psychological first aid: Guide for field workers',
      by: 'World Health Organization, War Trauma Foundation, World Vision International',
      year: 2011,
    },
  ],
  themes: {
    'why-we-tire': ['why-tired', 'gone-cold', 'normal-tired', 'tired-from-stories'],
    'before-a-shift': ['four-questions', 'cancel', 'topic-to-leave', 'small-sign'],
    'during-the-shift': ['body-signal', 'break-waiting', 'hand-over', 'between-two'],
    'after-a-hard-one': ['debrief', 'never-know', 'words-at-home', 'three-answers'],
    'your-own-well': ['two-weeks', 'own-well', 'guard-sleep', 'life-seasons'],
    'when-to-stop': ['stop-signs', 'colleague', 'need-the-chats', 'same-care'],
  },
  text: {
    en: { ...selfCareEn, questions: selfCareQuizEn },
    ar: { ...selfCareAr, questions: selfCareQuizAr },
  },
}
