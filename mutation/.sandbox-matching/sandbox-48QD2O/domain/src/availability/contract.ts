// @ts-nocheck
import { beingHere } from './being-here-contract.ts'
import { onCallOperations } from './on-call-contract.ts'
import { rota } from './rota-contract.ts'

/** When a supporter is available, on call or on a shift. */
export const availability = { ...beingHere, ...onCallOperations, ...rota }
