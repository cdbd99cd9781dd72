import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import type { Config } from '#server/platform/base/config/config.ts'
import { readConfig } from '#server/platform/base/config/read-config.ts'
import { openDb, type Db } from '#server/platform/stores/database/db.ts'
import {
  runningUrl,
  startEmbeddedPostgres,
} from '#server/platform/stores/database/embedded-postgres.ts'
import { readEnvironment } from '#server/platform/base/environment/environment.ts'
import { printError } from '#server/platform/base/log/journal.ts'
import { openServiceKeys, type Keys } from '#server/platform/stores/crypto/keys.ts'
import { readMasterKey } from '#server/platform/stores/crypto/master-key-file.ts'
import { describeFault, type Log } from '#server/platform/base/log/log.ts'
import { StartError } from '#server/platform/base/errors/start-error.ts'

/** Commands print their own messages; faults of their connections are not logged. */
const nothing = () => undefined
export const silentLog: Log = { info: nothing, warn: nothing, error: nothing }

/** For words that a command does not know; shells and tools expect 2. */
export const badUsage = 2

export const print = (text: string): void => void process.stdout.write(`${text}\n`)

/**
 * Exits with 0 on success, with 1 and a reason on failure. A signal first undoes what `withUndo`
 * registered; a second signal ends the command at once.
 */
export async function command(what: string, work: (config: Config) => Promise<void>) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void stop(what, signal))
  try {
    await work(readConfig(readEnvironment()))
  } catch (fault) {
    printError(`${what}: ${reasonOf(fault)}`)
    process.exitCode = 1
  }
}

const undoStack: (() => Promise<void>)[] = []
let stopping = false

/** Runs `undo` whether the work succeeds, fails or is stopped by a signal. */
export async function withUndo<T>(undo: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  let undoing: Promise<void> | undefined
  const once = () => (undoing ??= undo())
  undoStack.push(once)
  try {
    return await work()
  } finally {
    await once()
    // A stopped command prints no further failure.
    if (stopping) await new Promise(() => undefined)
    undoStack.splice(undoStack.indexOf(once), 1)
  }
}

/** Undoes in reverse order. */
async function stop(what: string, signal: NodeJS.Signals): Promise<void> {
  stopping = true
  printError(`${what}: it was stopped.`)
  for (const undo of undoStack.toReversed())
    await undo().catch((fault: unknown) => printError(reasonOf(fault)))
  process.exit(128 + constants.signals[signal])
}

/** Without a fault's message, which may quote what people wrote. */
export const reasonOf = (fault: unknown): string =>
  fault instanceof StartError ? fault.message : `a fault: ${JSON.stringify(describeFault(fault))}`

interface CommandContext {
  readonly url: string
  readonly db: Db
  readonly keys: Keys
  readonly master: Buffer
}

/** Works whether the service runs or not. */
export async function withDatabase<T>(
  config: Config,
  work: (appContext: CommandContext) => Promise<T>,
): Promise<T> {
  const running = config.directDatabaseUrl ?? (await runningUrl(config.dataDir))
  if (running === undefined && !existsSync(path.join(config.dataDir, 'postgres')))
    throw new StartError(`There is no database in ${config.dataDir}. Set DATABASE_URL or DATA_DIR.`)
  const own =
    running === undefined ? await startEmbeddedPostgres({ dir: config.dataDir }) : undefined
  const url = running ?? own?.url() ?? ''
  const db = openDb(url, { pool: 2, log: silentLog })
  try {
    const master = await readExistingMasterKey(config)
    return await work({ url, db, master, keys: await openServiceKeys(db, master) })
  } finally {
    await db.$client.end()
    await own?.stop()
  }
}

/** Commands never create a key, because a new one would open nothing. */
export async function readExistingMasterKey(config: Config): Promise<Buffer> {
  if (config.masterKey === undefined && !existsSync(path.join(config.dataDir, 'master-key')))
    throw new StartError(
      `The key is missing: give MASTER_KEY, or put the key file back as ${path.join(config.dataDir, 'master-key')}.`,
    )
  return readMasterKey(config)
}
