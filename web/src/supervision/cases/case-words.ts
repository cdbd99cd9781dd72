import { useNow } from '#web/platform/use-now.ts'
import { choosableReadReasons } from '@sanad/domain/supervision/cases'
import type { QueueCase } from '@sanad/domain/supervision/queue-contract'
import type { CrisisCode } from '@sanad/domain/crisis/codes'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'

const minutesPerHour = 60
const millisecondsPerMinute = 60_000

/** Words for a time ago, in whole minutes or hours. */
export function useTimeAgo(): (since: string) => string {
  const { t } = useWords('supervision')
  const now = useNow(millisecondsPerMinute / 2)
  return (since) => {
    const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / millisecondsPerMinute))
    if (minutes === 0) return t('queue.justNow')
    if (minutes < minutesPerHour) return t('queue.waited', { count: minutes })
    return t('queue.waitedHours', { count: Math.floor(minutes / minutesPerHour) })
  }
}

/** The reasons in plain words. */
export function useReasons(): (codes: readonly CrisisCode[]) => string {
  const { t } = useWords('supervision')
  const language = useLanguage()
  return (codes) =>
    codes.length === 0
      ? t('guide.unclear')
      : new Intl.ListFormat(language, { type: 'conjunction' }).format(
          codes.map((code) => t(`codes.${code}`)),
        )
}

/** QUEUE-5. The reasons to choose from, which are stored with the reading. */
export function useReadReasons() {
  const { t } = useWords('supervision')
  return {
    legend: t('queue.read.title'),
    legendHidden: true,
    cards: choosableReadReasons.map((value) => ({ value, label: t(`queue.reasons.${value}`) })),
    missing: t('queue.close.choose'),
  }
}

/** The codes of all signs, without repeats. */
export const codesOf = ({ signs }: Pick<QueueCase, 'signs'>): CrisisCode[] => [
  ...new Set(signs.flatMap(({ codes }) => codes)),
]

/** Why a case is in the queue, without repeats. */
export const causesOf = ({ signs }: QueueCase) => [...new Set(signs.flatMap(causesOfSign))]

/** BRIEF-3. A press of the emergency button, a yes and a request for a time are no answers. */
const causesOfSign = ({ kind, bases = ['answers'] }: QueueCase['signs'][number]) =>
  kind === 'assessment'
    ? bases.map((basis) =>
        basis === 'pressed' || basis === 'said-yes' || basis === 'request'
          ? basis
          : ('assessment' as const),
      )
    : [kind]
