import * as z from 'zod'
import { isStorable, toOneLine } from './text.ts'

/**
 * The most characters that are read. Blanks and invisible characters do not count as length, but
 * reading them takes time.
 */
const rawAtMost = 16_000

/**
 * Input of one line, such as a name or a reason. It is judged and stored as it will be read
 * (`toOneLine`), so blanks and invisible characters do not count.
 * @param emptyMessage the message when nothing is left
 */
export const oneLine = (atLeast: number, atMost: number, emptyMessage?: string) =>
  z
    .string()
    .refine((text) => text.length <= rawAtMost && isStorable(text), {
      error: 'Invalid input',
      abort: true,
    })
    .overwrite(toOneLine)
    .min(atLeast, emptyMessage)
    .max(atMost)
