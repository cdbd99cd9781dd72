/** What clocks in a place show. Zones are names of the tz database (`Asia/Dubai`). */
interface WallTime {
  /** `YYYY-MM-DD` */
  readonly date: string
  /** `HH:MM`, 24 hours */
  readonly time: string
}

const day = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** @throws RangeError for a zone that does not exist */
function formatOf(zone: string): Intl.DateTimeFormat {
  const cached = formats.get(zone)
  if (cached) return cached
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(zone, format)
  return format
}

/** No service has data outside of these years. */
export const isSupportedDate = (day: string): boolean => day >= '2000' && day < '2101'

export function isTimeZone(name: string): boolean {
  try {
    formatOf(name)
    return true
  } catch {
    return false
  }
}

/** @param at milliseconds since 1970 */
export function wallTimeOf(at: number, zone: string): WallTime {
  const parts = partsOf(at, zone)
  const { year, month, day: date, hour, minute } = parts
  return { date: `${year}-${month}-${date}`, time: `${hour}:${minute}` }
}

function partsOf(at: number, zone: string) {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const { year = '', month = '', day: date = '', hour = '', minute = '', second = '' } = parts
  return { year: year.padStart(4, '0'), month, day: date, hour, minute, second }
}

/** How far the zone is ahead of UTC, in milliseconds. */
export function offsetOf(at: number, zone: string): number {
  const { year, month, day: date, hour, minute, second } = partsOf(at, zone)
  const wallMillis = Date.parse(`${year}-${month}-${date}T${hour}:${minute}:${second}Z`)
  return wallMillis - Math.floor(at / 1000) * 1000
}

/**
 * The moment of a wall time: in the hour that summer time leaves out, as many minutes later; of the
 * hour that comes twice, the first.
 * @returns milliseconds since 1970
 */
export function instantOf(wall: WallTime, zone: string): number {
  const wallMillis = shownAt(wall)
  const before = wallMillis - offsetOf(wallMillis - day, zone)
  const after = wallMillis - offsetOf(wallMillis + day, zone)
  const matching = [before, after].filter((at) => at + offsetOf(at, zone) === wallMillis)
  return matching.length === 0 ? before : Math.min(...matching)
}

/** The difference in milliseconds; summer time neither adds nor removes an hour. */
export const wallBetween = (from: WallTime, to: WallTime): number => shownAt(to) - shownAt(from)

const shownAt = ({ date, time }: WallTime): number => Date.parse(`${date}T${time}:00Z`)

/** Calendar days, not hours: a day of 23 hours is one. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10)
