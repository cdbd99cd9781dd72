import { oneLine } from '../primitives/refusals.ts'
import { reasonLength } from '../primitives/reason-length.ts'

export const reason = oneLine(reasonLength.atLeast, reasonLength.atMost, 'A reason is required')
