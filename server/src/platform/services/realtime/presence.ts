import { serverPing } from '@sanad/domain/chat/retry'
import { deadlines } from '@sanad/domain/matching/deadlines'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import {
  arrayLiteral,
  namedStatement,
  transaction,
  type Db,
  type Tx,
} from '../../stores/database/db.ts'
import { now, installation, presence } from '../../stores/database/tables.ts'
import { hedge } from '../../base/concurrency/timeout.ts'

export interface LastHeard {
  readonly personId: string
  readonly agoSeconds: number
}

/** The latest time of all nodes counts. Written in order of id, so that nodes cannot deadlock. */
export async function markPresent(tx: Tx, heard: readonly LastHeard[], isNodeAtWork = false) {
  if (heard.length === 0) return
  const ids = arrayLiteral(heard.map(({ personId }) => personId))
  const agos = arrayLiteral(heard.map(({ agoSeconds }) => agoSeconds))
  const statement = isNodeAtWork ? markPresentAtWork : markArrived
  await tx.$client.query({ ...statement, values: [ids, agos] })
}

/**
 * SQL: this person's socket was heard in the last so many seconds. Written so that the planner
 * cannot make it a join: outdated statistics would let it start with all who are connected.
 */
export const heardWithin = (personId: SQLWrapper, seconds: number) =>
  sql<boolean>`${sql.raw(lastSeenOf)}${personId}${sql.raw(seenWithin(seconds))}`

/** As `heardWithin`, as text for a named statement. `column` must be a constant in the code. */
export const heardWithinText = (column: string, seconds: number): string =>
  `${lastSeenOf}${column}${seenWithin(seconds)}`

const lastSeenOf = 'coalesce((select heard.seen_at from presence heard where heard.person_id = '
const seenWithin = (seconds: number): string =>
  `) > app_now() - make_interval(secs => ${seconds}), false)`

/** A missing row means the same. */
export async function sweepPresence(tx: Tx): Promise<void> {
  await tx.delete(presence).where(sql`${presence.seenAt} < app_now() - interval '2 days'`)
}

/** Seconds at most between two records of a connected person. */
const markEvery = 4
/**
 * Seconds without records that do not make a connected person seem absent: leaves room for a ping
 * and a record before, a second for the answer and one for a repeated record.
 */
const toleratedOutageSeconds = deadlines.goneAfter - serverPing.everyMs / 1000 - markEvery - 2
/** Longer than a statement may wait: a record that is later by so much means a clock that was set back. */
const setBackSeconds = 60
const isAtWork = sql<boolean>`${installation.aliveAt} between app_now() - make_interval(secs => ${sql.raw(String(toleratedOutageSeconds))})
  and app_now() + make_interval(secs => ${sql.raw(String(setBackSeconds))})`
/** A record that waited for a lock must not replace a newer one, or an outage is assumed. */
const lastAlive = sql`case when ${isAtWork} then greatest(${installation.aliveAt}, app_now()) else app_now() end`

/** Then a second connection is used, because a frozen one would make everyone here seem absent. */
const hedgeAfterMs = 1500
/** Milliseconds after which a failing discount is given up. */
const giveUpDiscountAfterMs = 60_000

/** Takes an outage off people's absences. */
type DiscountOutage = (tx: Tx) => Promise<unknown>

/** SQL: a node is at work. Writes nothing after an outage or a jump of the clock, which is discounted first. */
const continueAtWork = sql`update ${installation} set alive_at = ${lastAlive} where ${isAtWork}`

const insertHeard = sql`insert into presence (person_id, seen_at)
  select id, app_now() - make_interval(secs => ago) from unnest($1::uuid[], $2::float8[]) as heard (id, ago) order by id
  on conflict (person_id) do update set seen_at = greatest(presence.seen_at, excluded.seen_at)`
const markArrived = namedStatement('mark_arrived', insertHeard)
const markPresentAtWork = namedStatement(
  'mark_present',
  sql`with at_work as (${continueAtWork}) ${insertHeard}`,
)

export interface PresenceWatch {
  /** On each node, every second. */
  markHere(): Promise<void>
  /** On one node, every second. */
  recordAtWork(): Promise<void>
}

/**
 * A failed run is repeated by the next. A node that could not record its people does not record
 * that it works. An outage that cannot be discounted counts in the end: calling for a person in
 * vain is better than calling for nobody.
 */
export function openPresenceWatch(
  db: Db,
  lastHeard: () => readonly LastHeard[],
  forgive: DiscountOutage,
  patienceMs = giveUpDiscountAfterMs,
): PresenceWatch {
  let markedAt = -Infinity
  let lastMark = Promise.resolve()
  let discountFailingSince: number | undefined
  const mark = async (): Promise<void> => {
    const now = performance.now()
    if (now - markedAt < (markEvery - 1) * 1000) return
    await hedge(hedgeAfterMs, () => markPresent(db, lastHeard(), true))
    markedAt = now
  }
  return {
    markHere: () => (lastMark = mark()),
    async recordAtWork() {
      await lastMark
      const { rowCount } = await hedge(hedgeAfterMs, () => db.execute(continueAtWork))
      if (rowCount !== 0) {
        discountFailingSince = undefined
        return
      }
      try {
        await transaction(db, forgive)
      } catch (fault) {
        const now = performance.now()
        discountFailingSince ??= now
        if (now - discountFailingSince >= patienceMs) {
          await recordAlive(db)
          discountFailingSince = undefined
        }
        throw fault
      }
    },
  }
}

/** First takes off time in which no node was at work or had its database. */
export async function judgeAbsence(db: Db, forgive: DiscountOutage, judge: () => Promise<void>) {
  const [pause] = await db
    .select({ id: installation.id })
    .from(installation)
    .where(sql`not (${isAtWork})`)
  if (pause) await transaction(db, forgive)
  await judge()
}

/** SQL on a row of `presence`: not heard for so many seconds when the outage began. */
export const notHeardBefore = (seconds: number) =>
  sql<boolean>`presence.seen_at <= (select alive_at from ${installation}) - make_interval(secs => ${seconds})`

/**
 * Takes an outage of all nodes off everyone's absence. One node does it; the others wait for the
 * row and have nothing left to do.
 * @param counts SQL on a row of `presence`: an absence that has consequences
 * @returns the seconds taken off, 0 for an outage too short to notice; below 0 when the clock was
 * set back by so much, and every absence with it
 */
export async function discountOutage(tx: Tx, counts: SQL<boolean>): Promise<number> {
  const { rows } = await tx.execute<{ down: number | null }>(sql`
    select extract(epoch from app_now() - alive_at)::float8 as down from ${installation} for update`)
  const pause = rows[0]?.down ?? 0
  const down = pause < toleratedOutageSeconds && pause > -setBackSeconds ? 0 : pause
  if (down !== 0) {
    // This update has no row order, so concurrent records must wait.
    await tx.execute(sql`lock table ${presence} in share row exclusive mode`)
    await tx.execute(sql`
      update ${presence} set seen_at = least(app_now(), seen_at + make_interval(secs => ${down}))
      where ${counts} or seen_at > app_now()`)
  }
  await recordAlive(tx)
  return down
}

export async function recordAlive(tx: Tx): Promise<void> {
  await tx
    .insert(installation)
    .values({ aliveAt: now })
    .onConflictDoUpdate({ target: installation.id, set: { aliveAt: lastAlive } })
}
