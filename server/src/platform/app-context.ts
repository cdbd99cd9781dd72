import type { Config } from './config/config.ts'
import type { Db } from './database/db.ts'
import type { Reader } from './database/reader.ts'
import type { Files } from './storage/files.ts'
import type { Keys } from './crypto/keys.ts'
import type { Live } from './realtime/live.ts'
import type { Log } from './observability/log.ts'
import type { Mailer } from './notifications/mail.ts'
import type { Metrics } from './observability/metrics.ts'
import type { Traces } from './observability/traces.ts'

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
