import type { Config } from './config/config.ts'
import type { Log } from './log/log.ts'

/** What the lowest floor provides. */
export interface BaseContext {
  readonly config: Config
  readonly log: Log
}
