import { offsetOf } from '@sanad/domain/primitives/time/wall-time'
import { localZone } from '#web/platform/device.ts'

const day = { weekday: 'long', day: 'numeric', month: 'long' } as const
const clock = { hour: '2-digit', minute: '2-digit' } as const

const format = (at: number, locale: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { ...day, ...clock, timeZone }).format(at)

/** "Friday 20 November", by the clock of this device. */
export const dayWords = (at: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { ...day, timeZone: localZone() }).format(at)

/** "18:00", in a zone. */
const clockWords = (at: number, locale: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { ...clock, timeZone }).format(at)

/** APPT-7. "18:00", and the other side's clock where it differs: the words of one time of a day. */
export function clocksOf(
  { startsAt, theirOffset }: { readonly startsAt: string; readonly theirOffset: number | null },
  locale: string,
): { readonly own: string; readonly theirs: string | undefined } {
  const at = Date.parse(startsAt)
  const isSame = theirOffset === null || theirOffset * 60_000 === offsetOf(at, localZone())
  return {
    own: clockWords(at, locale, localZone()),
    theirs: isSame ? undefined : clockWords(at + theirOffset * 60_000, locale, 'UTC'),
  }
}

/** "Friday 20 November at 18:00", by the clock of this device. */
export const timeWords = (startsAt: string, locale: string, timeZone: string): string =>
  format(Date.parse(startsAt), locale, timeZone)

/** APPT-7. The other side's clock at that moment; undefined where it shows the same. */
export function theirTime(
  { startsAt, theirOffset }: { readonly startsAt: string; readonly theirOffset: number | null },
  locale: string,
  timeZone: string,
): string | undefined {
  const at = Date.parse(startsAt)
  const isSame = theirOffset === null || theirOffset * 60_000 === offsetOf(at, timeZone)
  return isSame ? undefined : format(at + theirOffset * 60_000, locale, 'UTC')
}
