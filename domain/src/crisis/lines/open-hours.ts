import { wallTimeOf } from '../../primitives/time/wall-time.ts'

/** Every day the same, in the line's own zone; closing at or before opening is after midnight. */
interface DailyHours {
  /** IANA, for example `Asia/Dubai`. */
  readonly zone: string
  /** `HH:MM`. */
  readonly opens: string
  readonly closes: string
}

export type OpenHours = 'always' | DailyHours

/** As `HH:MM`. */
const clockIn = (zone: string, at: Date): string => wallTimeOf(at.getTime(), zone).time

/** Whether it is open now; undefined when the times are not known. */
export function isOpen(
  { hours }: { readonly hours?: OpenHours | undefined },
  at: Date,
): boolean | undefined {
  if (hours === undefined) return undefined
  if (hours === 'always') return true
  const { opens, closes } = hours
  const time = clockIn(hours.zone, at)
  return opens < closes ? time >= opens && time < closes : time >= opens || time < closes
}

/** Whether the line's zone and the reader's show different times now. */
export const isElsewhere = (hours: DailyHours, readerZone: string, at: Date): boolean =>
  clockIn(hours.zone, at) !== clockIn(readerZone, at)
