import { command, reasonOf, print, withDatabase } from '../command.ts'
import { pruneArchives } from '#server/platform/services/backup/archive.ts'
import { tryBackupFolder } from '#server/platform/services/backup/backup-folder.ts'
import { updateLedger } from '#server/platform/services/backup/ledger.ts'
import { recordBackupRun } from '#server/platform/services/backup/runs.ts'
import { takeBackup } from '#server/platform/services/backup/take-backup.ts'
import { openFiles } from '#server/platform/stores/files/files.ts'

/** `npm run backup`: backs up everything at one moment, while the service runs. */
await command('No backup was made', (config) =>
  withDatabase(config, async ({ url, db, keys, master }) => {
    const began = performance.now()
    const seconds = () => Math.round((performance.now() - began) / 1000)
    const { folder, days } = config.backups
    try {
      await tryBackupFolder(config.backups)
      const { manifest } = await takeBackup({ url, master, files: openFiles(config), folder })
      await updateLedger(folder, { db, keys })
      const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
      const rows = sum(manifest.tables.map((one) => one.rows))
      const bytes = sum([...manifest.tables, ...manifest.files].map((one) => one.bytes))
      const { name: archive, takenAt } = manifest
      await recordBackupRun(db, {
        kind: 'backup',
        ok: true,
        archive,
        takenAt,
        seconds: seconds(),
        bytes,
        rows,
      })
      const old = await pruneArchives(folder, { days, now: new Date() })
      print(`Backup ${folder}/${archive}`)
      print(
        `  ${rows} rows of ${manifest.tables.length} tables and ${manifest.files.length} uploaded files, ${bytes} bytes, in ${seconds()} s`,
      )
      if (old.length > 0) print(`  ${old.length} removed that were older than ${days} days`)
      print('  The key is not in it: keep MASTER_KEY, or the key file in DATA_DIR, somewhere else.')
    } catch (fault) {
      const run = {
        kind: 'backup',
        ok: false,
        seconds: seconds(),
        reason: reasonOf(fault),
      } as const
      await recordBackupRun(db, run).catch((untold: unknown) =>
        print(`  The service could not be told of this: ${reasonOf(untold)}`),
      )
      throw fault
    }
  }),
)
