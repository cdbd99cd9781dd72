import { createHmac } from 'node:crypto'
import { and, asc, desc, eq, gt, gte, isNotNull, lt, lte, sql } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import type { Keys } from '../crypto/keys.ts'
import { auditEnds, auditEntries, auditSeals, isoMoment } from '../database/tables.ts'

/** A minute, or a longer time without entries. `until` is exclusive. ISO 8601 in UTC. */
interface SealPeriod {
  readonly n: number
  readonly from: string
  readonly until: string
}
export interface Seal extends SealPeriod {
  readonly entries: number
  readonly hash: string
}
/** The last removed minute, whose hash the next seal builds on. */
type ClosingSeal = Pick<Seal, 'n' | 'until' | 'hash' | 'entries'>
/** Kept outside the database, it reveals that the end of the chain was cut off. */
export type NewestSeal = Pick<Seal, 'n' | 'hash'>

/** The previous hash of the first seal. */
const noHash = ''

const period = {
  n: auditSeals.n,
  from: isoMoment(auditSeals.from),
  until: isoMoment(auditSeals.until),
}

/** All columns are sealed. Facts are taken as PostgreSQL prints them, which is canonical. */
const entryColumns = {
  seq: auditEntries.seq,
  at: isoMoment(auditEntries.at),
  actorId: auditEntries.actorId,
  action: auditEntries.action,
  subjectId: auditEntries.subjectId,
  reason: auditEntries.reason,
  facts: sql<string | null>`${auditEntries.facts}::text`,
}
type Entry = Awaited<ReturnType<typeof findEntries>>[number]

/** Lists the entries in the order of their numbers. */
export const findEntries = (tx: Tx, { from, until }: Pick<SealPeriod, 'from' | 'until'>) =>
  tx
    .select(entryColumns)
    .from(auditEntries)
    .where(and(gte(auditEntries.at, from), lt(auditEntries.at, until)))
    .orderBy(asc(auditEntries.seq))

/** Includes the previous hash, so that a change anywhere changes all that follow. */
export function hashOf(
  keys: Keys,
  stretch: SealPeriod,
  before: string | undefined,
  entries: readonly Entry[],
): string {
  const hmac = createHmac('sha256', keys.secret('audit seals'))
  const { n, from, until } = stretch
  hmac.update(JSON.stringify([before ?? noHash, n, from, until, entries.length]))
  for (const { seq, at, actorId, action, subjectId, reason, facts } of entries)
    hmac.update(`\n${JSON.stringify([seq, at, actorId, action, subjectId, reason, facts])}`)
  return hmac.digest('hex')
}

export async function findSeal(tx: Tx, n: number): Promise<Seal | undefined> {
  const [row] = await findSeals(tx, n - 1, 1)
  return row?.n === n ? row : undefined
}

/** Seals after number `n`, in their order. */
export async function findSeals(tx: Tx, n: number, atMost: number): Promise<Seal[]> {
  const rows = await tx
    .select({ ...period, entries: auditSeals.entries, hash: auditSeals.hash })
    .from(auditSeals)
    .where(and(gt(auditSeals.n, n), isNotNull(auditSeals.hash)))
    .orderBy(asc(auditSeals.n))
    .limit(atMost)
  return rows.map((row) => ({ ...row, entries: row.entries ?? 0, hash: row.hash ?? '' }))
}

/** Locks the open period if it is due, for one node. */
export async function lockOpenPeriod(
  tx: Tx,
  graceSeconds: number,
): Promise<SealPeriod | undefined> {
  const [row] = await tx
    .select(period)
    .from(auditSeals)
    .where(
      and(
        sql`${auditSeals.hash} is null`,
        sql`${auditSeals.until} <= app_now() - make_interval(secs => ${graceSeconds})`,
      ),
    )
    .for('update', { skipLocked: true })
  return row
}

export async function findOpenPeriod(tx: Tx): Promise<SealPeriod | undefined> {
  const [row] = await tx
    .select(period)
    .from(auditSeals)
    .where(sql`${auditSeals.hash} is null`)
  return row
}

/** Before the next entry, or now: an outage then needs one seal, not one for each minute. */
export async function endOfEmptyPeriod(
  tx: Tx,
  { from }: SealPeriod,
  graceSeconds: number,
): Promise<string> {
  const { rows } = await tx.execute<{ until: string }>(sql`
    select to_char(date_trunc('minute', coalesce(
        (select min(at) from audit_entries where at >= ${from}::timestamptz),
        app_now() - make_interval(secs => ${graceSeconds}))) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as until`)
  return rows[0]?.until ?? from
}

/** Whether no earlier transaction could still add an entry; by the real clock, as PostgreSQL. */
export async function hasNoOpenWriter(tx: Tx, graceSeconds: number): Promise<boolean> {
  const { rows } = await tx.execute<{ settled: boolean }>(sql`
    select not exists (select 1 from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_xid is not null
        and xact_start < clock_timestamp() - make_interval(secs => ${graceSeconds})) as settled`)
  return rows[0]?.settled ?? false
}

/** Also opens the next minute. */
export async function insertSeal(tx: Tx, seal: Seal): Promise<void> {
  const { n, until, entries, hash } = seal
  await tx
    .update(auditSeals)
    .set({ until, entries, hash, sealedAt: sql`app_now()` })
    .where(eq(auditSeals.n, n))
  await tx.execute(sql`
    insert into audit_seals (n, from_at, until_at)
    values (${n + 1}, ${until}::timestamptz, ${until}::timestamptz + interval '1 minute')`)
}

const sealOfEnd = (keys: Keys, { n, until, hash, entries }: ClosingSeal): string =>
  createHmac('sha256', keys.secret('audit ends'))
    .update(JSON.stringify([n, until, hash, entries]))
    .digest('hex')

/** Where the log begins. `isAuthentic` is false if the service did not write it. */
export async function findClosingSeal(tx: Tx, keys: Keys) {
  const [row] = await tx
    .select({
      n: auditEnds.n,
      until: isoMoment(auditEnds.until),
      hash: auditEnds.hash,
      entries: auditEnds.entries,
      seal: auditEnds.seal,
    })
    .from(auditEnds)
    .orderBy(desc(auditEnds.n))
    .limit(1)
  if (!row) return undefined
  const { seal, ...end } = row
  return { ...end, isAuthentic: seal === sealOfEnd(keys, end) }
}

/** Writes a closing seal and removes what is older. A trigger refuses any other deletion. */
export async function closeUntil(tx: Tx, keys: Keys, end: ClosingSeal): Promise<void> {
  await tx.insert(auditEnds).values({ ...end, seal: sealOfEnd(keys, end) })
  await tx.delete(auditEntries).where(lt(auditEntries.at, end.until))
  await tx.delete(auditSeals).where(lte(auditSeals.n, end.n))
}

export async function findNewestSeal(tx: Tx): Promise<NewestSeal | undefined> {
  const [row] = await tx
    .select({ n: auditSeals.n, hash: auditSeals.hash })
    .from(auditSeals)
    .where(isNotNull(auditSeals.hash))
    .orderBy(desc(auditSeals.n))
    .limit(1)
  return row && { n: row.n, hash: row.hash ?? noHash }
}

/** Counts entries from before the first seal; the service writes none. */
export async function countBefore(tx: Tx, from: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from audit_entries where at < ${from}::timestamptz`,
  )
  return rows[0]?.count ?? 0
}
