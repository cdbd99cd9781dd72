import * as z from 'zod'
import { contactKinds } from '../chat/contact-details.ts'
import { helpOffers } from '../crisis/help-offer.ts'
import { get, post } from '../primitives/operation.ts'
import { conflicts, id, moment, done, writtenText } from '../primitives/refusals.ts'
import { kindNoteLimit } from './kind-notes.ts'

const words = writtenText(kindNoteLimit).min(1, 'Invalid input')
const note = z.object({ id, words: z.string(), at: moment })
export type KindNote = z.infer<typeof note>
/** `danger`: the text was flagged, so the session is a case in the queue. */
const waitingNote = note.extend({ danger: z.boolean() })

export const noteOperations = {
  /** NOTE-1. Sent again with the same id it is the same note. `help` is for its text. */
  leaveNote: post('/supporter-care/notes', 'A thank-you for the supporter, after the end.')
    .fields({ id, sessionId: id, words })
    .output(z.object({ help: z.enum(helpOffers) }))
    .errors({
      ...conflicts('STILL_OPEN', 'TOO_LATE', 'NOBODY_THERE'),
      /** One note for each session. */
      ALREADY_THANKED: { status: 409 },
      CONTACT_DETAILS: {
        status: 409,
        data: z.object({ kinds: z.array(z.enum(contactKinds)), maySend: z.boolean() }),
      },
    }),
  /** NOTE-2. Oldest first. Each reading is audited. */
  notesToPass: get('/supporter-care/notes/waiting', 'Thank-you notes that wait for a look.').output(
    z.array(waitingNote),
  ),
  decideNote: post('/supporter-care/notes/decide', 'Passes a note on, or not.')
    .fields({ id, pass: z.boolean() })
    .output(done),
  /** NOTE-3. `heard`: how many seekers felt heard; null while they are few. */
  kindWords: get('/supporter-care/notes', 'Notes that were passed on to the caller.').output(
    z.object({ notes: z.array(note), heard: z.int().nullable() }),
  ),
}
