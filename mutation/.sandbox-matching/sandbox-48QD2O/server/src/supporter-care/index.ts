// @ts-nocheck
export { releaseTalks } from './care-store.ts'
export { listTalks } from './care.ts'
export { deleteKindNotes, eraseCare } from './erase.ts'
export { supporterCareOperations } from './operations.ts'
export { sweepShiftNotes } from './shift-notes.ts'
