// @ts-nocheck
import { oneLine } from '../primitives/one-line.ts'
import { reasonLength } from '../primitives/reason-length.ts'

export const reason = oneLine(reasonLength.atLeast, reasonLength.atMost, 'A reason is required')
