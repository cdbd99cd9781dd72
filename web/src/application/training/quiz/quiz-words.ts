import type { QuizStanding } from '@sanad/domain/application/training/contract'
import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'

export function useQuizWords(standing: QuizStanding): string {
  const { t } = useWords('application')
  const locale = useLocale()
  switch (standing.kind) {
    case 'open':
      return t('training.quiz.open')
    case 'under-way':
      return t('training.quiz.underWay')
    case 'lessons-first':
      return t('training.quiz.lessonsFirst')
    case 'paused':
      return t('training.quiz.paused', { count: Math.ceil(standing.seconds / secondsPerMinute) })
    case 'passed': {
      const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(
        new Date(standing.expiresAt),
      )
      return t('training.quiz.passed', { date })
    }
  }
}

const secondsPerMinute = 60
