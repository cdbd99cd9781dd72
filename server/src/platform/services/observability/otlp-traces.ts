import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace'
import { currentRequestContext } from '../../base/request/request-context.ts'
import { waitAtMost } from '../../base/concurrency/timeout.ts'
import { describeFault, type Log } from '../../base/log/log.ts'
import type { Outcome, Traces, Work } from './traces.ts'

/** Milliseconds for one batch, and for a stop. Meanwhile 2,048 spans wait; more are dropped. */
const usualPatience = { sendMs: 5000, flushMs: 2000 }

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const

/**
 * The provider is never registered globally: libraries that look for a global one (database, API,
 * sign-in) would trace statements and values by themselves. No context is read from a request or
 * sent with one.
 */
export function openOtlpTraces(url: string, log: Log, patience = usualPatience): Traces {
  const sent = reportingExporter(
    new OTLPTraceExporter({ url, timeoutMillis: patience.sendMs }),
    log,
  )
  const provider = providerFor(sent.exporter)
  const tracer = provider.getTracer('sanad')
  const running = new AsyncLocalStorage<Span>()
  let ended = 0

  const begin = ({ name, kind, isShared = false, count }: Work<never>): Span => {
    const { request, job, round } = isShared ? {} : currentRequestContext()
    const parent = isShared ? undefined : running.getStore()
    return tracer.startSpan(
      name,
      {
        kind: kind === undefined ? SpanKind.INTERNAL : kinds[kind],
        attributes: {
          'sanad.request': request,
          'sanad.job': job,
          'sanad.round': round,
          'sanad.count': count,
        },
      },
      parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
    )
  }
  const end = (span: Span, outcome: Outcome): void => {
    span.setAttribute('sanad.outcome', outcome)
    if (outcome === 'fault') span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
    ended += 1
  }

  return {
    span<Result>(work: Work<Awaited<Result>>, run: () => Result): Result {
      const span = begin(work)
      return observeOutcome(() => running.run(span, run), {
        onResult: (result) => end(span, work.outcomeOf?.(result) ?? 'ok'),
        onFault: () => end(span, 'fault'),
      })
    },
    async stop() {
      const flushed = provider.shutdown().catch(() => undefined)
      await waitAtMost(patience.flushMs, flushed)
      const lost = ended - sent.count()
      if (lost > 0) log.warn({ spans: lost }, 'spans were lost: the receiver did not take them')
    },
  }
}

function providerFor(exporter: SpanExporter): TracerProvider {
  return new TracerProvider({
    // A random id names the node: the name of its machine stays out.
    resource: resourceFromAttributes({
      'service.name': 'sanad',
      'service.instance.id': randomUUID(),
    }),
    sampler: new AlwaysOnSampler(),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
}

interface OutcomeListeners<Result> {
  readonly onResult: (result: Awaited<Result>) => void
  readonly onFault: () => void
}

/** Runs work, and says how it ended: at once, or when its promise settles. */
function observeOutcome<Result>(
  run: () => Result,
  { onResult, onFault }: OutcomeListeners<Result>,
): Result {
  const fail = (fault: unknown): never => {
    onFault()
    throw fault
  }
  let result: Result
  try {
    result = run()
  } catch (fault) {
    return fail(fault)
  }
  if (result instanceof Promise)
    return result.then((value: Awaited<Result>) => {
      onResult(value)
      return value
    }, fail) as Result
  onResult(result as Awaited<Result>)
  return result
}

/** Logs once when the receiver fails and once when it is back. */
function reportingExporter(inner: OTLPTraceExporter, log: Log) {
  let taken = 0
  let isAway = false
  const exporter: SpanExporter = {
    export(spans, done) {
      inner.export(spans, (result) => {
        if (result.error === undefined) {
          taken += spans.length
          if (isAway) log.info({}, 'the receiver of traces is back')
        } else if (!isAway)
          log.warn(
            describeFault(result.error),
            'the receiver of traces does not answer: spans are dropped until it does',
          )
        isAway = result.error !== undefined
        done(result)
      })
    },
    forceFlush: () => inner.forceFlush(),
    shutdown: () => inner.shutdown(),
  }
  return { exporter, count: () => taken }
}
