import * as z from 'zod'
import { isStorable, toOneLine } from './text.ts'

/**
 * Input of one line, such as a name or a reason: judged and stored as it will be read (`toOneLine`), so that blanks
 * and characters that nobody sees do not count.
 * @param emptyMessage what is said when nothing is left
 */
export const oneLine = (atLeast: number, atMost: number, emptyMessage?: string) =>
  z.string().refine(isStorable, 'Invalid input').overwrite(toOneLine).min(atLeast, emptyMessage).max(atMost)
