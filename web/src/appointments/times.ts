import { offsetOf } from '@sanad/domain/primitives/time/wall-time'
import { localZone } from '#web/platform/device.ts'
import { shownZone } from '#web/platform/i18n/shown-zone.ts'

const day = { weekday: 'long', day: 'numeric', month: 'long' } as const
const clock = { hour: '2-digit', minute: '2-digit' } as const

/** The service's zone for supporters and staff; for seekers the one of this device. */
const ownZone = (): string => shownZone() ?? localZone()

const format = (at: number, locale: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { ...day, ...clock, timeZone }).format(at)

/** "Friday 20 November", by the reader's own clock. */
export const dayWords = (at: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { ...day, timeZone: ownZone() }).format(at)

/** "Friday 20 November at 18:00", by the reader's own clock. */
export const timeWords = (startsAt: string, locale: string): string =>
  format(Date.parse(startsAt), locale, ownZone())

interface ShownTime {
  readonly startsAt: string
  /** Minutes ahead of UTC on the other side's clock, at that moment. */
  readonly theirOffset: number | null
}

/** The moment whose clock in UTC is the other side's; undefined where that shows the same. */
function theirMoment({ startsAt, theirOffset }: ShownTime): number | undefined {
  const at = Date.parse(startsAt)
  const isSame = theirOffset === null || theirOffset * 60_000 === offsetOf(at, ownZone())
  return isSame ? undefined : at + theirOffset * 60_000
}

/** APPT-7. Words for a time, such as "18:00", with the other side's clock where it differs. */
export function clocksOf(
  time: ShownTime,
  locale: string,
): { readonly own: string; readonly theirs: string | undefined } {
  const words = (at: number, timeZone: string): string =>
    new Intl.DateTimeFormat(locale, { ...clock, timeZone }).format(at)
  const theirs = theirMoment(time)
  return {
    own: words(Date.parse(time.startsAt), ownZone()),
    theirs: theirs === undefined ? undefined : words(theirs, 'UTC'),
  }
}

/** APPT-7. Undefined where the other side's clock shows the same. */
export function theirTime(time: ShownTime, locale: string): string | undefined {
  const theirs = theirMoment(time)
  return theirs === undefined ? undefined : format(theirs, locale, 'UTC')
}
