import { command, readExistingMasterKey, print } from '../command.ts'
import { findArchive } from '#server/platform/services/backup/archive.ts'
import { restore } from '#server/platform/services/backup/restore.ts'
import { startEmbeddedPostgres } from '#server/platform/stores/database/embedded-postgres.ts'
import { openFiles } from '#server/platform/stores/files/files.ts'
import { migrate } from '../migrate.ts'
import { replayErasuresAfterRestore } from './replay-erasures.ts'

/**
 * `npm run restore`, with a backup's name or folder as `-- 2026-…` if not the newest: into the
 * empty database of DATABASE_URL, or into an empty DATA_DIR.
 */
await command('Nothing was restored', async (config) => {
  const master = await readExistingMasterKey(config)
  const archive = await findArchive(config.backups.folder, process.argv[2], master)
  const own =
    config.directDatabaseUrl === undefined
      ? await startEmbeddedPostgres({ dir: config.dataDir })
      : undefined
  const url = config.directDatabaseUrl ?? own?.url() ?? ''
  const began = performance.now()
  try {
    let erased = 0
    const afterwards = async () => {
      erased = await replayErasuresAfterRestore({ config, url, master, archive })
    }
    await restore({ archive, url, master, files: openFiles(config), migrate, afterwards })
    const { tables, files, takenAt } = archive.manifest
    const rows = tables.reduce((all, one) => all + one.rows, 0)
    print(`Restored ${archive.folder}, as it was at ${takenAt}`)
    print(
      `  ${rows} rows and ${files.length} uploaded files in ${Math.round((performance.now() - began) / 1000)} s; everybody signs in again`,
    )
    print(
      erased > 0
        ? `  ${erased} people who were erased since then were erased again`
        : '  Nobody in it was erased since then, as far as the ledger beside it knows',
    )
  } finally {
    await own?.stop()
  }
})
