import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import webPush from 'web-push'
import type { Language } from '@sanad/domain/primitives/language'
import type { Config } from '../../base/config/config.ts'
import type { Db, Tx } from '../../stores/database/db.ts'
import type { DataKey, Keys, SealContext } from '../../stores/crypto/keys.ts'
import { pushWords } from './notice-words.ts'
import { postOnce } from './http-post.ts'
import { installation, pushRegistrations } from '../../stores/database/tables.ts'

/** The Push API's `PushSubscription`. */
interface PushAddress {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** For one person; the oldest is removed first. */
const registrationsAtMost = 10
const registrationSealContext = (id: string): SealContext => ['push_registrations', id, 'sealed']

interface Vapid {
  readonly publicKey: string
  readonly privateKey: string
}
const vapidSealContext: SealContext = ['installation', '1', 'vapid_private']

/** Identify this service to push services. Made by the first caller and kept forever. */
export async function vapidKeys(db: Db, server: DataKey): Promise<Vapid> {
  const known = await readVapid(db, server)
  if (known) return known
  const made = webPush.generateVAPIDKeys()
  const row = {
    vapidPublic: made.publicKey,
    vapidPrivate: server.seal(made.privateKey, vapidSealContext),
  }
  await db.insert(installation).values({}).onConflictDoNothing()
  await db
    .update(installation)
    .set(row)
    .where(sql`${installation.vapidPublic} is null`)
  const stored = await readVapid(db, server)
  if (!stored) throw new Error('the push keys were not stored')
  return stored
}

async function readVapid(db: Db, server: DataKey): Promise<Vapid | undefined> {
  const [row] = await db
    .select({ publicKey: installation.vapidPublic, sealed: installation.vapidPrivate })
    .from(installation)
  if (!row?.publicKey || !row.sealed) return undefined
  return { publicKey: row.publicKey, privateKey: server.decrypt(row.sealed, vapidSealContext) }
}

/** Only allowed push services: otherwise a person could make us call anything in our network. */
export function isPushService(
  { pushServices }: Pick<Config, 'pushServices'>,
  endpoint: string,
): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username } = new URL(endpoint)
  const listed = pushServices.some((service) =>
    service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service,
  )
  if (!listed || username !== '') return false
  // No other port of an allowed host. A test's own service is on this machine.
  return hostname === '127.0.0.1' || (protocol === 'https:' && port === '')
}

/** A browser wakes only the last person who registered with it. */
export async function registerPush(
  tx: Tx,
  keys: Keys,
  {
    personId,
    address,
    signInId = null,
  }: { personId: string; address: PushAddress; signInId?: string | null },
): Promise<void> {
  const id = randomUUID()
  const endpointMac = keys.mac('push endpoint', address.endpoint)
  const row = {
    id,
    personId,
    signInId,
    sealed: keys.server.seal(JSON.stringify(address), registrationSealContext(id)),
  }
  await tx
    .insert(pushRegistrations)
    .values({ ...row, endpointMac })
    .onConflictDoUpdate({ target: pushRegistrations.endpointMac, set: row })
  await tx.execute(sql`delete from ${pushRegistrations} where id in (
    select id from ${pushRegistrations} where person_id = ${personId}
    order by created_at desc, id offset ${registrationsAtMost})`)
}

export async function forgetPush(
  tx: Tx,
  keys: Keys,
  { personId, endpoint }: { personId: string; endpoint: string },
): Promise<void> {
  const mine = eq(pushRegistrations.endpointMac, keys.mac('push endpoint', endpoint))
  await tx.delete(pushRegistrations).where(and(mine, eq(pushRegistrations.personId, personId)))
}

type PushOutcome = 'sent' | 'gone' | 'refused'

interface Push {
  readonly registrationId: string
  readonly noticeId: string
  /** Notifications with the same tag replace each other. */
  readonly tag: string
  readonly language: Language
  /** How many people the notice is about. */
  readonly people: number
  readonly link: string
  readonly lastsSeconds: number
  /** Milliseconds that the push service has to answer; the default if left out. */
  readonly patienceMs?: number | undefined
}

/**
 * Has no content. The same notice sent twice is shown once (its topic and tag).
 * @throws if the push service did not answer
 */
export async function sendPush(
  { db, keys, config }: { db: Db; keys: Keys; config: Config },
  push: Push,
): Promise<PushOutcome> {
  const [row] = await db
    .select({ sealed: pushRegistrations.sealed })
    .from(pushRegistrations)
    .where(eq(pushRegistrations.id, push.registrationId))
  if (!row) return 'gone'
  const address = JSON.parse(
    keys.server.decrypt(row.sealed, registrationSealContext(push.registrationId)),
  ) as PushAddress
  if (!isPushService(config, address.endpoint)) return 'gone'
  const { endpoint, headers, body } = webPush.generateRequestDetails(address, pushPayload(push), {
    vapidDetails: { subject: contactOf(config), ...(await vapidKeys(db, keys.server)) },
    TTL: Math.max(0, Math.floor(push.lastsSeconds)),
    urgency: 'high',
    topic: push.noticeId.replaceAll('-', ''),
  })
  const status = await postOnce(endpoint, {
    headers: textOf(headers),
    body: new Uint8Array(body),
    ...(push.patienceMs === undefined ? {} : { patienceMs: push.patienceMs }),
  })
  if (status === 404 || status === 410) {
    await db.delete(pushRegistrations).where(eq(pushRegistrations.id, push.registrationId))
    return 'gone'
  }
  return status >= 200 && status < 300 ? 'sent' : 'refused'
}

const pushPayload = ({ language, people, link, tag }: Push): string =>
  JSON.stringify({ ...pushWords(language, people), language, link, tag })

/** The operator's contact, for the push service. */
function contactOf({ publicUrl, mailFrom }: Config): string {
  if (publicUrl?.startsWith('https:')) return publicUrl
  return `mailto:${/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`
}

/** `fetch` sets the content length itself. */
const textOf = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name !== 'Content-Length')
      .map(([name, value]) => [name, String(value)]),
  )
