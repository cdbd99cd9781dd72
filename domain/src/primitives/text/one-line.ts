import * as z from 'zod'
import { isStorable, toOneLine } from './text.ts'

/** Blanks and invisible characters do not count as length, but reading them takes time. */
const rawAtMost = 16_000

/**
 * Judged and stored as it will be read (`toOneLine`): blanks and invisible characters do not count.
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
