import { type ReadyItem, exceptionDays } from '@sanad/domain/admin/ready'
import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { isoMoment, now } from '#server/platform/stores/database/tables.ts'
import { readyExceptions, readyRecords, readyStates } from '../tables.ts'

/** Finds the newest record of each item. */
export async function findRecords(tx: Tx) {
  const { item, about, facts, recordedAt } = readyRecords
  return tx
    .select({ item, about, facts, at: isoMoment(recordedAt) })
    .from(readyRecords)
    .where(
      sql`${recordedAt} = (select max(r.recorded_at) from ready_records r where r.item = ${readyRecords}.item)`,
    )
}

export type ReadyRecord = Awaited<ReturnType<typeof findRecords>>[number]
interface NewRecord extends Omit<ReadyRecord, 'at'> {
  readonly by: string
}

export async function insertRecord(tx: Tx, { by, ...record }: NewRecord): Promise<void> {
  await tx.insert(readyRecords).values({ id: randomUUID(), recordedBy: by, ...record })
}

/** Neither over nor withdrawn. The caller checks whether they are for the current state. */
export async function findExceptions(tx: Tx) {
  const { id, item, about, name, reason, signedAt, until, withdrawnAt } = readyExceptions
  return tx
    .select({
      id,
      item,
      about,
      name,
      reason,
      signedAt: isoMoment(signedAt),
      until: isoMoment(until),
    })
    .from(readyExceptions)
    .where(and(isNull(withdrawnAt), sql`${until} > app_now()`))
    .orderBy(desc(signedAt))
}

interface NewException extends Pick<
  typeof readyExceptions.$inferInsert,
  'item' | 'about' | 'name' | 'reason'
> {
  readonly by: string
}

export async function insertException(tx: Tx, { by, ...exception }: NewException): Promise<string> {
  const until = sql<string>`app_now() + make_interval(days => ${exceptionDays})`
  const id = randomUUID()
  await tx.insert(readyExceptions).values({ id, signedBy: by, until, ...exception })
  return id
}

/** @returns the item; `undefined` when no such exception is in force */
export async function withdraw(tx: Tx, id: string): Promise<ReadyItem | undefined> {
  const [row] = await tx
    .update(readyExceptions)
    .set({ withdrawnAt: now })
    .where(and(eq(readyExceptions.id, id), isNull(readyExceptions.withdrawnAt)))
    .returning({ item: readyExceptions.item })
  return row?.item
}

export const findStates = (tx: Tx) =>
  tx
    .select({
      item: readyStates.item,
      good: readyStates.good,
      wasGood: readyStates.wasGood,
      since: isoMoment(readyStates.since),
      forHours: sql<number>`extract(epoch from app_now() - ${readyStates.since})::float8 / 3600`,
    })
    .from(readyStates)

interface SeenState {
  readonly item: ReadyItem
  readonly good: boolean
  readonly about: string
  /** The item is new in this state: an earlier good result was for another one. */
  readonly isNew: boolean
}

/** Since when an item has been in its state, and whether it was good before. */
export async function putState(tx: Tx, { item, good, about, isNew }: SeenState): Promise<void> {
  await tx.execute(sql`
    insert into ${readyStates} (item, good, about) values (${item}, ${good}, ${about})
    on conflict (item) do update set
      since = case when ready_states.good is distinct from excluded.good then app_now() else ready_states.since end,
      was_good = case when ${isNew} then false when ready_states.good is distinct from excluded.good then ready_states.good
        else ready_states.was_good end,
      good = excluded.good, about = excluded.about`)
}
