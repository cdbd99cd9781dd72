import { and, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { type Db, type Tx, aMinuteAgo, rowExists } from '../../stores/database/db.ts'
import type { Live } from './live.ts'
import { pushRegistrations, revocations } from '../../stores/database/tables.ts'

/** One browser's sign-in, or all rights of a person. */
type Revocation = { readonly signInId: string } | { readonly personId: string }

/** SHARED-9. Its sockets close on every node, and the clients ask again. */
export async function recheckSignIn(tx: Tx, signInId: string): Promise<void> {
  await tx.insert(revocations).values({ signInId, recheck: true })
}

/** NOTICE-7. Every node closes the sockets within a second; push registrations end too. */
export async function revoke(tx: Tx, revoked: Revocation): Promise<void> {
  await tx.insert(revocations).values(revoked)
  await ('signInId' in revoked
    ? forgetPushOfSignIns(tx, [revoked.signInId])
    : forgetPushOfPerson(tx, revoked.personId))
}

/** NOTICE-7. Those that last as long as these sign-ins. */
export async function forgetPushOfSignIns(tx: Tx, signInIds: readonly string[]): Promise<void> {
  if (signInIds.length === 0) return
  await tx.delete(pushRegistrations).where(inArray(pushRegistrations.signInId, [...signInIds]))
}

async function forgetPushOfPerson(tx: Tx, personId: string): Promise<void> {
  const ofASignIn = isNotNull(pushRegistrations.signInId)
  await tx.delete(pushRegistrations).where(and(eq(pushRegistrations.personId, personId), ofASignIn))
}

const justRevoked = sql`${revocations.at} > ${aMinuteAgo}`
export const hasNewRevocation = rowExists(sql`from ${revocations} where ${justRevoked}`)

/** A node without its database for longer cannot know what it missed. */
const keptHours = 24
const keptFrom = sql`app_now() - make_interval(hours => ${keptHours})`

/** Closes sockets of all revocations since this node last had its database, each once. */
export function revocationWatch(db: Db, live: Live): () => Promise<void> {
  let handled = new Set<number>()
  let since: string | null = null
  return async () => {
    // People who connect later signed in after everything revoked so far.
    if (live.countSockets() === 0) {
      since = null
      return
    }
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
      if (row.signInId !== null)
        if (row.recheck) live.recheckSignIn(row.signInId)
        else live.closeSignIn(row.signInId)
      if (row.personId !== null) live.closePerson(row.personId)
    }
    handled = new Set(rows.map((row) => row.id))
    since = clock.recently
  }
}

export async function sweepRevocations(tx: Tx): Promise<void> {
  await tx.delete(revocations).where(lt(revocations.at, keptFrom))
}
