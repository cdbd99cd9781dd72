import { gt, lte, sql, type SQLWrapper } from 'drizzle-orm'
import { listOf, transaction, type Db, type Tx } from './db.ts'
import { installation, presence } from './tables.ts'

/** Somebody with a live socket, and how long ago it was last heard. */
export interface Heard {
  readonly personId: string
  readonly agoSeconds: number
}

/** Notes who is here. Several nodes may know the same person: the latest counts. */
export async function markPresent(tx: Tx, heard: readonly Heard[]): Promise<void> {
  if (heard.length === 0) return
  const ids = listOf(heard.map(({ personId }) => personId))
  const agos = listOf(heard.map(({ agoSeconds }) => agoSeconds))
  await tx.execute(sql`
    insert into ${presence} (person_id, seen_at)
    select id, app_now() - make_interval(secs => ago) from unnest(${ids}::uuid[], ${agos}::float8[]) as heard (id, ago)
    on conflict (person_id) do update set seen_at = greatest(presence.seen_at, excluded.seen_at)`)
}

/**
 * SQL, a truth: this person's line was heard so many seconds ago at most. Looked up person by person, which a planner
 * cannot turn round: what it counted of these moments is always older than now, so it takes the thousands who are here
 * for one, and begins with them.
 */
export const heardWithin = (personId: SQLWrapper, seconds: number) =>
  sql<boolean>`${sql.raw(heardOf)}${personId}${sql.raw(lately(seconds))}`

/** The same as text, for a statement that is planned once a connection; `column` is written by us. */
export const heardWithinText = (column: string, seconds: number): string =>
  `${heardOf}${column}${lately(seconds)}`

const heardOf = 'coalesce((select heard.seen_at from presence heard where heard.person_id = '
const lately = (seconds: number): string => `) > app_now() - make_interval(secs => ${seconds}), false)`

/** Rows of people who have been away for long say nothing that their absence does not say. */
export async function sweepPresence(tx: Tx): Promise<void> {
  await tx.delete(presence).where(sql`${presence.seenAt} < app_now() - interval '2 days'`)
}

/** A pause this short is told apart by nobody. */
const unnoticedSeconds = 10
const aPauseAgo = sql`app_now() - make_interval(secs => ${unnoticedSeconds})`
const appNow = sql<string>`app_now()` as unknown as string

/** Takes time in which nobody could be heard off what it would count against. */
export type Forgive = (tx: Tx) => Promise<unknown>

/** Notes that a node is at work, after time in which none was has been forgiven. */
export async function markAlive(db: Db, forgive: Forgive): Promise<void> {
  const { rowCount } = await db
    .update(installation)
    .set({ aliveAt: appNow })
    .where(gt(installation.aliveAt, aPauseAgo))
  if (rowCount === 0) await transaction(db, forgive)
}

/**
 * Judges who is gone, and never by time in which no node was at work, or none had its database. What judges when that
 * is back comes before anybody could be marked as heard: whoever is first forgives it.
 */
export async function judgeFairly(db: Db, forgive: Forgive, judge: () => Promise<void>): Promise<void> {
  const [pause] = await db
    .select({ id: installation.id })
    .from(installation)
    .where(lte(installation.aliveAt, aPauseAgo))
  if (pause) await transaction(db, forgive)
  await judge()
}

/**
 * Takes the time in which nobody could be heard, because no node was at work, off everybody's absence, so that a
 * service that was down for six minutes does not part people whose lines it had cut itself. Of many nodes one does it:
 * the others wait for the row, and then find it fresh.
 * @returns the seconds that were taken off, 0 for a pause that nobody noticed
 */
export async function forgiveAbsence(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ down: number | null }>(sql`
    select extract(epoch from app_now() - alive_at)::float8 as down from ${installation} for update`)
  const pause = rows[0]?.down ?? 0
  const down = pause < unnoticedSeconds ? 0 : pause
  if (down > 0)
    await tx.execute(
      sql`update ${presence} set seen_at = least(app_now(), seen_at + make_interval(secs => ${down}))`,
    )
  await noteAlive(tx)
  return down
}

/** Notes it as it is. */
export async function noteAlive(tx: Tx): Promise<void> {
  await tx
    .insert(installation)
    .values({ aliveAt: appNow })
    .onConflictDoUpdate({ target: installation.id, set: { aliveAt: appNow } })
}
