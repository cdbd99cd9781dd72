import { gt, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import type { Live } from './live.ts'
import { aMinuteAgo, rowExists } from '../database/due-work.ts'
import { revocations } from '../database/tables.ts'

/** What was taken away: one browser's sign-in, or everything a person could do. */
type Revocation = { readonly signInId: string } | { readonly personId: string }

/** Records it in the transaction that takes it away. Live sockets end within a second, on every node. */
export async function revoke(tx: Tx, revoked: Revocation): Promise<void> {
  await tx.insert(revocations).values(revoked)
}

const justRevoked = sql`${revocations.at} > ${aMinuteAgo}`
/** SQL: something was taken away a moment ago. */
export const hasNewRevocation = rowExists(sql`from ${revocations} where ${justRevoked}`)

/** A node that was parted from its database for longer than they are kept cannot know what it missed. */
const keptHours = 24
const keptFrom = sql`app_now() - make_interval(hours => ${keptHours})`

/**
 * Ends the live sockets of what was revoked since the last round that had its database, however long ago that was:
 * lines live on without one. Each revocation is acted upon once a node.
 */
export function revocationWatch(db: Db, live: Live): () => Promise<void> {
  let handled = new Set<number>()
  let since: string | null = null
  return async () => {
    const { rows: clocks } = await db.execute<{ recently: string; missed: boolean | null }>(
      sql`select (${aMinuteAgo})::text as recently, ${since}::timestamptz < ${keptFrom} as missed`,
    )
    const [clock] = clocks
    if (!clock) return
    if (clock.missed) for (const personId of live.connectedPeople()) live.closePerson(personId)
    const rows = await db
      .select()
      .from(revocations)
      .where(gt(revocations.at, since ?? clock.recently))
    for (const row of rows) {
      if (handled.has(row.id)) continue
      if (row.signInId !== null) live.closeSignIn(row.signInId)
      if (row.personId !== null) live.closePerson(row.personId)
    }
    handled = new Set(rows.map((row) => row.id))
    since = clock.recently
  }
}

/** What every node has long acted upon. */
export async function sweepRevocations(tx: Tx): Promise<void> {
  await tx.delete(revocations).where(lt(revocations.at, keptFrom))
}
