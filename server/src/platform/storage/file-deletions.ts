import { inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import type { Files } from './files.ts'
import { storedFiles } from '../database/tables.ts'

/** A file that nobody claimed in time was left behind by a broken upload. */
const unclaimedForMinutes = 60

/** Before files are put: should nobody claim them, they go again. */
export async function announceFiles(tx: Tx, names: readonly string[]): Promise<void> {
  const deleteAt = sql<string>`app_now() + make_interval(mins => ${unclaimedForMinutes})`
  const rows = names.map((name) => ({ name, deleteAt: deleteAt as unknown as string }))
  // A piece of work that is tried again announces the same files again.
  if (rows.length > 0)
    await tx
      .insert(storedFiles)
      .values(rows)
      .onConflictDoUpdate({ target: storedFiles.name, set: { deleteAt } })
}

/** In the transaction that records what they belong to: they stay. */
export async function claimFiles(tx: Tx, names: readonly string[]): Promise<void> {
  await tx
    .update(storedFiles)
    .set({ deleteAt: null })
    .where(inArray(storedFiles.name, [...names]))
}

/** The files go with the next sweep, or after so many days. */
export async function releaseFiles(tx: Tx, names: readonly string[], afterDays = 0): Promise<void> {
  if (names.length === 0) return
  await tx
    .update(storedFiles)
    .set({ deleteAt: sql`app_now() + make_interval(days => ${afterDays})` })
    .where(inArray(storedFiles.name, [...names]))
}

const atOnce = 50

/** Removes what is due. A file whose storage does not answer stays due. */
export async function sweepFiles({
  db,
  files,
}: {
  readonly db: Db
  readonly files: Files
}): Promise<void> {
  const due = await db
    .select({ name: storedFiles.name })
    .from(storedFiles)
    .where(sql`${storedFiles.deleteAt} <= app_now()`)
    .limit(atOnce)
  for (const { name } of due) {
    await files.remove(name)
    await db.delete(storedFiles).where(sql`${storedFiles.name} = ${name}`)
  }
}
