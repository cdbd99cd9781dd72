import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describeFault, isDiskFull, type Log } from '../../base/log/log.ts'
import type { Db } from './db.ts'

/** `disk`: it answers, but has no room to write. */
export type DatabaseState = 'ok' | 'disk' | 'database'

/** Then the node reports that it is not ready. A proxy routes by it. */
const answerWithinMs = 1500
/** How long a result is reused, in milliseconds. */
const probeValidMs = 500

/** At most twice a second, however many ask. */
export function openDatabaseProbe(db: Db, log: Log): () => Promise<DatabaseState> {
  let probe: Promise<void> | undefined
  let triedAt = 0
  const probeDatabase = (): Promise<void> => {
    if (probe && performance.now() - triedAt < probeValidMs) return probe
    probe = tryDisk(db).finally(() => (triedAt = performance.now()))
    triedAt = Infinity
    return probe
  }
  return async () => {
    try {
      await Promise.race([probeDatabase(), timeOut()])
      return 'ok'
    } catch (fault) {
      const status = isDiskFull(fault) ? 'disk' : 'database'
      log.warn(
        { status, ...describeFault(fault) },
        'not ready: the database does not answer or cannot write',
      )
      return status
    }
  }
}

/** Writes 400 KB to a temporary file: a full disk still reads, but stores no message. */
const tryDisk = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('work_mem', '64kB', true)`)
    await tx.execute(sql`select count(*) from generate_series(1, 30000)`)
  })

async function timeOut(): Promise<never> {
  await pause(answerWithinMs, undefined, { ref: false })
  throw new Error('the database did not answer in time')
}
