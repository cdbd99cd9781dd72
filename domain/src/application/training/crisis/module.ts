import type { TrainingModule } from '../content.ts'
import { crisisAr } from './lessons-ar.ts'
import { crisisEn } from './lessons-en.ts'
import { crisisPracticeAr } from './practice-ar.ts'
import { crisisPracticeEn } from './practice-en.ts'
import { crisisQuizAr } from './quiz-ar.ts'
import { crisisQuizEn } from './quiz-en.ts'

export const crisis: TrainingModule = {
  version: 1,
  sources: [
    {
      title: 'Self-harm: assessment, management and preventing recurrence (NG225)',
      by: 'National Institute for Health and Care Excellence',
      year: 2022,
    },
    {
      title: 'Psychological first aid: Guide for field workers',
      by: 'World Health Organization, War Trauma Foundation, World Vision International',
      year: 2011,
    },
    {
      title:
        'Re-development of mental health first aid guidelines for suicidal ideation and behaviour: a Delphi study',
      by: 'BMC Psychiatry',
      year: 2014,
    },
    {
      title:
        'Does asking about suicide and related behaviours induce suicidal ideation? What is the evidence?',
      by: 'T. Dazzi, R. Gribble, S. Wessely, N. T. Fear, Psychological Medicine',
      year: 2014,
    },
    {
      title: 'Preventing suicide: a resource for media professionals',
      by: 'World Health Organization',
      year: 2023,
    },
  ],
  themes: {
    'your-calm': ['first-thing'],
    'noticing-signs': ['no-score', 'sudden-calm'],
    'asking-directly': ['asking-plants', 'how-to-ask'],
    'hearing-the-answer': ['after-yes'],
    'how-close': ['details', 'already-done'],
    'handing-over': ['supervisor-no', 'truthful'],
    'self-harm': ['self-harm-oath'],
    'other-emergencies': ['violence-now'],
  },
  text: {
    en: { ...crisisEn, practice: crisisPracticeEn, questions: crisisQuizEn },
    ar: { ...crisisAr, practice: crisisPracticeAr, questions: crisisQuizAr },
  },
}
