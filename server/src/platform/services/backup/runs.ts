import { desc, eq, and, sql } from 'drizzle-orm'
import type { Tx } from '../../stores/database/db.ts'
import { backupRuns, isoMoment, isoMomentOrNull } from '../../stores/database/tables.ts'

export type BackupRun = Omit<typeof backupRuns.$inferInsert, 'id' | 'at'>

/** For the ready page and the metrics. */
export async function recordBackupRun(tx: Tx, run: BackupRun): Promise<void> {
  await tx.insert(backupRuns).values(run)
  await tx.delete(backupRuns).where(sql`${backupRuns.at} < app_now() - interval '2 years'`)
}

/** The newest run of a kind; with `ok`, the newest successful one. */
export async function findLastRun(tx: Tx, kind: BackupRun['kind'], { ok = false } = {}) {
  const [run] = await tx
    .select({
      at: isoMoment(backupRuns.at),
      takenAt: isoMomentOrNull(backupRuns.takenAt),
      ok: backupRuns.ok,
      ageSeconds: sql<number>`extract(epoch from app_now() - coalesce(${backupRuns.takenAt}, ${backupRuns.at}))::float8`,
    })
    .from(backupRuns)
    .where(and(eq(backupRuns.kind, kind), ok ? eq(backupRuns.ok, true) : undefined))
    .orderBy(desc(backupRuns.at))
    .limit(1)
  return run
}
