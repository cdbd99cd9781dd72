import { isTimeZone } from '@sanad/domain/primitives/time/wall-time'

/**
 * The only place that reads what a device says of itself, because any of it may be missing or not
 * fit for use: Chrome reports the zone `Etc/Unknown` on some machines, and `Intl` refuses it.
 */

/** The zone of the device's clock; UTC where the browser names none that it knows itself. */
export function localZone(): string {
  const zone: string | undefined = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone !== undefined && isTimeZone(zone) ? zone : 'UTC'
}

/** The languages of the browser, the first one first. */
export const browserLanguages = (): readonly string[] => {
  const { languages, language } = navigator as Partial<Navigator>
  return (languages ?? [language]).filter((tag) => typeof tag === 'string')
}

/** Whether a stored value is a moment that can be shown. */
export const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value))

/** Whether the browser says that it keeps cookies; without them nobody stays signed in. */
export const takesCookies = (): boolean => (navigator as Partial<Navigator>).cookieEnabled !== false

/** Whether the text is on the clipboard now: old browsers and pages without TLS have none. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
