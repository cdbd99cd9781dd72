import { pageLocale } from './i18n.ts'

let zone: string | undefined

/** Shows times in this zone; without one, in that of the device. */
export const showTimesIn = (timeZone: string | undefined): void => {
  zone = timeZone
}

/** The service's zone, for supporters and staff; seekers see times in their own. */
export const shownZone = (): string | undefined => zone

const formats: Record<string, Intl.DateTimeFormat> = {}

/**
 * A format for dates in the zone that this person sees. Kept, because making one takes a slow phone
 * ten milliseconds, and a device that travels gets another.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([pageLocale(), zone, new Date().getTimezoneOffset(), options])
  return (formats[key] ??= new Intl.DateTimeFormat(pageLocale(), { timeZone: zone, ...options }))
}

/** "Gulf Standard Time", "GMT+4". */
export function zoneName(timeZone: string, at: number): { name: string; offset: string } {
  const part = (timeZoneName: 'long' | 'shortOffset') =>
    new Intl.DateTimeFormat(pageLocale(), { timeZone, timeZoneName })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return { name: part('long'), offset: part('shortOffset') }
}
