import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { DataKey } from '#server/platform/stores/crypto/keys.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { isoMoment } from '#server/platform/stores/database/tables.ts'
import { noteSharing, sessionNotes } from './tables.ts'

interface WhichNote {
  readonly sessionId: string
  readonly writerId: string
}

export const sessionNoteSealContext = ({ sessionId, writerId }: WhichNote) =>
  ['session_notes', `${sessionId}/${writerId}`, 'content'] as const

/** @returns when it was stored */
export async function upsertNote(
  tx: Tx,
  note: WhichNote & { readonly content: Buffer },
): Promise<string> {
  const stored = { content: note.content, savedAt: sql`app_now()` }
  const [row] = await tx
    .insert(sessionNotes)
    .values({ ...note, ...stored })
    .onConflictDoUpdate({ target: [sessionNotes.sessionId, sessionNotes.writerId], set: stored })
    .returning({ savedAt: isoMoment(sessionNotes.savedAt) })
  if (!row) throw new Error('a note that was not stored')
  return row.savedAt
}

export async function deleteNote(tx: Tx, { sessionId, writerId }: WhichNote): Promise<void> {
  await tx
    .delete(sessionNotes)
    .where(and(eq(sessionNotes.sessionId, sessionId), eq(sessionNotes.writerId, writerId)))
}

/** Lists the oldest note first. */
export async function findNotes(tx: Tx, key: DataKey, sessionId: string) {
  const rows = await tx
    .select({
      sessionId: sessionNotes.sessionId,
      writerId: sessionNotes.writerId,
      content: sessionNotes.content,
      savedAt: isoMoment(sessionNotes.savedAt),
    })
    .from(sessionNotes)
    .where(eq(sessionNotes.sessionId, sessionId))
    .orderBy(asc(sessionNotes.savedAt), asc(sessionNotes.writerId))
  return rows.map(({ writerId, savedAt, content }) => ({
    writerId,
    savedAt,
    text: key.decryptForList(content, sessionNoteSealContext({ sessionId, writerId })),
  }))
}

export const hasNotes = (tx: Tx, sessionId: string): Promise<boolean> =>
  isAny(tx, sql`from ${sessionNotes} where ${sessionNotes.sessionId} = ${sessionId}`)

/** PRIVATE-3. Whether the seeker agreed and has not withdrawn it. */
export const isSharing = (tx: Tx, sessionId: string): Promise<boolean> =>
  isAny(tx, sql`from ${noteSharing} where ${noteSharing.sessionId} = ${sessionId}`)

async function isAny(tx: Tx, from: SQL): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 ${from} limit 1`)
  return rows.length > 0
}

/** @returns whether this changed the seeker's answer */
export async function setSharing(tx: Tx, sessionId: string, share: boolean): Promise<boolean> {
  const changed = share
    ? await tx
        .insert(noteSharing)
        .values({ sessionId })
        .onConflictDoNothing()
        .returning({ sessionId: noteSharing.sessionId })
    : await tx
        .delete(noteSharing)
        .where(eq(noteSharing.sessionId, sessionId))
        .returning({ sessionId: noteSharing.sessionId })
  return changed.length > 0
}
