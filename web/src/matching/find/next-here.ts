import type { Gender } from '@sanad/domain/application/experience'
import type { NextHereAnswer, QueuePlace } from '@sanad/domain/matching/contract'
import type { GenderWish } from '@sanad/domain/availability/gender-wish'
import type { Language } from '@sanad/domain/primitives/language'
import { addDays, wallTimeOf } from '@sanad/domain/primitives/time/wall-time'
import { api, pollQuery } from '#web/platform/api/api.ts'
import { now } from '#web/platform/clock.ts'
import { localZone } from '#web/platform/device.ts'
import { useLanguage, useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { dayName } from '#web/availability/index.ts'
import { zoneName } from '#web/platform/i18n/shown-zone.ts'

const askEveryMs = 60_000

/** The gender counts only where the seeker insists on it. */
export const nextHereQuery = (language: Language, wish: GenderWish | null) => {
  const gender: Gender | null = wish?.must ? wish.gender : null
  return pollQuery(askEveryMs, ['matching', 'next-here', language, gender], api.matching.nextHere, {
    language,
    gender,
  })
}

/** Says it in the same words when nobody is free and in the queue. */
export function useOutlookWords() {
  const { t } = useWords('matching')
  const nextWords = useNextHereWords()
  return ({ expertsHere, ...hours }: Hours & Pick<QueuePlace, 'expertsHere'>) =>
    expertsHere ? t('next.busy') : `${t('next.nobodyNow')} ${nextWords(hours)}`
}

type Hours = Pick<QueuePlace, 'nextHere' | 'closed'>

/** MATCH-21, CLOSED-1. Says times in this device's time zone, which the words name. */
export function useNextHereWords(): (hours: Hours) => string {
  const { t } = useWords('matching')
  const locale = useLocale()
  const language = useLanguage()
  const zone = localZone()
  const clock = (at: string) =>
    t('next.clock', {
      time: wallTimeOf(Date.parse(at), zone).time,
      zone: zoneName(zone, Date.parse(at)).name,
    })
  const planned = (next: NextHereAnswer) => {
    switch (next.kind) {
      case 'none':
        return t('next.none')
      case 'now':
        return t('next.now', { time: clock(next.until) })
      case 'later': {
        const { date } = wallTimeOf(Date.parse(next.from), zone)
        const time = clock(next.from)
        const today = wallTimeOf(now(), zone).date
        if (date === today) return t('next.today', { time })
        if (date === addDays(today, 1)) return t('next.tomorrow', { time })
        return t('next.day', { day: dayName(date, locale), time })
      }
    }
  }
  return ({ nextHere, closed }) => {
    if (!closed) return planned(nextHere)
    const day = dayName(wallTimeOf(Date.parse(closed.until), zone).date, locale)
    const words = closed.words[language]
    return `${t('next.closed', { day, time: clock(closed.until), words })} ${planned(nextHere)}`
  }
}
