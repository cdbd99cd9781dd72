// @ts-nocheck
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { registerGauges } from '#server/jobs/gauges.ts'
import { describeFault } from '#server/platform/observability/log.ts'
import type { AppContext } from '#server/platform/app-context.ts'

/** Milliseconds for which one reading of the database serves all scrapers. */
const updateEveryMs = 2000

/**
 * `/metrics` in Prometheus' text format, for callers with `METRICS_TOKEN`. Without a token the page
 * does not exist. Without the database the node still reports its own metrics.
 */
export function serveMetrics(
  server: FastifyInstance,
  { config, db, log, metrics }: AppContext,
): void {
  server.addHook('onResponse', async (_request, reply) => metrics.countAnswer(reply.statusCode))
  const { metricsToken } = config
  if (metricsToken === undefined) return
  const updateGauges = registerGauges(metrics.registry, db, config)
  let last: { readonly at: number; readonly updated: Promise<void> } | undefined
  server.get('/metrics', async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`))
      return reply.code(404).send({ code: 'NOT_FOUND', status: 404 })
    if (last === undefined || performance.now() - last.at > updateEveryMs)
      last = { at: performance.now(), updated: updateGauges() }
    try {
      await last.updated
    } catch (fault) {
      log.warn(describeFault(fault), 'the counts could not be taken')
    }
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const isSame = (actual: string, expected: string): boolean =>
  timingSafeEqual(digest(actual), digest(expected))
