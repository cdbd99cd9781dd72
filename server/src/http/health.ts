import type { FastifyInstance } from 'fastify'
import type { DatabaseState } from '#server/platform/stores/database/database-probe.ts'

/** `/livez`: the process answers. `/readyz`: the database can write, and no shutdown has begun. */
export function serveHealth(server: FastifyInstance, probeDatabase: () => Promise<DatabaseState>) {
  let stopping = false
  server.addHook('preClose', async () => void (stopping = true))
  server.get('/livez', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    if (stopping) return reply.code(503).send({ status: 'stopping' })
    const status = await probeDatabase()
    return reply.code(status === 'ok' ? 200 : 503).send({ status })
  })
}
