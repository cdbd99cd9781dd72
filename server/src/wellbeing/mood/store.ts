import { moods, type Mood } from '@sanad/domain/assessment/answers'
import type { CheckIn } from '@sanad/domain/wellbeing/mood/contract'
import { keptDays } from '@sanad/domain/wellbeing/mood/days'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { RowOf, Tx } from '#server/platform/stores/database/db.ts'
import type { DataKey } from '#server/platform/stores/crypto/keys.ts'
import { isoMoment } from '#server/platform/stores/database/tables.ts'
import { moodCheckIns, moodSettings } from './tables.ts'

const sealContext = (id: string) => ['mood_check_ins', id, 'mood'] as const
const columns = { id: moodCheckIns.id, mood: moodCheckIns.mood, at: isoMoment(moodCheckIns.at) }
const isKept = sql`${moodCheckIns.at} > app_now() - make_interval(days => ${keptDays})`

/** Padded to one length, because the length of a sealed value would reveal the mood. */
const length = Math.max(...moods.map((mood) => mood.length))

/** @returns undefined when the stored mood is damaged */
function read({ id, mood, at }: RowOf<typeof columns>, key: DataKey): CheckIn | undefined {
  const opened = key.decryptForList(mood, sealContext(id)).trimEnd()
  const known = moods.find((one) => one === opened)
  return known && { id, mood: known, at }
}

/** @returns the check-in with this id; undefined when it belongs to another person */
export async function insertCheckIn(
  tx: Tx,
  { id, userId, mood, key }: { id: string; userId: string; mood: Mood; key: DataKey },
): Promise<CheckIn | undefined> {
  await tx
    .insert(moodCheckIns)
    .values({ id, userId, mood: key.seal(mood.padEnd(length), sealContext(id)) })
    .onConflictDoNothing()
  const [row] = await tx
    .select(columns)
    .from(moodCheckIns)
    .where(and(eq(moodCheckIns.id, id), eq(moodCheckIns.userId, userId)))
  return row && read(row, key)
}

export async function findCheckIns(tx: Tx, userId: string, key: DataKey): Promise<CheckIn[]> {
  const rows = await tx
    .select(columns)
    .from(moodCheckIns)
    .where(and(eq(moodCheckIns.userId, userId), isKept))
    .orderBy(asc(moodCheckIns.at), asc(moodCheckIns.id))
  return rows.flatMap((row) => read(row, key) ?? [])
}

/** @param ids only these; all when left out */
export async function deleteCheckIns(
  tx: Tx,
  userId: string,
  ids?: readonly string[],
): Promise<number> {
  const which = ids ? inArray(moodCheckIns.id, [...ids]) : undefined
  const { rowCount } = await tx
    .delete(moodCheckIns)
    .where(and(eq(moodCheckIns.userId, userId), which))
  return rowCount ?? 0
}

export async function isHidden(tx: Tx, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ hidden: moodSettings.hidden })
    .from(moodSettings)
    .where(eq(moodSettings.userId, userId))
  return row?.hidden ?? false
}

export async function saveHidden(tx: Tx, userId: string, hidden: boolean): Promise<void> {
  await tx
    .insert(moodSettings)
    .values({ userId, hidden })
    .onConflictDoUpdate({ target: moodSettings.userId, set: { hidden } })
}

/** Those that the mood chart no longer shows. */
export async function sweepCheckIns(tx: Tx): Promise<void> {
  await tx.delete(moodCheckIns).where(sql`not (${isKept})`)
}
