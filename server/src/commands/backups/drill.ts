import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  command,
  print,
  readExistingMasterKey,
  reasonOf,
  withDatabase,
  withUndo,
} from '../command.ts'
import { tryBackup, type DrillResult } from './drill-steps.ts'
import { findArchive, type Archive } from '#server/platform/services/backup/archive.ts'
import { updateLedger } from '#server/platform/services/backup/ledger.ts'
import { recordBackupRun, type BackupRun } from '#server/platform/services/backup/runs.ts'
import type { Config } from '#server/platform/base/config/config.ts'
import { lockDirectory } from '#server/platform/base/process/data-directory-lock.ts'

const prefix = 'sanad-drill-'
/** Milliseconds after which an unlocked folder counts as abandoned. */
const abandonedAfterMs = 60_000

/** The folder is deleted in any case, and with it those of earlier drills. */
async function inDrillFolder<T>(work: (dir: string) => Promise<T>): Promise<T> {
  await removeAbandoned()
  const dir = await mkdtemp(path.join(tmpdir(), prefix))
  return withUndo(
    () => remove(dir),
    () => work(dir),
  )
}

/** Retries, because a file may be written at that moment. */
const remove = (dir: string) => rm(dir, { recursive: true, force: true, maxRetries: 5 })

/** Folders of killed drills contain everything that people confided. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue
    const dir = path.join(tmpdir(), name)
    try {
      if ((await stat(dir)).mtimeMs > Date.now() - abandonedAfterMs) continue
      const unlock = await lockDirectory(dir).catch(() => undefined)
      if (!unlock) continue
      await remove(dir).finally(unlock)
      print(`  Removed what an earlier drill left: ${dir}`)
    } catch (fault) {
      print(`  What an earlier drill left could not be removed, ${dir}: ${reasonOf(fault)}`)
    }
  }
}

/**
 * `npm run drill`: restores the newest backup into a temporary folder, checks it, and records the
 * outcome for the ready page. Exits with 1 if the backup would not do.
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

/** If the service's database can be reached. */
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

/** Without the service's database it only prints a message. */
async function recordDrill(config: Config, run: Omit<BackupRun, 'kind'>): Promise<void> {
  await withDatabase(config, ({ db }) => recordBackupRun(db, { kind: 'drill', ...run })).catch(
    (fault: unknown) => print(`  The service could not be told of this drill: ${reasonOf(fault)}`),
  )
}
