import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../stores/database/db.ts'
import { ensureDirectory } from '../../base/process/ensure-directory.ts'
import { StartError } from '../../base/errors/start-error.ts'
import { backupRuns } from '../../stores/database/tables.ts'
import type { ServicesContext } from '../services-context.ts'

/** Milliseconds between two tests by a node. */
export const tryFolderEveryMs = 60_000
/** An unreachable network disk does not refuse: it never answers. */
const answerWithinMs = 10_000
/** Several tests long, so that one node's success does not hide another's failure. */
const countsForSeconds = 180

export const tryBackupFolder = ({ folder }: ServicesContext['config']['backups']): Promise<void> =>
  ensureDirectory('BACKUP_DIR', folder, 0o700)

/** Records if this node cannot write to the backup folder. */
export function backupFolderWatch({
  db,
  config,
  log,
}: Pick<ServicesContext, 'db' | 'config' | 'log'>) {
  let attempt: Promise<string | undefined> | undefined
  return async (): Promise<void> => {
    // A hanging test blocks a thread of Node, so no second one is started meanwhile.
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

export async function isFolderUnwritable(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ${backupRuns} where kind = 'folder' and at > app_now() - make_interval(secs => ${countsForSeconds})`)
  return rows.length > 0
}
