import type { FastifyInstance } from 'fastify'
import { describeFault } from './platform/log.ts'
import type { Tools } from './platform/tools.ts'

/** `/livez`: the process answers. `/readyz`: and so does its database. */
export function serveHealth(server: FastifyInstance, { db, log }: Pick<Tools, 'db' | 'log'>): void {
  server.get('/livez', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    try {
      await db.execute('select 1')
      return { status: 'ok' }
    } catch (fault) {
      log.warn(describeFault(fault), 'not ready: the database does not answer')
      return reply.code(503).send({ status: 'database' })
    }
  })
}
