import * as z from 'zod'
import type { ContentPart } from '../primitives/content/content-part.ts'
import { inEachLanguage, shortText } from '../primitives/content/service-file.ts'
import type { Language } from '../primitives/language.ts'
import { addDays, instantOf, wallTimeOf } from '../primitives/time/wall-time.ts'

/** Days on which the service is closed, or open for some hours only; by its own zone. */
interface Closure {
  readonly from: string
  /** The last day. */
  readonly to: string
  /** Hours of the wall in which it is open on each of these days. */
  readonly open?: { readonly from: string; readonly to: string } | undefined
  readonly words: Readonly<Record<Language, string>>
}

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'not-a-time')
const closuresFile = z
  .array(
    z
      .strictObject({
        from: z.iso.date(),
        to: z.iso.date(),
        open: z
          .strictObject({ from: time, to: time })
          .refine(({ from, to }) => from < to, 'ends-before-it-begins')
          .optional(),
        words: inEachLanguage(shortText(200)),
      })
      .refine(({ from, to }) => from <= to, 'ends-before-it-begins')
      .refine(({ from, to }) => to <= addDays(from, longestDays), 'too-long'),
  )
  .max(100)
const longestDays = 366

/** CLOSED-1. Holidays, in the organisation's words. The defaults have none. */
export const closuresPart: ContentPart<readonly Closure[]> = {
  name: 'closures',
  files: ['closures.yaml'],
  schema: z
    .object({ 'closures.yaml': closuresFile })
    .transform(({ 'closures.yaml': closures }) => closures),
}

export interface ClosedNow {
  /** When it opens again, in milliseconds. */
  readonly until: number
  readonly words: Readonly<Record<Language, string>>
}

/** CLOSED-1. Until when the service is closed, and why; undefined while it is open. */
export function closedAt(
  closures: readonly Closure[],
  at: number,
  zone: string,
): ClosedNow | undefined {
  const closure = closureAt(closures, at, zone)
  if (closure === undefined) return undefined
  let until = at
  // What follows may be closed as well, up to the hour at which it opens.
  for (let step = 0; step <= longestDays; step += 1) {
    const present = closureAt(closures, until, zone)
    if (present === undefined) break
    until = endOf(present, until, zone)
  }
  return { until, words: closure.words }
}

export const isClosedAt = (closures: readonly Closure[], at: number, zone: string): boolean =>
  closureAt(closures, at, zone) !== undefined

function closureAt(closures: readonly Closure[], at: number, zone: string): Closure | undefined {
  // Most services name none, and this is asked for every page and every planned shift.
  if (closures.length === 0) return undefined
  const { date, time: now } = wallTimeOf(at, zone)
  return closures.find(
    ({ from, to, open }) =>
      from <= date && date <= to && (open === undefined || now < open.from || now >= open.to),
  )
}

/** The hour at which this day opens, or else the end of the day, or of all days without such hours. */
function endOf({ open, to }: Closure, at: number, zone: string): number {
  const { date, time: now } = wallTimeOf(at, zone)
  if (open !== undefined && now < open.from) return instantOf({ date, time: open.from }, zone)
  return instantOf({ date: addDays(open ? date : to, 1), time: '00:00' }, zone)
}
