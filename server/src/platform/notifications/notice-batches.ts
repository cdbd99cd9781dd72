import { atLeast, type Severity } from '@sanad/domain/crisis/severity'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { rowExists } from '../database/due-work.ts'
import { noticeBatches } from '../database/tables.ts'

/** Seconds. Of one network a person is sent at most one alarm in this time; further ones come together at its end. */
const batchSeconds = 60
const inAMinute =
  sql<string>`app_now() + make_interval(secs => ${batchSeconds})` as unknown as string

interface BatchKey {
  readonly personId: string
  /** A keyed hash. */
  readonly network: string
  readonly severity: Severity
}

/**
 * ALARM-1, ALARM-2. The batch that an alarm joins. The first of a network begins one and is sent by itself, and so is
 * one that is graver than all that were. Locks the batch until the transaction ends.
 * @returns nothing where the alarm is to be sent by itself
 */
export async function findBatch(tx: Tx, key: BatchKey): Promise<string | undefined> {
  const { personId, network, severity } = key
  if (await beginBatch(tx, key)) return undefined
  const { rows } = await tx.execute<{ id: string; severity: Severity }>(sql`
    select id, severity from notice_batches where person_id = ${personId} and network = ${network} for update`)
  const [batch] = rows
  // The sweep has just ended it: begin the next one.
  if (!batch) return findBatch(tx, key)
  if (atLeast(batch.severity, severity)) return batch.id
  await tx.update(noticeBatches).set({ severity }).where(eq(noticeBatches.id, batch.id))
  return undefined
}

/** @returns whether there was none */
export async function beginBatch(tx: Tx, key: BatchKey): Promise<boolean> {
  const inserted = await tx
    .insert(noticeBatches)
    .values({ ...key, endsAt: inAMinute })
    .onConflictDoNothing()
    .returning({ id: noticeBatches.id })
  return inserted.length === 1
}

const ended = sql`from ${noticeBatches} where ends_at <= app_now()`
/** SQL: the minute of a batch is over. */
export const hasEndedBatch = rowExists(ended)

export async function findEndedBatches(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id ${ended} order by ends_at limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** Ends a batch, with what it knew of the network. @returns nothing where another node is at it */
export async function takeBatch(tx: Tx, id: string) {
  const { rows } = await tx.execute<{ personId: string; network: string }>(sql`
    delete from notice_batches where id = (
      select id from notice_batches where id = ${id} and ends_at <= app_now() for update skip locked)
    returning person_id as "personId", network`)
  return rows[0]
}
