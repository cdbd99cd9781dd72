import * as z from 'zod'
import { get, post } from '../primitives/operation.ts'
import { id, moment, writtenText } from '../primitives/refusals.ts'
import { shiftNote } from './shift-note.ts'

const note = z.object({
  id,
  text: z.string(),
  by: z.string(),
  at: moment,
  mine: z.boolean(),
  /** The reader has acknowledged it. */
  taken: z.boolean(),
  /** First names of those who acknowledged it. */
  takenBy: z.array(z.string()),
})
export type ShiftNote = z.infer<typeof note>
const notes = z.object({ notes: z.array(note) })

/** Encrypted, and deleted after two days. */
export const shiftNoteOperations = {
  shiftNotes: get('/supporter-care/shift-notes', 'Notes from shift to shift.').output(notes),
  leaveShiftNote: post('/supporter-care/shift-notes', 'Leaves one.')
    .fields({
      text: writtenText(shiftNote.atMost).min(1, 'Invalid input'),
    })
    .output(notes),
  takeShiftNote: post('/supporter-care/shift-notes/take', 'Takes one over.')
    .fields({ noteId: id })
    .output(notes),
}
