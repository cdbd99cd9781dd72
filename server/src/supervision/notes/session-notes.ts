import { supervision as contract } from '@sanad/domain/supervision/contract'
import { refuse } from '@sanad/domain/primitives/refusal'
import { readableNotes, whyNotNote } from '@sanad/domain/supervision/session-notes'
import { sql } from 'drizzle-orm'
import { findSession } from '#server/chat/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { asExpert, asSeekerOrGuest } from '#server/platform/services/http/guards.ts'
import {
  deleteNote,
  findNotes,
  hasNotes,
  isSharing,
  sessionNoteSealContext,
  setSharing,
  upsertNote,
} from './notes-store.ts'

/** PRIVATE-1, PRIVATE-2. */
export const sessionNotes = asExpert(
  contract.sessionNotes,
  'participant',
  async ({ db, keys, person }, { sessionId }) => {
    const key = (await mayNote(db, sessionId, person.id)) && (await keys.find(sessionId))
    if (!key) return refuse('NOT_FOUND')
    const { mine, earlier } = readableNotes(await findNotes(db, key, sessionId), {
      readerId: person.id,
      shared: await isSharing(db, sessionId),
    })
    return { mine: mine ? asShown(mine) : null, earlier: earlier.map(asShown) }
  },
)

/** PRIVATE-1. The last of two saves holds. */
export const saveNote = asExpert(
  contract.saveNote,
  'participant',
  async ({ db, keys, person }, { sessionId, text }) => {
    const which = { sessionId, writerId: person.id }
    return transaction(db, async (tx) => {
      // A hand-over or an erasure at the same moment waits, and then finds the note.
      await tx.execute(sql`select 1 from sessions where id = ${sessionId} for share`)
      const key = (await mayNote(tx, sessionId, person.id)) && (await keys.find(sessionId))
      if (!key) return refuse('NOT_FOUND')
      if (text === '') {
        await deleteNote(tx, which)
        return { savedAt: null }
      }
      const content = key.seal(text, sessionNoteSealContext(which))
      return { savedAt: await upsertNote(tx, { ...which, content }) }
    })
  },
)

/** PRIVATE-3. */
export const noteSharing = asSeekerOrGuest(
  contract.noteSharing,
  'participant',
  async ({ db, person }, { sessionId }) => {
    if ((await findSession(db, sessionId))?.seekerId !== person.id) return refuse('NOT_FOUND')
    return { shared: await isSharing(db, sessionId), exist: await hasNotes(db, sessionId) }
  },
)

/** PRIVATE-3. Saying the same again changes nothing. */
export const shareNotes = asSeekerOrGuest(
  contract.shareNotes,
  'participant',
  async ({ db, live, person }, { sessionId, share }) => {
    const session = await findSession(db, sessionId)
    if (session?.seekerId !== person.id) return refuse('NOT_FOUND')
    const changed = await transaction(db, async (tx) => {
      if (!(await setSharing(tx, sessionId, share))) return false
      const action = share ? 'supervision.notes-shared' : 'supervision.notes-unshared'
      await audit.record(tx, person.id, action, { subjectId: sessionId })
      return true
    })
    if (changed)
      live.publish([session.seekerId, session.expertId], {
        event: 'chat.session-changed',
        sessionId,
      })
    return { done: true as const }
  },
)

async function mayNote(tx: Tx, sessionId: string, personId: string): Promise<boolean> {
  const session = await findSession(tx, sessionId)
  return session !== undefined && whyNotNote(session, personId, session.hoursSinceEnd) === undefined
}

const asShown = ({ text, savedAt }: { readonly text: string; readonly savedAt: string }) => ({
  text,
  savedAt,
})
