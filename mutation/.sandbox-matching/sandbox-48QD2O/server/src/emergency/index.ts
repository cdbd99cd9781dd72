// @ts-nocheck
export { sweepGuests } from './guests-over.ts'
export { emergencyOperations } from './operations.ts'
export { findEmergency, openEmergenciesOf } from './store.ts'
export { sweepEmergencies } from './sweep.ts'
