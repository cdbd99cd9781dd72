import { beingHere } from './being-here-contract.ts'
import { onCallOperations } from './on-call-contract.ts'
import { rota } from './rota-contract.ts'

export const availability = { ...beingHere, ...onCallOperations, ...rota }
