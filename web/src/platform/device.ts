import { isTimeZone } from '@sanad/domain/primitives/time/wall-time'

/**
 * The only place that reads what a device says of itself, because any of it may be missing or not
 * fit for use: Chrome reports the zone `Etc/Unknown` on some machines, and `Intl` refuses it.
 */

/** UTC where the browser names no zone that it knows itself. */
export function localZone(): string {
  const zone: string | undefined = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone !== undefined && isTimeZone(zone) ? zone : 'UTC'
}

/** The browser's languages, in the person's order. */
export const browserLanguages = (): readonly string[] => {
  const { languages, language } = navigator as Partial<Navigator>
  return (languages ?? [language]).filter((tag) => typeof tag === 'string')
}

/** A stored value that can be shown as a time. */
export const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value))

/** Without cookies nobody stays signed in. */
export const takesCookies = (): boolean => (navigator as Partial<Navigator>).cookieEnabled !== false

/** False in old browsers and on pages without TLS, which have no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
