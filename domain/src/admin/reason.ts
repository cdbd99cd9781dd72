import { oneLine } from '../primitives/text/one-line.ts'
import { reasonLength } from '../primitives/reason-length.ts'

export const reason = oneLine(reasonLength.atLeast, reasonLength.atMost, 'A reason is required')
