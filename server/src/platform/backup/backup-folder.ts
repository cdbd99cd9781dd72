import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { ensureDirectory } from '../config/ensure-directory.ts'
import { StartError } from '../config/start-error.ts'
import { backupRuns } from '../database/tables.ts'
import type { AppContext } from '../app-context.ts'

/** Milliseconds between two tries of a node. */
export const tryFolderEveryMs = 60_000
/** A disk of another machine that is away does not refuse: it never answers. */
const answerWithinMs = 10_000
/** Some tries long, so that one node's good one does not hide what another finds. */
const countsForSeconds = 180

export const tryBackupFolder = ({ folder }: AppContext['config']['backups']): Promise<void> =>
  ensureDirectory('BACKUP_DIR', folder, 0o700)

/** Tries the folder again and again, and records that this node cannot write there. */
export function backupFolderWatch({ db, config, log }: Pick<AppContext, 'db' | 'config' | 'log'>) {
  let attempt: Promise<string | undefined> | undefined
  return async (): Promise<void> => {
    // One that hangs holds a thread of Node's: it is not joined by others.
    attempt ??= tryBackupFolder(config.backups)
      .then(() => undefined, reasonOf)
      .finally(() => (attempt = undefined))
    const hangs = pause(answerWithinMs, 'BACKUP_DIR does not answer.', { ref: false })
    const reason = await Promise.race([attempt, hangs])
    if (reason === undefined) return
    log.error({}, reason)
    await db.transaction(async (tx) => {
      await tx.delete(backupRuns).where(sql`${backupRuns.kind} = 'folder'`)
      await tx.insert(backupRuns).values({ kind: 'folder', ok: false, seconds: 0, reason })
    })
  }
}

const reasonOf = (fault: unknown): string =>
  fault instanceof StartError ? fault.message : 'BACKUP_DIR cannot be used.'

/** Whether any node lately could not write there. */
export async function isFolderUnwritable(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ${backupRuns} where kind = 'folder' and at > app_now() - make_interval(secs => ${countsForSeconds})`)
  return rows.length > 0
}
