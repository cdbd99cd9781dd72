import type { Config } from './platform/base/config/config.ts'
import type { Db } from './platform/stores/database/db.ts'
import type { Reader } from './platform/stores/database/reader.ts'
import type { Files } from './platform/stores/files/files.ts'
import type { Keys } from './platform/stores/crypto/keys.ts'
import type { Live } from './platform/services/realtime/live.ts'
import type { Log } from './platform/base/log/log.ts'
import type { Mailer } from './platform/services/notifications/mail.ts'
import type { Metrics } from './platform/services/observability/metrics.ts'
import type { Traces } from './platform/services/observability/traces.ts'

/** What the platform provides to every slice. An operation takes only what it needs. */
export interface AppContext {
  readonly config: Config
  readonly db: Db
  /** For operations that `mayBeOld` marks; `db` for all others. */
  readonly reader: Reader
  readonly files: Files
  readonly keys: Keys
  readonly live: Live
  readonly log: Log
  readonly mailer: Mailer
  readonly metrics: Metrics
  readonly traces: Traces
  /** Multiplies every limit of Safety §2: `LIMITS_FACTOR`, and 100 more for a preview on loopback. */
  readonly limits: number
}
