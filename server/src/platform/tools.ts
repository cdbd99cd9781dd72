import type { Config } from './config.ts'
import type { Db } from './db.ts'
import type { Files } from './files.ts'
import type { Keys } from './keys.ts'
import type { Live } from './live.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail.ts'
import type { Metrics } from './metrics.ts'

/** What the platform gives to every slice. An operation names the few it needs. */
export interface Tools {
  readonly config: Config
  readonly db: Db
  readonly files: Files
  readonly keys: Keys
  readonly live: Live
  readonly log: Log
  readonly mailer: Mailer
  readonly metrics: Metrics
  /** Multiplies every limit of Safety §2: `LIMITS_FACTOR`, and 100 more for a preview on loopback. */
  readonly limits: number
}
