import { siteOf } from '#server/platform/base/config/config.ts'
import type { Language } from '@sanad/domain/primitives/language'
import { channels } from '@sanad/domain/primitives/notice'
import { eq, sql } from 'drizzle-orm'
import type { Config } from '../../base/config/config.ts'
import type { Db } from '../../stores/database/db.ts'
import { noticeMail } from './notice-words.ts'
import { deliveryTaskName } from './notices.ts'
import { maxAttempts, type OutgoingTask } from '../queue/outgoing.ts'
import { sendPage } from './pager.ts'
import { sendPush } from './push.ts'
import type { ServicesContext } from '../services-context.ts'
import { isoMoment, deliveries, notices } from '../../stores/database/tables.ts'

interface DeliveryParts extends Pick<ServicesContext, 'db' | 'keys' | 'config' | 'mailer'> {
  /** Milliseconds that a receiver has to answer; the default if left out. */
  readonly patienceMs?: number
  /** @returns undefined while nothing may be sent to this person */
  contactOf(
    personId: string,
  ): Promise<{ email: string | undefined; language: Language } | undefined>
}

/** Parallel deliveries of one channel on a node. */
const atOnce = 4

/** Makes one task for each channel. */
export const deliveryTasks = (parts: DeliveryParts): OutgoingTask[] =>
  channels.map((channel) => ({
    name: deliveryTaskName(channel),
    atOnce,
    run: (id) => deliver(parts, id),
  }))

type DueDelivery = NonNullable<Awaited<ReturnType<typeof findDue>>>

/** `later` may be retried, `gone` will never work. */
type AttemptOutcome = 'sent' | 'later' | 'gone'

/**
 * Attempts one delivery. If the process is killed before it records the outcome, it sends again;
 * receivers recognise the same id, topic or message id.
 * @returns whether nothing is left to do
 */
async function deliver(parts: DeliveryParts, deliveryId: string): Promise<boolean> {
  const due = await findDue(parts.db, deliveryId)
  if (!due) return true
  if (due.lapsed || due.people === 0) return finishDelivery(parts.db, due, 'expired', null)
  const { outcome, reason } = await attempt(parts, due)
  if (outcome === 'sent') return finishDelivery(parts.db, due, 'sent', null)
  if (outcome === 'gone' || due.attempts + 1 >= maxAttempts)
    return finishDelivery(parts.db, due, 'failed', reason)
  await parts.db
    .update(deliveries)
    .set({ attempts: due.attempts + 1, reason })
    .where(eq(deliveries.id, due.id))
  return false
}

async function attempt(parts: DeliveryParts, due: DueDelivery) {
  try {
    const outcome = await send(parts, due)
    return {
      outcome,
      reason: outcome === 'sent' ? null : outcome === 'gone' ? 'no longer there' : 'not taken',
    }
  } catch (fault) {
    return { outcome: 'later', reason: isTimeout(fault) ? 'no answer in time' : 'not reached' }
  }
}

const isTimeout = (fault: unknown): boolean =>
  fault instanceof Error &&
  (fault.name === 'TimeoutError' || ('code' in fault && fault.code === 'ETIMEDOUT'))

async function send(parts: DeliveryParts, due: DueDelivery): Promise<AttemptOutcome> {
  switch (due.channel) {
    case 'push':
      return push(parts, due)
    case 'mail':
      return mail(parts, due)
    case 'pager':
      return page(parts, due)
  }
}

async function push(parts: DeliveryParts, due: DueDelivery): Promise<AttemptOutcome> {
  const contact = await parts.contactOf(due.personId)
  if (!contact || due.registrationId === null) return 'gone'
  const outcome = await sendPush(parts, {
    registrationId: due.registrationId,
    noticeId: due.noticeId,
    tag: tagOf(due),
    language: contact.language,
    people: due.people,
    link: addressOf(parts.config, due),
    lastsSeconds: due.secondsLeft,
    patienceMs: parts.patienceMs,
  })
  return outcome === 'refused' ? 'later' : outcome
}

/** An open page shows a match under its session's id too; with one tag it is shown once. */
const tagOf = ({ kind, subjectId, noticeId }: DueDelivery): string =>
  kind === 'match' && subjectId !== null ? subjectId : noticeId

async function mail(
  { mailer, config, contactOf, patienceMs }: DeliveryParts,
  due: DueDelivery,
): Promise<AttemptOutcome> {
  const contact = await contactOf(due.personId)
  if (contact?.email === undefined) return 'gone'
  const { kind, severity, language: needs, people } = due
  const link = wholeAddressOf(config, due)
  const written = noticeMail(contact.email, contact.language, {
    kind,
    severity,
    needs,
    people,
    link,
  })
  await withTimeout(mailer.send({ ...written, id: due.id }), patienceMs ?? mailPatienceMs)
  return 'sent'
}

/** A mail server that answers bit by bit would block a worker forever. */
const mailPatienceMs = 20_000

async function withTimeout(sending: Promise<void>, patienceMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('too long', 'TimeoutError')), patienceMs)
  })
  await Promise.race([sending, tooLong]).finally(() => clearTimeout(timer))
}

async function page(
  { config, patienceMs }: DeliveryParts,
  due: DueDelivery,
): Promise<AttemptOutcome> {
  if (!config.pager) return 'gone'
  const page = {
    id: due.id,
    person: due.personId,
    kind: due.kind,
    level: due.severity,
    language: due.language,
    people: due.people,
    link: wholeAddressOf(config, due),
    expiresAt: due.expiresAt,
  }
  return (await sendPage(config.pager, page, due.now, patienceMs)) ? 'sent' : 'later'
}

/** NOTICE-1. Mailboxes and browsers keep this address, so it reveals nothing. */
const addressOf = ({ mount }: Config, { noticeId }: DueDelivery): string => `${mount}/n/${noticeId}`
const wholeAddressOf = (config: Config, due: DueDelivery): string =>
  `${siteOf(config)}${addressOf(config, due)}`

/** SQL. A summary no longer counts what was answered since it was made. */
const peopleIn = sql<number>`case when ${notices.batchId} = ${notices.id} then (
  select count(distinct coalesce(alarm.subject_id, alarm.id)) from notices alarm
  where alarm.batch_id = ${notices.id} and alarm.id <> ${notices.id}
    and alarm.withdrawn_at is null and alarm.expires_at > app_now())::int else 1 end`

async function findDue(db: Db, id: string) {
  const [row] = await db
    .select({
      id: deliveries.id,
      channel: deliveries.channel,
      registrationId: deliveries.registrationId,
      attempts: deliveries.attempts,
      status: deliveries.status,
      noticeId: notices.id,
      personId: notices.personId,
      kind: notices.kind,
      subjectId: notices.subjectId,
      severity: notices.severity,
      language: notices.language,
      expiresAt: isoMoment(notices.expiresAt),
      lapsed: sql<boolean>`${notices.withdrawnAt} is not null or ${notices.expiresAt} <= app_now()`,
      /** ALARM-3. How many people the notice is about; in a summary, those with an open alarm. */
      people: peopleIn,
      secondsLeft: sql<number>`extract(epoch from ${notices.expiresAt} - app_now())::float8`,
      /** Seconds since 1970, by the database's clock. */
      now: sql<string>`floor(extract(epoch from app_now()))::bigint::text`,
    })
    .from(deliveries)
    .innerJoin(notices, eq(notices.id, deliveries.noticeId))
    .where(eq(deliveries.id, id))
  return row?.status === 'queued' ? row : undefined
}

async function finishDelivery(
  db: Db,
  due: DueDelivery,
  status: 'sent' | 'failed' | 'expired',
  reason: string | null,
): Promise<true> {
  const attempts = status === 'expired' ? due.attempts : due.attempts + 1
  await db
    .update(deliveries)
    .set({ status, reason, attempts, settledAt: sql`app_now()` })
    .where(eq(deliveries.id, due.id))
  return true
}
