import { unlistedKinds } from '@sanad/domain/primitives/notice'
import { and, desc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '../../stores/database/db.ts'
import { isoMoment, notices } from '../../stores/database/tables.ts'

const settledSql = sql<boolean>`(${notices.withdrawnAt} is not null or ${notices.expiresAt} <= app_now())`

const listAtMost = 50

/** A summary is not listed, because the notices it summarises are. */
const isNotSummary = sql`${notices.batchId} is distinct from ${notices.id}`

/** The kinds whose subject is the conversation that they lead to. */
const sessionId = sql<
  string | null
>`case when ${notices.kind} = 'joined' then ${notices.subjectId} end`

/** Listed kinds only. Unread and current notices first, each part newest first. */
export async function findNotices(tx: Tx, personId: string) {
  const read = sql<boolean>`(${notices.readAt} is not null)`
  return tx
    .select({
      id: notices.id,
      kind: notices.kind,
      severity: notices.severity,
      language: notices.language,
      link: notices.link,
      sessionId,
      createdAt: isoMoment(notices.createdAt),
      read,
      settled: settledSql,
    })
    .from(notices)
    .where(
      and(
        eq(notices.personId, personId),
        notInArray(notices.kind, [...unlistedKinds]),
        isNotSummary,
      ),
    )
    .orderBy(sql`${read} or ${settledSql}`, desc(notices.createdAt))
    .limit(listAtMost)
}

/** Finds a notice that is listed on a screen or not. */
export async function findNotice(tx: Tx, personId: string, noticeId: string) {
  const [row] = await tx
    .select({
      key: notices.key,
      kind: notices.kind,
      link: notices.link,
      subjectId: notices.subjectId,
      settled: settledSql,
    })
    .from(notices)
    .where(and(eq(notices.id, noticeId), eq(notices.personId, personId)))
  return row
}

/** Marks notices as listed on the person's screen. */
export async function markShown(tx: Tx, personId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(notices)
    .set({ shownAt: sql`app_now()` })
    .where(
      and(eq(notices.personId, personId), inArray(notices.id, [...ids]), isNull(notices.shownAt)),
    )
}

/** @returns whether one of them was unread */
export async function markRead(tx: Tx, personId: string, ids: readonly string[]): Promise<boolean> {
  const { rowCount } = await tx
    .update(notices)
    .set({ readAt: sql`app_now()` })
    .where(
      and(eq(notices.personId, personId), inArray(notices.id, [...ids]), isNull(notices.readAt)),
    )
  return (rowCount ?? 0) > 0
}
