// @ts-nocheck
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/platform/database/db.ts'
import { describeFault, isDiskFull } from '#server/platform/observability/log.ts'
import type { AppContext } from '#server/platform/app-context.ts'

/** Milliseconds after which the node reports that it is not ready. A proxy routes by it. */
const answerWithinMs = 1500
/** How long a result is reused, in milliseconds. */
const probeValidMs = 500

/**
 * `/livez`: the process answers. `/readyz`: the database answers and can write, and the process is
 * not stopping.
 */
export function serveHealth(
  server: FastifyInstance,
  { db, log }: Pick<AppContext, 'db' | 'log'>,
): void {
  let stopping = false
  let probe: Promise<void> | undefined
  let triedAt = 0
  // The database is probed at most twice a second, however many ask.
  const probeDatabase = (): Promise<void> => {
    if (probe && performance.now() - triedAt < probeValidMs) return probe
    probe = tryDisk(db).finally(() => (triedAt = performance.now()))
    triedAt = Infinity
    return probe
  }
  server.addHook('preClose', async () => void (stopping = true))
  server.get('/livez', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    if (stopping) return reply.code(503).send({ status: 'stopping' })
    try {
      await Promise.race([probeDatabase(), timeOut()])
      return { status: 'ok' }
    } catch (fault) {
      const status = isDiskFull(fault) ? 'disk' : 'database'
      log.warn(
        { status, ...describeFault(fault) },
        'not ready: the database does not answer or cannot write',
      )
      return reply.code(503).send({ status })
    }
  })
}

/**
 * Probes the database's disk by writing 400 KB to a temporary file. A full disk still reads, but
 * stores no message.
 */
const tryDisk = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('work_mem', '64kB', true)`)
    await tx.execute(sql`select count(*) from generate_series(1, 30000)`)
  })

async function timeOut(): Promise<never> {
  await pause(answerWithinMs, undefined, { ref: false })
  throw new Error('the database did not answer in time')
}
