import { sql } from 'drizzle-orm'
import { tryBackupFolder } from './backup-folder.ts'
import { findLastRun } from './runs.ts'
import { tryFiles } from '../../stores/files/files.ts'
import { describeFault } from '../../base/log/log.ts'
import { StartError } from '../../base/errors/start-error.ts'
import { storedFiles } from '../../stores/database/tables.ts'
import type { ServicesContext } from '../services-context.ts'

/**
 * Tests the storage of backups and files. Only storage that was never used stops the start: one in
 * use may be away for a while, and people come first.
 * @throws StartError naming the setting
 */
export async function checkStorage({ db, config, files, log }: ServicesContext): Promise<void> {
  const check = async (isInUse: boolean, attempt: () => Promise<void>) => {
    if (!isInUse) return attempt()
    void attempt().catch((fault: unknown) =>
      log.error(
        describeFault(fault),
        fault instanceof StartError ? fault.message : 'storage cannot be used',
      ),
    )
  }
  const hasBackup = (await findLastRun(db, 'backup', { ok: true })) !== undefined
  await check(hasBackup, () => tryBackupFolder(config.backups))
  const stored = await db.execute(sql`select from ${storedFiles} limit 1`)
  await check(stored.rows.length > 0, () => tryFiles(files, config))
}
