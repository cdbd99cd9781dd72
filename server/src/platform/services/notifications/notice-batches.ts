import { atLeast, type Severity } from '@sanad/domain/crisis/severity'
import { eq, sql } from 'drizzle-orm'
import { type Tx, rowExists } from '../../stores/database/db.ts'
import { noticeBatches } from '../../stores/database/tables.ts'

/** A person is sent at most one alarm of one network by itself in this time. */
const batchSeconds = 60
const inAMinute = sql<string>`app_now() + make_interval(secs => ${batchSeconds})`

interface BatchKey {
  readonly personId: string
  /** A keyed hash of the network. */
  readonly network: string
  readonly severity: Severity
}

/**
 * ALARM-1, ALARM-2. Locks the batch that an alarm joins. The first alarm of a network starts a
 * batch and is sent by itself; so is one more severe than all before.
 * @returns undefined if the alarm is to be sent by itself
 */
export async function findBatch(tx: Tx, key: BatchKey): Promise<string | undefined> {
  const { personId, network, severity } = key
  if (await beginBatch(tx, key)) return undefined
  const { rows } = await tx.execute<{ id: string; severity: Severity }>(sql`
    select id, severity from notice_batches where person_id = ${personId} and network = ${network} for update`)
  const [batch] = rows
  // The batch has just ended: start the next one.
  if (!batch) return findBatch(tx, key)
  if (atLeast(batch.severity, severity)) return batch.id
  await tx.update(noticeBatches).set({ severity }).where(eq(noticeBatches.id, batch.id))
  return undefined
}

/** @returns whether a new batch was started */
export async function beginBatch(tx: Tx, key: BatchKey): Promise<boolean> {
  const { rowCount } = await tx
    .insert(noticeBatches)
    .values({ ...key, endsAt: inAMinute })
    .onConflictDoNothing()
  return rowCount === 1
}

const ended = sql`from ${noticeBatches} where ends_at <= app_now()`
export const hasEndedBatch = rowExists(ended)

export async function findEndedBatches(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id ${ended} order by ends_at limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** @returns the key of the deleted batch; undefined if another node has it */
export async function takeBatch(tx: Tx, id: string) {
  const { rows } = await tx.execute<{ personId: string; network: string }>(sql`
    delete from notice_batches where id = (
      select id from notice_batches where id = ${id} and ends_at <= app_now() for update skip locked)
    returning person_id as "personId", network`)
  return rows[0]
}
