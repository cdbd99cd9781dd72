import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import type { StoresContext } from '../stores-context.ts'
import { storedFiles } from '../database/tables.ts'

/** Until a file that a failed upload left unclaimed is deleted. */
const unclaimedForMinutes = 60

/** Call before uploading files. Those that are not claimed are deleted. */
export async function announceFiles(tx: Tx, names: readonly string[]): Promise<void> {
  const deleteAt = sql<string>`app_now() + make_interval(mins => ${unclaimedForMinutes})`
  const rows = names.map((name) => ({ name, deleteAt }))
  // Repeated work announces the same files again.
  if (rows.length > 0)
    await tx
      .insert(storedFiles)
      .values(rows)
      .onConflictDoUpdate({ target: storedFiles.name, set: { deleteAt } })
}

/** Call in the transaction that refers to the files. */
export async function claimFiles(tx: Tx, names: readonly string[]): Promise<void> {
  await tx
    .update(storedFiles)
    .set({ deleteAt: null })
    .where(inArray(storedFiles.name, [...names]))
}

/** Lets files be deleted by the next sweep, or after so many days. */
export async function releaseFiles(tx: Tx, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await tx
    .update(storedFiles)
    .set({ deleteAt: sql`app_now()` })
    .where(inArray(storedFiles.name, [...names]))
}

const atOnce = 50

/** A file whose storage does not answer stays due. */
export async function sweepFiles({
  db,
  files,
}: Pick<StoresContext, 'db' | 'files'>): Promise<void> {
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
