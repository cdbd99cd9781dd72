import type { Config } from '../../base/config/config.ts'
import type { Log } from '../../base/log/log.ts'
import { noTraces, type Traces } from './traces.ts'

/** Loads the packages that send traces only if a receiver is set. */
export async function openTraces(
  { tracesUrl }: Pick<Config, 'tracesUrl'>,
  log: Log,
): Promise<Traces> {
  if (tracesUrl === undefined) return noTraces
  const { openOtlpTraces } = await import('./otlp-traces.ts')
  return openOtlpTraces(tracesUrl, log)
}
