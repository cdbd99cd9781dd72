import type { TrainingModule } from '../content.ts'
import { introductionAr } from './lessons-ar.ts'
import { introductionEn } from './lessons-en.ts'
import { introductionQuizAr } from './quiz-ar.ts'
import { introductionQuizEn } from './quiz-en.ts'

export const introduction: TrainingModule = {
  version: 2,
  sources: [
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
    {
      title: 'National Practice Guidelines for Peer Supporters',
      by: 'International Association of Peer Supporters',
      year: 2013,
    },
  ],
  themes: {
    'one-human-to-another': ['aim', 'small-from-outside', 'not-met-yet', 'lost-job'],
    'what-you-bring': ['share-test', 'share-length', 'open-wound', 'own-road'],
    'what-we-are-not': ['diagnosis', 'medicine', 'who-is-right', 'pointing-on'],
    'how-a-conversation-goes': ['who-reads', 'ending', 'what-you-see', 'silence-is-normal'],
    'culture-and-faith': ['family-first', 'faith', 'guessing', 'same-gender'],
    'words-that-help': ['plain-words', 'suicide-words', 'person-first', 'their-own-words'],
  },
  text: {
    en: { ...introductionEn, questions: introductionQuizEn },
    ar: { ...introductionAr, questions: introductionQuizAr },
  },
}
