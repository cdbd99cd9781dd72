import type { Db } from '../../server/src/platform/database/db.ts'
import type { Browser } from '../../server/test/clients/browser.ts'

/** A running service, as seen by its people and its operator. */
export interface Service {
  /** Where people reach it: its proxy, by TLS. */
  readonly url: string
  readonly plainUrl: string
  readonly db: Db
  /** What every node is started with from now on. */
  readonly settings: Record<string, string>
  browser(): Browser
  codeFor(email: string): string
  /** The newest mail to this address, as the mail server took it. */
  mailTo(email: string): string
}
