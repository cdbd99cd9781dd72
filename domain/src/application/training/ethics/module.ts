import type { TrainingModule } from '../content.ts'
import { ethicsAr } from './lessons-ar.ts'
import { ethicsEn } from './lessons-en.ts'
import { ethicsQuizAr } from './quiz-ar.ts'
import { ethicsQuizEn } from './quiz-en.ts'

export const ethics: TrainingModule = {
  version: 1,
  sources: [
    {
      title: 'IASC Guidelines on Mental Health and Psychosocial Support in Emergency Settings',
      by: 'Inter-Agency Standing Committee',
      year: 2007,
    },
    {
      title: 'One-to-one peer support by and for people with lived experience (QualityRights)',
      by: 'World Health Organization',
      year: 2019,
    },
    {
      title: 'Psychological first aid: Guide for field workers',
      by: 'World Health Organization, War Trauma Foundation, World Vision International',
      year: 2011,
    },
  ],
  themes: {
    'what-you-read-stays': ['screenshot', 'family-asks', 'supervisor-breach'],
    'fair-to-everyone': ['disagree', 'own-bias'],
    'young-people': ['child-found-out', 'child-hurt', 'little-secret'],
    'when-you-know-them': ['know-the-person', 'after-friendship'],
    'their-choice': ['taken-for-doctor'],
    'when-it-goes-wrong': ['missed-sign'],
  },
  text: {
    en: { ...ethicsEn, questions: ethicsQuizEn },
    ar: { ...ethicsAr, questions: ethicsQuizAr },
  },
}
