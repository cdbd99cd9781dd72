import { dateAt } from '#web/platform/i18n/shown-times.ts'
import type { QuizStanding } from '@sanad/domain/application/training/contract'
import { useWords } from '#web/platform/i18n/i18n.ts'

export function useQuizWords(standing: QuizStanding): string {
  const { t } = useWords('application')
  switch (standing.kind) {
    case 'open':
      return t('training.quiz.open')
    case 'under-way':
      return t('training.quiz.underWay')
    case 'lessons-first':
      return t('training.quiz.lessonsFirst')
    case 'paused':
      return t('training.quiz.paused', { count: Math.ceil(standing.seconds / secondsPerMinute) })
    case 'passed':
      return t('training.quiz.passed', { date: dateAt(standing.expiresAt) })
  }
}

const secondsPerMinute = 60
