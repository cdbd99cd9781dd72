import * as z from 'zod'
import { isStorable, toOneLine } from './text.ts'

/** Characters that are looked at. Blanks and what nobody sees do not count, but reading them takes time. */
const rawAtMost = 16_000

/**
 * Input of one line, such as a name or a reason: judged and stored as it will be read (`toOneLine`), so that blanks
 * and characters that nobody sees do not count.
 * @param emptyMessage what is said when nothing is left
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
