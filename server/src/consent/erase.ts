import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/db.ts'

/** Safety §5: that somebody agreed is kept for two years; with which browser is nobody's business any more. */
export async function dropConsentBrowsers(tx: Tx, personId: string): Promise<void> {
  await tx.execute(sql`update user_consents set user_agent = '' where user_id = ${personId}`)
}
