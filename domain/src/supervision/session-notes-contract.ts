import * as z from 'zod'
import { get, post } from '../primitives/operation.ts'
import { id, moment, done, inSession, writtenText } from '../primitives/refusals.ts'
import { sessionNoteLimit } from './session-notes.ts'

const note = z.object({ text: z.string(), savedAt: moment })
const notes = z.object({
  mine: note.nullable(),
  /** Earlier notes without names; empty unless the seeker agreed to share them. */
  earlier: z.array(note),
})

const sharing = z.object({
  /** The next supporter may read the notes. */
  shared: z.boolean(),
  exist: z.boolean(),
})

export const sessionNoteOperations = {
  /** PRIVATE-1, PRIVATE-2. Earlier notes only with the seeker's yes. */
  sessionNotes: get(
    '/supervision/session-notes',
    'The supporter’s private note on a conversation, and earlier ones if the seeker agreed.',
  )
    .input(inSession)
    .output(notes),
  /** PRIVATE-1. An empty text deletes the note. */
  saveNote: post(
    '/supervision/session-notes',
    'Stores the supporter’s private note on a conversation in place of the last one.',
  )
    .fields({
      sessionId: id,
      text: writtenText(sessionNoteLimit),
    })
    .output(z.object({ savedAt: moment.nullable() })),
  /** PRIVATE-3. Read by the seeker. */
  noteSharing: get(
    '/supervision/note-sharing',
    'Whether the next supporter may read the notes of earlier ones.',
  )
    .input(inSession)
    .output(sharing),
  /** PRIVATE-3. Each change holds at once. */
  shareNotes: post(
    '/supervision/share-notes',
    'Lets the next supporter read the notes of earlier ones, or no longer.',
  )
    .fields({ sessionId: id, share: z.boolean() })
    .output(done),
}
