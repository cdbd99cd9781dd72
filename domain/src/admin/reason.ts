import { oneLine } from '../primitives/one-line.ts'

/** It stands in the audit log for years: about the work, and short. */
export const reasonAtMost = 300
export const reason = oneLine(3, reasonAtMost, 'A reason is required')
