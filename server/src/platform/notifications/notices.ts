import type { Severity } from '@sanad/domain/crisis/severity'
import type { Language } from '@sanad/domain/primitives/language'
import type { Channel, NoticeEvent, NoticeKind } from '@sanad/domain/primitives/notice'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { findBatch } from './notice-batches.ts'
import { enqueue } from '../queue/outgoing.ts'
import type { Live } from '../realtime/live.ts'
import { aMinuteAgo } from '../database/due-work.ts'
import { deliveries, notices, pushRegistrations } from '../database/tables.ts'

export interface NewNotice {
  /** What it is given for: the same is given once, whoever tries and however often. */
  readonly key: string
  readonly personId: string
  readonly kind: NoticeKind
  readonly severity?: Severity
  /** In which language help is needed. */
  readonly language?: Language
  /** The screen inside the site, such as `/who-answers`; what goes out leads there by the notice's id. */
  readonly link: `/${string}`
  /** What it is about: withdrawn together. */
  readonly subjectId?: string
  /** Nothing is sent afterwards. */
  readonly lastsSeconds: number
  /** The ways out; all there are, unless it says fewer. */
  readonly channels?: readonly Channel[]
  /** ALARM-1. A keyed hash; of one network at most one alarm a minute is sent to a person by itself. */
  readonly network?: string | null
  /** It is the summary of this batch: sent, and listed on no screen. */
  readonly summaryOf?: string
}

/** The queue's task for each way out. */
export const deliveryTaskName = (channel: Channel): string => `deliver-${channel}`

/**
 * Gives notices in the caller's transaction: stored for the app, and queued for every way out that the person has.
 * @returns the ids of those that were new, by key
 */
export async function createNotices(
  tx: Tx,
  newNotices: readonly NewNotice[],
  options: { pager: boolean },
): Promise<Map<string, string>> {
  const stored = new Map<string, string>()
  // In one order, so that two transactions never wait for each other's batches.
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
  const expiresAt =
    sql<string>`app_now() + make_interval(secs => ${lastsSeconds})` as unknown as string
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

/** The browsers by which a person can be woken. */
export async function findRegistrations(tx: Tx, personId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: pushRegistrations.id })
    .from(pushRegistrations)
    .where(eq(pushRegistrations.personId, personId))
  return rows.map(({ id }) => id)
}

/** Its subject has been seen to: what has not gone out yet no longer goes. */
export async function withdrawNotices(tx: Tx, subjectId: string): Promise<void> {
  await tx
    .update(notices)
    .set({ withdrawnAt: sql`app_now()` })
    .where(and(eq(notices.subjectId, subjectId), isNull(notices.withdrawnAt)))
}

const changed: NoticeEvent = { event: 'notices.changed' }
/** Those of the last day are found by their index, and are fewer than the people who are here. */
const justChanged = and(
  gt(notices.createdAt, sql`app_now() - interval '1 day'`),
  or(gt(notices.createdAt, aMinuteAgo), gt(notices.withdrawnAt, aMinuteAgo)),
)
/** SQL: one came or went a moment ago. Two steps in two indexes: a day's notices may be thousands. */
export const hasChangedNotice = sql<boolean>`coalesce(greatest((select max(created_at) from ${notices}),
  (select max(withdrawn_at) from ${notices})) > ${aMinuteAgo}, false)`

/**
 * Tells whoever is on this node's lines that a notice of theirs came or went. Looked up rather than passed on, so
 * that it holds whichever node gave it, and after a kill.
 */
export function noticeWatch(db: Db, live: Live): () => Promise<void> {
  let published = new Set<string>()
  return async () => {
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
      changed,
    )
    published = new Set(marks.map(({ mark }) => mark))
  }
}

/** A notice nobody needs after so many days. */
const keptDays = 90

/** Old notices go; what could not be sent in time is marked so, also when the queue has given it up. */
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

/** What became of the notices of the last hour, by way. */
export async function countDeliveries(tx: Tx): Promise<DeliveryCount[]> {
  const { rows } = await tx.execute<DeliveryCount & Record<string, unknown>>(sql`
    select channel, status, count(*)::int as count from ${deliveries}
    where created_at > app_now() - interval '1 hour' group by channel, status`)
  return rows
}
