import * as z from 'zod'
import { isStorable } from '../primitives/text.ts'

/** It stands in the audit log for years: about the work, and short. */
export const reasonAtMost = 300
export const reason = z
  .string()
  .trim()
  .min(3, 'A reason is required')
  .max(reasonAtMost)
  .refine(isStorable, 'Invalid input')
