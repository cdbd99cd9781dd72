import type { TrainingModule } from '../content.ts'
import { crisisAr } from './lessons-ar.ts'
import { crisisEn } from './lessons-en.ts'
import { crisisPracticeAr } from './practice-ar.ts'
import { crisisPracticeEn } from './practice-en.ts'
import { crisisQuizAr } from './quiz-ar.ts'
import { crisisQuizEn } from './quiz-en.ts'

export const crisis: TrainingModule = {
  version: 2,
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
    'your-calm': ['first-thing', 'short-lines', 'what-link-means'],
    'noticing-signs': ['no-score', 'sudden-calm', 'joke-as-test'],
    'asking-directly': ['asking-plants', 'how-to-ask', 'answer-was-no'],
    'hearing-the-answer': ['after-yes', 'no-hope-left', 'part-that-wants-to-live'],
    'how-close': ['details', 'already-done', 'thoughts-without-plan'],
    'handing-over': ['supervisor-no', 'truthful', 'cannot-go-on'],
    'self-harm': ['self-harm-oath', 'wound-first', 'hurt-and-dying'],
    'other-emergencies': ['violence-now', 'hearing-voices', 'child-in-danger'],
  },
  text: {
    en: { ...crisisEn, practice: crisisPracticeEn, questions: crisisQuizEn },
    ar: { ...crisisAr, practice: crisisPracticeAr, questions: crisisQuizAr },
  },
}
