import type { TrainingModule } from '../content.ts'
import { ethicsAr } from './lessons-ar.ts'
import { ethicsEn } from './lessons-en.ts'
import { ethicsQuizAr } from './quiz-ar.ts'
import { ethicsQuizEn } from './quiz-en.ts'

export const ethics: TrainingModule = {
  version: 2,
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
    'what-you-read-stays': ['screenshot', 'family-asks', 'supervisor-breach', 'lock-the-screen'],
    'fair-to-everyone': ['disagree', 'own-bias', 'brother-test', 'broken-language'],
    'young-people': ['child-found-out', 'child-hurt', 'little-secret', 'report-own-words'],
    'when-you-know-them': [
      'know-the-person',
      'after-friendship',
      'meet-at-a-wedding',
      'power-over-them',
    ],
    'their-choice': ['taken-for-doctor', 'goes-back-to-him', 'your-own-road', 'limit-of-choice'],
    'when-it-goes-wrong': [
      'missed-sign',
      'a-sentence-that-hurt',
      'worried-about-a-supporter',
      'what-ends-the-work',
    ],
  },
  text: {
    en: { ...ethicsEn, questions: ethicsQuizEn },
    ar: { ...ethicsAr, questions: ethicsQuizAr },
  },
}
