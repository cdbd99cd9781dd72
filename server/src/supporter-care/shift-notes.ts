import { supporterCare as contract } from '@sanad/domain/supporter-care/contract'
import { randomUUID } from 'node:crypto'
import { refuse } from '@sanad/domain/primitives/refusal'
import { shiftNote } from '@sanad/domain/supporter-care/shift-note'
import type { ShiftNote } from '@sanad/domain/supporter-care/shift-note-contract'
import { sql } from 'drizzle-orm'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Db } from '#server/platform/stores/database/db.ts'
import { asStaff, type SignedInCall } from '#server/platform/services/http/guards.ts'
import {
  findShiftNotes,
  insertShiftNote,
  markShiftNoteRead,
  type ShiftNoteRow,
} from './shift-note-store.ts'

const sealContextOf = (id: string) => ['shift_notes', id, 'text'] as const

/** Of the last two days, newest first. */
async function readShiftNotes({ db, keys, person }: SignedInCall) {
  const rows = await findShiftNotes(db, person.id)
  const notes = await Promise.all(
    rows.map(async ({ authorId, text, ...row }: ShiftNoteRow): Promise<ShiftNote[]> => {
      const key = await keys.find(authorId)
      return key
        ? [
            {
              ...row,
              mine: authorId === person.id,
              text: key.decryptForList(text, sealContextOf(row.id)),
            },
          ]
        : []
    }),
  )
  return { notes: notes.flat() }
}

export const leaveShiftNote = asStaff(contract.leaveShiftNote, async (call, { text }) => {
  const { db, keys, person } = call
  const id = randomUUID()
  await transaction(db, async (tx) => {
    const key = await keys.ofPerson(tx, person.id)
    await insertShiftNote(tx, {
      id,
      authorId: person.id,
      text: key.seal(text, sealContextOf(id)),
    })
    await audit.record(tx, person.id, 'supporter-care.shift-note-left', {
      subjectId: id,
      reason: 'hand-over',
    })
  })
  return readShiftNotes(call)
})

export const takeShiftNote = asStaff(contract.takeShiftNote, async (call, { noteId }) => {
  const taken = await transaction(call.db, (tx) =>
    markShiftNoteRead(tx, { noteId, personId: call.person.id }),
  )
  return taken ? readShiftNotes(call) : refuse('NOT_FOUND')
})

export async function sweepShiftNotes(db: Db): Promise<void> {
  await db.execute(sql`delete from shift_notes
    where created_at < app_now() - make_interval(hours => ${shiftNote.shownHours})`)
}

export const shiftNotes = asStaff(contract.shiftNotes, readShiftNotes)
