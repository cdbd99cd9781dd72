import { command, readExistingMasterKey, reasonOf, print, withDatabase } from './command.ts'
import { inDrillFolder } from './drill-folder.ts'
import { tryBackup, type DrillResult } from './drill-steps.ts'
import { findArchive, type Archive } from '#server/platform/backup/archive.ts'
import { updateLedger } from '#server/platform/backup/ledger.ts'
import { recordBackupRun, type BackupRun } from '#server/platform/backup/runs.ts'
import type { Config } from '#server/platform/config/config.ts'

/**
 * `npm run drill`: restores the newest backup beside the service, into a folder of its own that is removed again,
 * and looks whether it would do. The service is told how it went, for its ready page. Ends with 1 where it would not.
 */
await command('The drill failed', async (config) => {
  const began = performance.now()
  const seconds = () => Math.round((performance.now() - began) / 1000)
  let archive: Archive | undefined
  try {
    const master = await readExistingMasterKey(config)
    await refreshLedger(config)
    archive = await findArchive(config.backups.folder, process.argv[2], master)
    print(`Drill of ${archive.folder}, as it was at ${archive.manifest.takenAt}`)
    const result = await runDrill(config, archive, master)
    await recordDrill(config, {
      ...factsOf(archive),
      ok: true,
      seconds: seconds(),
      rows: result.rows,
    })
    print(`The backup would do: all of it was tried in ${seconds()} s.`)
  } catch (fault) {
    await recordDrill(config, {
      ...factsOf(archive),
      ok: false,
      seconds: seconds(),
      reason: reasonOf(fault),
    })
    throw fault
  }
})

function runDrill(config: Config, archive: Archive, master: Buffer): Promise<DrillResult> {
  return inDrillFolder((dir) =>
    tryBackup({ config, archive, master, dir, report: (text) => print(`  ${text}`) }),
  )
}

function factsOf(archive: Archive | undefined): Pick<BackupRun, 'archive' | 'takenAt'> {
  return archive === undefined
    ? {}
    : { archive: archive.manifest.name, takenAt: archive.manifest.takenAt }
}

/** Whoever was erased a moment ago is looked for as well, where the service's database can be asked. */
async function refreshLedger(config: Config): Promise<void> {
  let isReachable = false
  try {
    await withDatabase(config, (appContext) => {
      isReachable = true
      return updateLedger(config.backups.folder, appContext)
    })
  } catch (fault) {
    if (isReachable) throw fault
    print(
      '  The service’s own database does not answer: the ledger of erasures is taken as it lies',
    )
  }
}

/** A drill may be done where the service is not: then it is only said. */
async function recordDrill(config: Config, run: Omit<BackupRun, 'kind'>): Promise<void> {
  await withDatabase(config, ({ db }) => recordBackupRun(db, { kind: 'drill', ...run })).catch(
    (fault: unknown) => print(`  The service could not be told of this drill: ${reasonOf(fault)}`),
  )
}
