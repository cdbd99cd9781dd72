import type { Severity } from '@sanad/domain/crisis/severity'
import type { Language } from '@sanad/domain/primitives/language'
import type { Channel, NoticeKind } from '@sanad/domain/primitives/notice'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { type Db, type Tx, aMinuteAgo } from '../../stores/database/db.ts'
import { findBatch } from './notice-batches.ts'
import { enqueue } from '../queue/outgoing.ts'
import type { Live } from '../realtime/live.ts'
import { deliveries, notices, pushRegistrations } from '../../stores/database/tables.ts'

export interface NewNotice {
  /** Identifies the reason. A second notice with the same key is not created. */
  readonly key: string
  readonly personId: string
  readonly kind: NoticeKind
  readonly severity?: Severity
  /** The language in which help is needed. */
  readonly language?: Language
  /** A path inside the site, such as `/who-answers`. Messages link to the notice's id. */
  readonly link: `/${string}`
  /** All notices of one subject are withdrawn together. */
  readonly subjectId?: string
  /** Seconds after which nothing is sent. */
  readonly lastsSeconds: number
  /** All channels if left out. */
  readonly channels?: readonly Channel[]
  /** ALARM-1. A keyed hash, by which alarms of one network are sent together. */
  readonly network?: string | null
  /** The summarised batch. A summary is sent, but listed on no screen. */
  readonly summaryOf?: string
}

export const deliveryTaskName = (channel: Channel): string => `deliver-${channel}`

/**
 * Stores notices in the caller's transaction, and queues a delivery for each channel of the person.
 * @returns the ids of the new ones, by key
 */
export async function createNotices(
  tx: Tx,
  newNotices: readonly NewNotice[],
  options: { pager: boolean },
): Promise<Map<string, string>> {
  const stored = new Map<string, string>()
  // In a fixed order, so that two transactions cannot wait for each other's batches.
  for (const notice of newNotices.toSorted((a, b) => (a.personId < b.personId ? -1 : 1))) {
    const id = await insertNotice(tx, notice)
    if (id === undefined) continue
    stored.set(notice.key, id)
    if (await joinsBatch(tx, id, notice)) continue
    const wanted = notice.channels ?? ['push', 'mail', 'pager']
    const ways = wanted.filter((channel) => channel !== 'pager' || options.pager)
    for (const channel of ways) await queue(tx, id, notice.personId, channel)
  }
  return stored
}

/** @returns whether a summary sends it */
async function joinsBatch(tx: Tx, id: string, notice: NewNotice): Promise<boolean> {
  const { personId, network, severity } = notice
  if (network === undefined || network === null || severity === undefined) return false
  const batchId = await findBatch(tx, { personId, network, severity })
  if (batchId === undefined) return false
  await tx.update(notices).set({ batchId }).where(eq(notices.id, id))
  return true
}

async function insertNotice(tx: Tx, notice: NewNotice): Promise<string | undefined> {
  const { key, personId, kind, severity, language, link, subjectId, lastsSeconds, summaryOf } =
    notice
  const expiresAt = sql<string>`app_now() + make_interval(secs => ${lastsSeconds})`
  const [stored] = await tx
    .insert(notices)
    .values({
      key,
      personId,
      kind,
      severity,
      language,
      link,
      subjectId,
      expiresAt,
      ...(summaryOf !== undefined && { id: summaryOf, batchId: summaryOf }),
    })
    .onConflictDoNothing()
    .returning({ id: notices.id })
  return stored?.id
}

async function queue(tx: Tx, noticeId: string, personId: string, channel: Channel): Promise<void> {
  const targets: (string | null)[] =
    channel === 'push' ? await findRegistrations(tx, personId) : [null]
  if (targets.length === 0) return
  const rows = await tx
    .insert(deliveries)
    .values(targets.map((registrationId) => ({ noticeId, channel, registrationId })))
    .returning({ id: deliveries.id })
  await enqueue(
    tx,
    deliveryTaskName(channel),
    rows.map(({ id }) => id),
  )
}

export async function findRegistrations(tx: Tx, personId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: pushRegistrations.id })
    .from(pushRegistrations)
    .where(eq(pushRegistrations.personId, personId))
  return rows.map(({ id }) => id)
}

/** Nothing further is sent for this subject. */
export async function withdrawNotices(tx: Tx, subjectId: string): Promise<void> {
  await tx
    .update(notices)
    .set({ withdrawnAt: sql`app_now()` })
    .where(and(eq(notices.subjectId, subjectId), isNull(notices.withdrawnAt)))
}

/** The index yields notices of the last day, which are fewer than the connected people. */
const justChanged = and(
  gt(notices.createdAt, sql`app_now() - interval '1 day'`),
  or(gt(notices.createdAt, aMinuteAgo), gt(notices.withdrawnAt, aMinuteAgo)),
)
/** SQL: created or withdrawn a moment ago. Two indexes, because a day may have thousands. */
export const hasChangedNotice = sql<boolean>`coalesce(greatest((select max(created_at) from ${notices}),
  (select max(withdrawn_at) from ${notices})) > ${aMinuteAgo}, false)`

/**
 * Publishes created and withdrawn notices on this node. Read from the database, so that it works
 * whichever node created the notice, and after a kill.
 */
export function noticeWatch(db: Db, live: Live): () => Promise<void> {
  let published = new Set<string>()
  return async () => {
    if (live.countSockets() === 0) return
    const latest = sql<string>`greatest(${notices.createdAt}, ${notices.withdrawnAt})::text`
    const rows = await db
      .select({ id: notices.id, personId: notices.personId, latest })
      .from(notices)
      .where(justChanged)
    const marks = rows
      .filter(({ personId }) => live.isConnected(personId))
      .map((row) => ({ mark: `${row.id} ${row.latest}`, personId: row.personId }))
    live.publishHere(
      marks.filter(({ mark }) => !published.has(mark)).map(({ personId }) => personId),
      { event: 'notices.changed' },
    )
    published = new Set(marks.map(({ mark }) => mark))
  }
}

const keptDays = 90

/** Also marks unsent deliveries as expired, even if the queue gave them up. */
export async function sweepNotices(tx: Tx): Promise<void> {
  await tx
    .delete(notices)
    .where(sql`${notices.createdAt} < app_now() - make_interval(days => ${keptDays})`)
  await tx.execute(sql`
    update ${deliveries} set status = 'expired', settled_at = app_now()
    from ${notices} where notices.id = deliveries.notice_id and deliveries.status = 'queued'
      and notices.expires_at < app_now() - interval '10 minutes'`)
}

interface DeliveryCount {
  readonly channel: string
  readonly status: string
  readonly count: number
}

/** Of the last hour, by channel and status. */
export async function countDeliveries(tx: Tx): Promise<DeliveryCount[]> {
  const { rows } = await tx.execute<DeliveryCount & Record<string, unknown>>(sql`
    select channel, status, count(*)::int as count from ${deliveries}
    where created_at > app_now() - interval '1 hour' group by channel, status`)
  return rows
}
