import * as z from 'zod'
import type { ContentPart } from '../../primitives/content/content-part.ts'
import { refuseRepeatedIds, shortText } from '../../primitives/content/service-file.ts'
import { languages } from '../../primitives/language.ts'
import { telephoneOf } from '../../primitives/text/telephone.ts'
import { toAsciiDigits } from '../../primitives/text/text.ts'
import { isTimeZone } from '../../primitives/time/wall-time.ts'
import { countryCode } from './countries-file.ts'
import { lineKinds, lineStatuses, type CrisisLine } from './crisis-lines.ts'

export const linesFile = 'lines.csv'

/** `<country>-<number>`. */
export const lineId = z.string().regex(/^[A-Z]{2}-[0-9A-Za-z]{1,30}$/)

const longestNumber = 30
/** In a crisis a number must be seen at a glance; a longer list would be a directory. */
const mostLines = 300

const orEmpty = (pattern: RegExp) => z.string().regex(new RegExp(`^(?:${pattern.source})?$`))
const number = z.string().overwrite(toAsciiDigits).pipe(shortText(longestNumber))

/** The names are those of the file's columns. */
const row = z
  .strictObject({
    id: lineId,
    country: countryCode,
    kind: z.enum(lineKinds),
    name_en: shortText(80),
    name_ar: shortText(80),
    number,
    /** Only if the digits to dial differ from the number as it is written. */
    dial: z
      .string()
      .overwrite(toAsciiDigits)
      .pipe(orEmpty(/\+?\d{2,15}/)),
    /** The number to write to, and the words to write. */
    text: z
      .string()
      .overwrite(toAsciiDigits)
      .pipe(orEmpty(/\+?\d{2,15}(?: \S{1,20})?/)),
    hours: orEmpty(/always|(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d \S{1,60}/).refine(
      (hours) => !hours.includes(' ') || isTimeZone(hours.slice(hours.indexOf(' ') + 1)),
      'not-a-zone',
    ),
    languages: z
      .string()
      .transform((text) => text.split(/[ ;]+/).filter((language) => language !== ''))
      .pipe(z.array(z.enum(languages)).max(languages.length)),
    status: z.enum(lineStatuses),
    evidence: z.union([z.literal(''), shortText(30)]),
  })
  .refine(({ id, country }) => id.startsWith(`${country}-`), {
    error: 'not-as-expected',
    path: ['id'],
  })
  .transform((cells): CrisisLine => {
    const { id, country, kind, name_en: en, name_ar: ar, number: shown, status } = cells
    const [to = '', words] = cells.text.split(' ')
    const dial = cells.dial || (to === '' ? dialOf(shown) : undefined)
    return {
      id,
      country,
      kind,
      name: { en, ar },
      shown,
      ...(dial && { dial }),
      ...(to && { text: { to, ...(words && { words }) } }),
      ...(cells.hours && { hours: hoursOf(cells.hours) }),
      ...(cells.languages.length > 0 && { languages: cells.languages }),
      status,
      ...(cells.evidence && { evidence: cells.evidence }),
    }
  })

/** Short emergency numbers have two digits in some countries. */
const dialOf = (shown: string): string | undefined =>
  /^\d{2}$/.test(shown) ? shown : telephoneOf(shown)

function hoursOf(text: string): CrisisLine['hours'] {
  if (text === 'always') return 'always'
  const [, opens = '', closes = '', zone = ''] = /^(.{5})-(.{5}) (.*)$/.exec(text) ?? []
  return { zone, opens, closes }
}

/** One number a row, in the order in which a country's are shown. */
export const linesPart: ContentPart<readonly CrisisLine[]> = {
  name: 'lines',
  files: [linesFile],
  schema: z
    .object({
      [linesFile]: z.array(row).max(mostLines).superRefine(refuseRepeatedIds),
    })
    .transform(({ [linesFile]: lines }) => lines),
}
