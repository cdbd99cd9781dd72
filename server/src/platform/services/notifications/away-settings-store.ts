import type { Channel } from '@sanad/domain/primitives/notice'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../stores/database/db.ts'
import { awaySettings, notices } from '../../stores/database/tables.ts'

/** NOTICE-5. False if the person chose nothing. */
export async function findAwayMail(tx: Tx, personId: string): Promise<boolean> {
  const [row] = await tx
    .select({ mail: awaySettings.mail })
    .from(awaySettings)
    .where(eq(awaySettings.personId, personId))
  return row?.mail ?? false
}

/** NOTICE-5. The channels for news while the page is closed. */
export async function awayChannels(tx: Tx, personId: string): Promise<Channel[]> {
  return (await findAwayMail(tx, personId)) ? ['push', 'mail'] : ['push']
}

/** NOTICE-5. @param mail undefined keeps the stored choice */
export async function storeAwaySettings(tx: Tx, personId: string, { mail }: { mail?: boolean }) {
  const row = { personId, ...(mail !== undefined && { mail }) }
  const insert = tx.insert(awaySettings).values(row)
  await (mail === undefined
    ? insert.onConflictDoNothing()
    : insert.onConflictDoUpdate({ target: awaySettings.personId, set: { mail } }))
}

/** NOTICE-6. The person is back: withdraws unsent news, and lets the next notify them again. */
export async function recordReturn(tx: Tx, personId: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update ${awaySettings} set sent_at = null where person_id = ${personId} and sent_at is not null`)
  if (rowCount === 0) return
  await tx.execute(sql`
    update ${notices} set withdrawn_at = app_now()
    where person_id = ${personId} and kind = 'news' and withdrawn_at is null`)
}
