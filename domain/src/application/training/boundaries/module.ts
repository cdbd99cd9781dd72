import type { TrainingModule } from '../content.ts'
import { boundariesAr } from './lessons-ar.ts'
import { boundariesEn } from './lessons-en.ts'
import { boundariesQuizAr } from './quiz-ar.ts'
import { boundariesQuizEn } from './quiz-en.ts'

export const boundaries: TrainingModule = {
  version: 2,
  sources: [
    {
      title: 'National Practice Guidelines for Peer Supporters',
      by: 'International Association of Peer Supporters',
      year: 2013,
    },
    {
      title: 'Psychological first aid: Guide for field workers',
      by: 'World Health Organization, War Trauma Foundation, World Vision International',
      year: 2011,
    },
    {
      title: 'Caring for Volunteers: A Psychosocial Support Toolkit',
      by: 'International Federation of Red Cross and Red Crescent Societies',
      year: 2012,
    },
  ],
  themes: {
    'limits-are-kind': ['why-limits', 'given-without-edge', 'two-evenings-a-week'],
    'stay-on-the-platform': [
      'phone-number',
      'after-it-ended',
      'number-in-words',
      'gift',
      'lost-on-private-phone',
    ],
    'time-has-an-edge': ['two-chairs', 'working-hours', 'naming-the-end', 'round-in-circles'],
    'your-own-feelings': ['own-anger', 'not-today', 'tight-chest', 'feeling-that-stays'],
    'saying-no-warmly': ['secret-promise', 'three-parts-of-no', 'long-excuse', 'loan-asked-again'],
    'when-a-line-is-crossed': ['sexual-message', 'rude-and-at-risk', 'loud-pain', 'leave-to-end'],
  },
  text: {
    en: { ...boundariesEn, questions: boundariesQuizEn },
    ar: { ...boundariesAr, questions: boundariesQuizAr },
  },
}
