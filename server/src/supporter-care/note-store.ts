import { feltHeardMinimum, feltHeardDays } from '@sanad/domain/supporter-care/kind-notes'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Tx, anyOf } from '#server/platform/stores/database/db.ts'
import { isoMoment } from '#server/platform/stores/database/tables.ts'
import { kindNotes } from './tables.ts'

export const kindNoteSealContext = (id: string) => ['kind_notes', id, 'words'] as const

type NewNote = Pick<typeof kindNotes.$inferInsert, 'id' | 'sessionId' | 'expertId' | 'words'>

/** @returns false when this conversation already has another note */
export async function insertKindNote(tx: Tx, note: NewNote): Promise<boolean> {
  await tx.insert(kindNotes).values(note).onConflictDoNothing()
  const [row] = await tx
    .select({ id: kindNotes.id })
    .from(kindNotes)
    .where(and(eq(kindNotes.id, note.id), eq(kindNotes.sessionId, note.sessionId)))
  return row !== undefined
}

const columns = {
  id: kindNotes.id,
  sessionId: kindNotes.sessionId,
  words: kindNotes.words,
  at: isoMoment(kindNotes.writtenAt),
}

/** SQL: a flag refers to the note, as it refers to a message. */
const danger = sql<boolean>`exists (select 1 from flags f where f.session_id = kind_notes.session_id and f.message_id = kind_notes.id)`

/** Lists the oldest note first. */
export const findWaitingNotes = (tx: Tx) =>
  tx
    .select({ ...columns, danger })
    .from(kindNotes)
    .where(isNull(kindNotes.passed))
    .orderBy(asc(kindNotes.writtenAt))
    .limit(20)

/** Those that were passed on to the supporter, newest first. */
export const findKindWords = (tx: Tx, expertId: string) =>
  tx
    .select(columns)
    .from(kindNotes)
    .where(and(eq(kindNotes.expertId, expertId), eq(kindNotes.passed, true)))
    .orderBy(desc(kindNotes.decidedAt))
    .limit(20)

/** The second of two simultaneous decisions changes nothing. A declined note's text is deleted. */
export async function recordDecision(
  tx: Tx,
  id: string,
  { pass, by }: { pass: boolean; by: string },
) {
  const [row] = await tx
    .update(kindNotes)
    .set({
      passed: pass,
      decidedAt: sql`app_now()`,
      decidedBy: by,
      ...(pass ? {} : { words: null }),
    })
    .where(and(eq(kindNotes.id, id), isNull(kindNotes.passed)))
    .returning({ expertId: kindNotes.expertId, sessionId: kindNotes.sessionId })
  return row
}

/** NOTE-3. How many seekers felt heard by this supporter; null for a small number. */
export async function countFeltHeard(tx: Tx, expertId: string): Promise<number | null> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(distinct s.seeker_id)::int as count from feedback f join sessions s on s.id = f.session_id
    where s.expert_id = ${expertId} and f.felt_heard = 'yes'
      and s.ended_at > app_now() - make_interval(days => ${feltHeardDays})`)
  const count = rows[0]?.count ?? 0
  return count < feltHeardMinimum ? null : count
}

/** For conversations whose messages are deleted. */
export async function deleteKindNotes(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from kind_notes where session_id = ${anyOf(sessionIds)}`)
}
