import { measureMessageRate } from './message-rate.ts'

await measureMessageRate()
