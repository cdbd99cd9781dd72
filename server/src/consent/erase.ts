import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'

/** Safety §5. A consent is kept for two years, but not the browser in which it was given. */
export async function dropConsentBrowsers(tx: Tx, personId: string): Promise<void> {
  await tx.execute(sql`update user_consents set user_agent = '' where user_id = ${personId}`)
}
