import { serverPing } from '@sanad/domain/chat/retry'
import { deadlines } from '@sanad/domain/matching/deadlines'
import { gt, lte, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { arrayLiteral, transaction, type Db, type Tx } from '../database/db.ts'
import { installation, presence } from '../database/tables.ts'
import { hedge } from '../scheduling/timeout.ts'

/** Somebody with a live socket, and how long ago it was last heard. */
export interface LastHeard {
  readonly personId: string
  readonly agoSeconds: number
}

/**
 * Notes who is here. Several nodes may know the same person: the latest counts. In the order of their ids, as every
 * other node does: two that know the same people do not wait for each other.
 */
export async function markPresent(tx: Tx, heard: readonly LastHeard[]): Promise<void> {
  if (heard.length === 0) return
  const ids = arrayLiteral(heard.map(({ personId }) => personId))
  const agos = arrayLiteral(heard.map(({ agoSeconds }) => agoSeconds))
  await tx.execute(sql`
    insert into ${presence} (person_id, seen_at)
    select id, app_now() - make_interval(secs => ago) from unnest(${ids}::uuid[], ${agos}::float8[]) as heard (id, ago) order by id
    on conflict (person_id) do update set seen_at = greatest(presence.seen_at, excluded.seen_at)`)
}

/**
 * SQL, a truth: this person's line was heard so many seconds ago at most. Looked up person by person, which a planner
 * cannot turn round: what it counted of these moments is always older than now, so it takes the thousands who are here
 * for one, and begins with them.
 */
export const heardWithin = (personId: SQLWrapper, seconds: number) =>
  sql<boolean>`${sql.raw(lastSeenOf)}${personId}${sql.raw(seenWithin(seconds))}`

/** The same as text, for a statement that is planned once a connection; `column` is written by us. */
export const heardWithinText = (column: string, seconds: number): string =>
  `${lastSeenOf}${column}${seenWithin(seconds)}`

const lastSeenOf = 'coalesce((select heard.seen_at from presence heard where heard.person_id = '
const seenWithin = (seconds: number): string =>
  `) > app_now() - make_interval(secs => ${seconds}), false)`

/** Rows of people who have been away for long say nothing that their absence does not say. */
export async function sweepPresence(tx: Tx): Promise<void> {
  await tx.delete(presence).where(sql`${presence.seenAt} < app_now() - interval '2 days'`)
}

/** Seconds at most between two marks of whoever is heard. */
const markEvery = 4
/**
 * Seconds. A pause this short makes nobody look gone whose line is well, though they may have been heard a ping and a
 * mark before it: there is a second left for the ping's answer, and one until a mark that failed is made again.
 */
const toleratedOutageSeconds = deadlines.goneAfter - serverPing.everyMs / 1000 - markEvery - 2
const outageThreshold = sql`app_now() - make_interval(secs => ${toleratedOutageSeconds})`
const appNow = sql<string>`app_now()` as unknown as string

/** Milliseconds: a mark that waits for one frozen line makes everybody of this node look gone. */
const hedgeAfterMs = 1500
/** Milliseconds for which time that cannot be forgiven keeps everybody from judging. */
const giveUpDiscountAfterMs = 60_000

/** Takes time in which nobody could be heard off what it would count against. */
type DiscountOutage = (tx: Tx) => Promise<unknown>

/**
 * Marks who is here when it is time, and then that somebody could: run every second. A node that works and cannot mark
 * is as good as none, and what failed is done again with the next run. Time that cannot be forgiven while people are
 * marked all the same counts in the end: whoever is called in vain is better than nobody being called any more.
 */
export function presenceWatch(
  db: Db,
  lastHeard: () => readonly LastHeard[],
  forgive: DiscountOutage,
  patienceMs = giveUpDiscountAfterMs,
) {
  let markedAt = -Infinity
  let discountFailingSince: number | undefined
  return async (): Promise<void> => {
    const now = performance.now()
    if (now - markedAt >= (markEvery - 1) * 1000) {
      await hedge(hedgeAfterMs, () => markPresent(db, lastHeard()))
      markedAt = now
    }
    const { rowCount } = await hedge(hedgeAfterMs, () =>
      db
        .update(installation)
        .set({ aliveAt: appNow })
        .where(gt(installation.aliveAt, outageThreshold)),
    )
    if (rowCount !== 0) {
      discountFailingSince = undefined
      return
    }
    try {
      await transaction(db, forgive)
    } catch (fault) {
      discountFailingSince ??= now
      if (now - discountFailingSince >= patienceMs) {
        await recordAlive(db)
        discountFailingSince = undefined
      }
      throw fault
    }
  }
}

/**
 * Judges who is gone, and never by time in which nobody was marked, because no node was at work or none had its
 * database. What judges when that is back may come before anybody could be marked: whoever is first forgives it.
 */
export async function judgeAbsence(
  db: Db,
  forgive: DiscountOutage,
  judge: () => Promise<void>,
): Promise<void> {
  const [pause] = await db
    .select({ id: installation.id })
    .from(installation)
    .where(lte(installation.aliveAt, outageThreshold))
  if (pause) await transaction(db, forgive)
  await judge()
}

/** SQL, of a row of `presence`: not heard for so many seconds when the time began that is just being forgiven. */
export const notHeardBefore = (seconds: number) =>
  sql<boolean>`presence.seen_at <= (select alive_at from ${installation}) - make_interval(secs => ${seconds})`

/**
 * Takes the time in which nobody could be heard, because no node was at work, off everybody's absence, so that a
 * service that was down for six minutes does not part people whose lines it had cut itself. Of many nodes one does it:
 * the others wait for the row, and then find it fresh.
 * @param counts SQL, of a row of `presence`: an absence of which something may be made
 * @returns the seconds that were taken off, 0 for a pause that nobody noticed
 */
export async function discountOutage(tx: Tx, counts: SQL<boolean>): Promise<number> {
  const { rows } = await tx.execute<{ down: number | null }>(sql`
    select extract(epoch from app_now() - alive_at)::float8 as down from ${installation} for update`)
  const pause = rows[0]?.down ?? 0
  const down = pause < toleratedOutageSeconds ? 0 : pause
  if (down > 0) {
    // The rows change in no order: whoever marks people meanwhile waits.
    await tx.execute(sql`lock table ${presence} in share row exclusive mode`)
    await tx.execute(sql`
      update ${presence} set seen_at = least(app_now(), seen_at + make_interval(secs => ${down}))
      where ${counts}`)
  }
  await recordAlive(tx)
  return down
}

/** Notes it as it is. */
export async function recordAlive(tx: Tx): Promise<void> {
  await tx
    .insert(installation)
    .values({ aliveAt: appNow })
    .onConflictDoUpdate({ target: installation.id, set: { aliveAt: appNow } })
}
