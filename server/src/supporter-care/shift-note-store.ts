import { shiftNote } from '@sanad/domain/supporter-care/shift-note'
import { desc, eq, sql } from 'drizzle-orm'
import { firstNameOf, decryptName, decryptNames, profiles } from '#server/identity/index.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { isoMoment } from '#server/platform/stores/database/tables.ts'
import { shiftNotes, shiftNotesTaken } from './tables.ts'

const isShown = sql`${shiftNotes.createdAt} > app_now() - make_interval(hours => ${shiftNote.shownHours})`

export type ShiftNoteRow = Awaited<ReturnType<typeof findShiftNotes>>[number]

export async function findShiftNotes(tx: Tx, readerId: string) {
  const rows = await tx
    .select({
      id: shiftNotes.id,
      authorId: shiftNotes.authorId,
      text: shiftNotes.text,
      by: firstNameOf(profiles),
      at: isoMoment(shiftNotes.createdAt),
      taken: sql<boolean>`exists (select 1 from shift_notes_taken t
        where t.note_id = ${shiftNotes.id} and t.person_id = ${readerId})`,
      takenBy: sql<string[]>`coalesce((select array_agg(${firstNameOf(sql`p`)} order by t.taken_at)
        from shift_notes_taken t join profiles p on p.id = t.person_id where t.note_id = ${shiftNotes.id}), '{}')`,
    })
    .from(shiftNotes)
    .innerJoin(profiles, eq(profiles.id, shiftNotes.authorId))
    .where(isShown)
    .orderBy(desc(shiftNotes.createdAt))
    .limit(50)
  return rows.map((row) => ({
    ...decryptNames(tx, row, 'by'),
    takenBy: row.takenBy.map((name) => decryptName(tx, name)),
  }))
}

export async function insertShiftNote(
  tx: Tx,
  note: { readonly id: string; readonly authorId: string; readonly text: Buffer },
): Promise<void> {
  await tx.insert(shiftNotes).values(note)
}

/** @returns whether the note exists; marking it twice has no effect */
export async function markShiftNoteRead(
  tx: Tx,
  taken: { readonly noteId: string; readonly personId: string },
): Promise<boolean> {
  const notes = await tx
    .select({ id: shiftNotes.id })
    .from(shiftNotes)
    .where(sql`${shiftNotes.id} = ${taken.noteId} and ${isShown}`)
  if (notes.length === 0) return false
  await tx.insert(shiftNotesTaken).values(taken).onConflictDoNothing()
  return true
}
