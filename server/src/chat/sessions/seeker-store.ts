import { and, eq, inArray, sql } from 'drizzle-orm'
import { profiles } from '#server/identity/index.ts'
import { preparedStatement, type Db, type Tx } from '#server/platform/stores/database/db.ts'
import { moveBlocks } from './block-store.ts'
import { messages, receipts, sessions } from '../tables.ts'

const seekerOfSession = preparedStatement((tx) =>
  tx
    .select({ seekerId: sessions.seekerId, language: profiles.preferredLanguage })
    .from(sessions)
    .innerJoin(profiles, eq(profiles.id, sessions.seekerId))
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare('seeker_of_session'),
)

export async function findSeeker(db: Db, sessionId: string) {
  const [row] = await seekerOfSession(db).execute({ id: sessionId })
  return row
}

/** @returns the ids of the guest's sessions, which are now the account's */
export async function moveSeeker(tx: Tx, from: string, to: string): Promise<string[]> {
  const moved = await tx
    .update(sessions)
    .set({ seekerId: to })
    .where(eq(sessions.seekerId, from))
    .returning({ id: sessions.id })
  const ids = moved.map(({ id }) => id)
  await moveBlocks(tx, from, to)
  if (ids.length === 0) return ids
  await tx
    .update(messages)
    .set({ senderId: to })
    .where(and(inArray(messages.sessionId, ids), eq(messages.senderId, from)))
  await tx
    .update(receipts)
    .set({ personId: to })
    .where(and(inArray(receipts.sessionId, ids), eq(receipts.personId, from)))
  return ids
}

/** CHAT-18. For a seeker without an age in their profile. */
export async function setToldAdult(tx: Tx, sessionId: string, toldAdult: boolean): Promise<void> {
  await tx.update(sessions).set({ toldAdult }).where(eq(sessions.id, sessionId))
}

/** CHAT-18. Under 18 or of unknown age. The profile's age outranks what the seeker said. */
export async function mayBeMinor(db: Db, sessionId: string): Promise<boolean> {
  const [row] = await db
    .select({ ageGroup: profiles.ageGroup, toldAdult: sessions.toldAdult })
    .from(sessions)
    .innerJoin(profiles, eq(profiles.id, sessions.seekerId))
    .where(eq(sessions.id, sessionId))
  if (!row) return true
  return row.ageGroup === null ? !row.toldAdult : row.ageGroup === 'minor'
}
