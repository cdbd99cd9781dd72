import type { TrainingModule } from '../content.ts'
import { communicationAr } from './lessons-ar.ts'
import { communicationEn } from './lessons-en.ts'
import { communicationPracticeAr } from './practice-ar.ts'
import { communicationPracticeEn } from './practice-en.ts'
import { communicationQuizAr } from './quiz-ar.ts'
import { communicationQuizEn } from './quiz-en.ts'

export const communication: TrainingModule = {
  version: 2,
  sources: [
    {
      title:
        'Problem Management Plus (PM+): individual psychological help for adults impaired by distress',
      by: 'World Health Organization',
      year: 2016,
    },
    {
      title: 'Basic Psychosocial Skills: A Guide for COVID-19 Responders',
      by: 'Inter-Agency Standing Committee',
      year: 2020,
    },
    {
      title: 'Motivational Interviewing: Helping People Change (3rd edition)',
      by: 'William R. Miller, Stephen Rollnick',
      year: 2013,
    },
  ],
  themes: {
    'listening-in-writing': ['visible', 'message-size', 'last-line', 'read-to-the-end'],
    'open-questions': ['open-question', 'one-question', 'closed-good', 'careful-with-why'],
    reflecting: ['reflect', 'guess-not-verdict', 'size-of-the-feeling', 'content-and-feeling'],
    'naming-feelings': ['validate', 'be-strong', 'offer-words', 'more-than-tired'],
    'advice-and-hope': ['before-advice', 'true-hope', 'offer-it-small', 'why-advice-comes-fast'],
    'hard-moments-in-chat': ['repair', 'only-one-word', 'ten-in-a-minute', 'gone-in-the-middle'],
  },
  text: {
    en: { ...communicationEn, practice: communicationPracticeEn, questions: communicationQuizEn },
    ar: { ...communicationAr, practice: communicationPracticeAr, questions: communicationQuizAr },
  },
}
