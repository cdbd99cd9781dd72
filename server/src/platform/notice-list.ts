import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Tx } from './db.ts'
import { isoMoment, notices } from './tables.ts'

/** How many a person sees. */
const listAtMost = 50

/** What a summary stands for is listed by itself. */
const isNoSummary = sql`${notices.batchId} is distinct from ${notices.id}`

/** A person's notices, but for matches, which an open page shows by itself: what waits for them first, the newest of each before the others. */
export async function findNotices(tx: Tx, personId: string) {
  const settled = sql<boolean>`(${notices.withdrawnAt} is not null or ${notices.expiresAt} <= app_now())`
  const read = sql<boolean>`(${notices.readAt} is not null)`
  return tx
    .select({
      id: notices.id,
      kind: notices.kind,
      severity: notices.severity,
      language: notices.language,
      link: notices.link,
      createdAt: isoMoment(notices.createdAt),
      read,
      settled,
    })
    .from(notices)
    .where(and(eq(notices.personId, personId), ne(notices.kind, 'match'), isNoSummary))
    .orderBy(sql`${read} or ${settled}`, desc(notices.createdAt))
    .limit(listAtMost)
}

/** Their screen has listed them. */
export async function markShown(tx: Tx, personId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(notices)
    .set({ shownAt: sql`app_now()` })
    .where(and(eq(notices.personId, personId), inArray(notices.id, [...ids]), isNull(notices.shownAt)))
}

export async function putAway(tx: Tx, personId: string, ids: readonly string[]): Promise<void> {
  await tx
    .update(notices)
    .set({ readAt: sql`app_now()` })
    .where(and(eq(notices.personId, personId), inArray(notices.id, [...ids]), isNull(notices.readAt)))
}
