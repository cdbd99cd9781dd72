import type { Config } from './config/config.ts'
import type { Log } from './log/log.ts'

export interface BaseContext {
  readonly config: Config
  readonly log: Log
}
