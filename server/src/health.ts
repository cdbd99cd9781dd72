import type { FastifyInstance } from 'fastify'
import { describeFault } from './platform/log.ts'
import type { Tools } from './platform/tools.ts'

/** `/livez`: the process answers. `/readyz`: and so does its database, and it is not about to stop. */
export function serveHealth(server: FastifyInstance, { db, log }: Pick<Tools, 'db' | 'log'>): void {
  let stopping = false
  server.addHook('preClose', async () => void (stopping = true))
  server.get('/livez', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    if (stopping) return reply.code(503).send({ status: 'stopping' })
    try {
      await db.execute('select 1')
      return { status: 'ok' }
    } catch (fault) {
      log.warn(describeFault(fault), 'not ready: the database does not answer')
      return reply.code(503).send({ status: 'database' })
    }
  })
}
