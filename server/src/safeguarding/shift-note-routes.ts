import { shiftNoteOperations } from '@sanad/domain/safeguarding/shift-note-contract'
import { implement } from '@orpc/server'
import { asStaff, type Call } from '#server/platform/routes.ts'
import { leaveShiftNote, readShiftNotes, takeShiftNote } from './shift-notes.ts'

export function shiftNoteRoutes() {
  const os = implement(shiftNoteOperations).$context<Call>()
  return os.router({
    shiftNotes: os.shiftNotes.handler(asStaff(readShiftNotes)),
    leaveShiftNote: os.leaveShiftNote.handler(asStaff(leaveShiftNote)),
    takeShiftNote: os.takeShiftNote.handler(asStaff(takeShiftNote)),
  })
}
