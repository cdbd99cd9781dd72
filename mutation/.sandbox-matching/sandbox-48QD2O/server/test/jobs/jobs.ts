/** What `jobs/` runs each second, by hand: a test of an earlier slice may need what a later one makes of its facts. */
// @ts-nocheck

export { climbLadder } from '../../src/escalation/index.ts'
export { sweepDeadlines } from '../../src/matching/index.ts'
export { sweepEmergencies } from '../../src/emergency/index.ts'
export { sweepGuestClaims } from '../../src/privacy/index.ts'
