import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/platform/database/db.ts'
import { describeFault, isDiskFull } from '#server/platform/observability/log.ts'
import type { AppContext } from '#server/platform/app-context.ts'

/** Longer than this, and the answer is no: a proxy decides by it where people are sent. */
const answerWithinMs = 1500
/** So long an answer holds, in milliseconds. */
const probeValidMs = 500

/** `/livez`: the process answers. `/readyz`: its database answers and can write, and the process is not about to stop. */
export function serveHealth(
  server: FastifyInstance,
  { db, log }: Pick<AppContext, 'db' | 'log'>,
): void {
  let stopping = false
  let probe: Promise<void> | undefined
  let triedAt = 0
  // However many ask, the database is tried twice a second at most.
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
 * Writes some 400 KB to the database's disk, in a temporary file that ends with the statement: a full disk still reads
 * well and takes no message.
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
