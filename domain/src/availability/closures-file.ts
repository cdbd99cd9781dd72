import * as z from 'zod'
import type { ContentPart } from '../primitives/content/content-part.ts'
import { inEachLanguage, shortText } from '../primitives/content/service-file.ts'
import { addDays } from '../primitives/time/wall-time.ts'
import { longestClosure, type Closure } from './closures.ts'

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
      .refine(({ from, to }) => to <= addDays(from, longestClosure), 'too-long'),
  )
  .max(100)

/** CLOSED-1. Holidays, in the organisation's words. The defaults have none. */
export const closuresPart: ContentPart<readonly Closure[]> = {
  name: 'closures',
  files: ['closures.yaml'],
  schema: z
    .object({ 'closures.yaml': closuresFile })
    .transform(({ 'closures.yaml': closures }) => closures),
}
