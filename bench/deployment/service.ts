import type { Db } from '../../server/src/platform/stores/database/db.ts'
import type { Browser } from '../../server/test/clients/browser.ts'

/** A running service, as its people and its operator reach it. */
export interface Service {
  /** Its public address: the proxy, with TLS. */
  readonly url: string
  readonly plainUrl: string
  readonly db: Db
  /** Settings for every node that starts from now on. */
  readonly settings: Record<string, string>
  browser(): Browser
  codeFor(email: string): string
  /** The newest mail to this address, as the mail server received it. */
  mailTo(email: string): string
}
