import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { registerGauges } from '#server/jobs/gauges.ts'
import { registerNodeGauges } from '#server/jobs/node-gauges.ts'
import type { DatabaseState } from '#server/platform/stores/database/database-probe.ts'
import { describeFault } from '#server/platform/base/log/log.ts'
import { waitAtMost } from '#server/platform/base/concurrency/timeout.ts'
import type { AppContext } from '#server/app-context.ts'

/** Milliseconds for which one reading of the database serves all scrapers. */
const updateEveryMs = 2000
/** A database that hangs must not make the node look gone: Prometheus waits ten seconds. */
const updateWithinMs = 4000

/**
 * In Prometheus' text format, for callers with `METRICS_TOKEN`; without a token the page does not
 * exist. The node's own metrics need no database.
 */
export function serveMetrics(
  server: FastifyInstance,
  appContext: AppContext,
  probeDatabase: () => Promise<DatabaseState>,
): void {
  const { config, db, log, metrics } = appContext
  server.addHook('onResponse', async (_request, reply) => metrics.countAnswer(reply.statusCode))
  const { metricsToken } = config
  if (metricsToken === undefined) return
  const updateGauges = registerGauges(metrics.registry, db, config)
  const updateNodeGauges = registerNodeGauges(metrics.registry, { ...appContext, probeDatabase })
  const update = async () => {
    const counts = updateGauges().catch((fault: unknown) =>
      log.warn(describeFault(fault), 'the counts could not be taken'),
    )
    await waitAtMost(updateWithinMs, Promise.all([counts, updateNodeGauges()]))
  }
  let last: { readonly at: number; readonly updated: Promise<void> } | undefined
  server.get('/metrics', async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`))
      return reply.code(404).send({ code: 'NOT_FOUND', status: 404 })
    if (last === undefined || performance.now() - last.at > updateEveryMs)
      last = { at: performance.now(), updated: update() }
    await last.updated
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const isSame = (actual: string, expected: string): boolean =>
  timingSafeEqual(digest(actual), digest(expected))
