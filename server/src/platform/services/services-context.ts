import type { StoresContext } from '../stores/stores-context.ts'
import type { Mailer } from './notifications/mail.ts'
import type { Metrics } from './observability/metrics.ts'
import type { Traces } from './observability/traces.ts'
import type { Live } from './realtime/live.ts'

export interface ServicesContext extends StoresContext {
  readonly live: Live
  readonly mailer: Mailer
  readonly metrics: Metrics
  readonly traces: Traces
  /** Multiplies every limit of Safety §2: `LIMITS_FACTOR`, and 100 for a preview on loopback. */
  readonly limits: number
}
