import { escalation as contract } from '@sanad/domain/escalation/contract'
import { randomUUID } from 'node:crypto'
import { channels, type Channel, type DeliveryStatus } from '@sanad/domain/primitives/notice'
import { refuse } from '@sanad/domain/primitives/refusal'
import { testHoldsMinutes, testsAnHour } from '@sanad/domain/escalation/notice-channels'
import type { deliveryReasons } from '@sanad/domain/escalation/notices-contract'
import { sql } from 'drizzle-orm'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import {
  createNotices,
  findRegistrations,
} from '#server/platform/services/notifications/notices.ts'
import { vapidKeys } from '#server/platform/services/notifications/push.ts'
import { consume } from '#server/platform/services/http/rate-limit.ts'
import { asExpertOrStaff } from '#server/platform/services/http/guards.ts'
import { verifiedChannels } from '#server/platform/stores/database/tables.ts'

interface ChannelRow extends Record<string, unknown> {
  readonly channel: Channel
  readonly verified_at: string | null
  readonly test_id: string | null
  readonly status: DeliveryStatus | null
  readonly reason: (typeof deliveryReasons)[number] | null
  readonly sent_at: string | null
}

/** The key of a test's notice, whose deliveries show the result. */
const keyOf = (testId: string) => `test ${testId}`
/** @returns null for a notice that is not a test */
export const testIdOf = (key: string): string | null => /^test (.+)$/.exec(key)?.[1] ?? null

export const myChannels = asExpertOrStaff(contract.myChannels, async (call) => {
  const { db, keys, config } = call
  const browsers = (await findRegistrations(db, call.person.id)).length
  const available: Record<Channel, boolean> = {
    push: browsers > 0,
    mail: true,
    pager: config.pager !== undefined,
  }
  const rows = await findChannels(db, call.person.id)
  const { publicKey } = await vapidKeys(db, keys.server)
  return {
    browsers,
    pagerId: call.person.id,
    pushKey: publicKey,
    channels: rows.map((row) => ({
      channel: row.channel,
      available: available[row.channel],
      provenAt: row.verified_at,
      test:
        row.test_id === null || row.status === null || row.sent_at === null
          ? null
          : { id: row.test_id, status: row.status, reason: row.reason, sentAt: row.sent_at },
    })),
  }
})

/** A test counts as sent if it was sent to any of the person's browsers. */
async function findChannels(tx: Tx, personId: string): Promise<ChannelRow[]> {
  const iso = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`)
  const { rows } = await tx.execute<ChannelRow>(sql`
    select way.channel, to_char(p.verified_at at time zone 'UTC', ${iso}) as verified_at,
      substr(t.key, 6) as test_id, t.status, t.reason, to_char(t.created_at at time zone 'UTC', ${iso}) as sent_at
    from unnest(${sql.param([...channels])}::text[]) with ordinality as way (channel, place)
    left join verified_channels p on p.person_id = ${personId} and p.channel = way.channel
    left join lateral (
      select n.key, n.created_at, d.status, d.reason from notices n join deliveries d on d.notice_id = n.id
      where n.person_id = ${personId} and n.kind = 'test' and d.channel = way.channel
        and n.created_at > app_now() - make_interval(mins => ${testHoldsMinutes})
      order by n.created_at desc, array_position(array['sent', 'queued', 'failed', 'expired'], d.status) limit 1
    ) t on true
    order by way.place`)
  return rows
}

export const testChannel = asExpertOrStaff(contract.testChannel, async (call, { channel }) => {
  const { db, config, limits } = call
  const limit = { name: `tests-${channel}`, times: testsAnHour, seconds: 3600 }
  const taken = await consume(db, limit, call.person.id, limits)
  if (!taken.ok) return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds })
  if (channel === 'pager' && !config.pager) return refuse('NO_SUCH_WAY')
  if (channel === 'push' && (await findRegistrations(db, call.person.id)).length === 0)
    return refuse('NO_SUCH_WAY')
  const testId = randomUUID()
  await transaction(db, (tx) =>
    createNotices(
      tx,
      [
        {
          key: keyOf(testId),
          personId: call.person.id,
          kind: 'test',
          link: '/my-notices',
          lastsSeconds: testHoldsMinutes * 60,
          channels: [channel],
        },
      ],
      { pager: config.pager !== undefined },
    ),
  )
  return { testId }
})

/** By its link or a tap. Only the receiver can confirm a test, and only one that was sent. */
export const confirmTest = asExpertOrStaff(
  contract.confirmTest,
  async ({ db, person }, { testId }) => {
    return transaction(db, async (tx) => {
      const { rows } = await tx.execute<{ channel: Channel; id: string }>(sql`
      select d.channel, n.id from notices n join deliveries d on d.notice_id = n.id
      where n.key = ${keyOf(testId)} and n.person_id = ${person.id} and d.status = 'sent'
        and n.expires_at > app_now() limit 1`)
      const [sent] = rows
      if (!sent) return refuse('NOTHING_TO_PROVE')
      const verifiedAt = sql`app_now()`
      await tx
        .insert(verifiedChannels)
        .values({ personId: person.id, channel: sent.channel })
        .onConflictDoUpdate({
          target: [verifiedChannels.personId, verifiedChannels.channel],
          set: { verifiedAt },
        })
      await tx.execute(sql`update notices set read_at = app_now() where id = ${sent.id}`)
      return { proven: sent.channel }
    })
  },
)
