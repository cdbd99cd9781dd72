import { awayAfterSeconds } from '@sanad/domain/escalation/notice-channels'
import { newsLastsSeconds, unlistedKinds } from '@sanad/domain/primitives/notice'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { hasQuickExit } from '#server/identity/index.ts'
import { anyOf, transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { createNotices } from '#server/platform/services/notifications/notices.ts'
import { heardWithin } from '#server/platform/services/realtime/presence.ts'
import type { AppContext } from '#server/app-context.ts'

/** The next run tells the others. */
const peopleAtOnce = 200

/** NOTICE-6. Once until they are back; the row's lock keeps other nodes from telling them too. */
export async function tellAwayPeople({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await transaction(db, async (tx) => {
    const people = await takePeopleToTell(tx)
    await createNotices(
      tx,
      people.map(({ personId, mail }) => ({
        key: `news ${randomUUID()}`,
        personId,
        kind: 'news' as const,
        link: '/my-notices' as const,
        lastsSeconds: newsLastsSeconds,
        channels: mail ? (['push', 'mail'] as const) : (['push'] as const),
      })),
      { pager: false },
    )
  })
}

interface PersonToTell extends Record<string, unknown> {
  readonly personId: string
  readonly mail: boolean
}

/** Without a row, two days ago or more (`sweepPresence`). */
const lastHere = sql`coalesce((select seen_at from presence where presence.person_id = a.person_id),
  app_now() - interval '2 days')`

/** Listed, unread, and sent by no channel: what was mailed is not told a second time. */
const hasNewNotice = sql`exists (select from notices n
  where n.person_id = a.person_id and n.created_at > ${lastHere} and n.read_at is null
    and n.withdrawn_at is null and n.expires_at > app_now() and n.kind <> all (${sql.raw(
      `array['${unlistedKinds.join("', '")}']`,
    )})
    and not exists (select from deliveries d where d.notice_id = n.id))`

/** A message of the other side that came while this person was away, and that they may read. */
const hasNewMessage = sql`exists (select from sessions s
  left join receipts r on r.session_id = s.id and r.person_id = a.person_id
  where (s.seeker_id = a.person_id or (s.expert_id = a.person_id and s.opened_at is not null))
    and s.messages_deleted_at is null and s.last_message_at > ${lastHere}
    and exists (select from messages m where m.session_id = s.id
      and m.seq > greatest(coalesce(r.seen, 0), case when s.expert_id = a.person_id then s.expert_reads_after else 0 end)
      and m.sender_id <> a.person_id and m.timestamp > ${lastHere}))`

/** Read from the news: many people may have chosen this notice, and few have news. */
const withNews = sql`
  select unnest(array[seeker_id, expert_id]) as id from sessions
  where status = 'active' and last_message_at > app_now() - interval '2 days'
  union select unnest(array[seeker_id, expert_id]) from sessions
  where status = 'closed' and messages_deleted_at is null and ended_at > app_now() - interval '2 days'
  union select person_id from notices where created_at > app_now() - interval '2 days'`

async function takePeopleToTell(tx: Tx): Promise<PersonToTell[]> {
  const { rows } = await tx.execute<PersonToTell>(sql`
    with concerned as materialized (${withNews})
    select a.person_id as "personId", a.mail from concerned join away_settings a on a.person_id = concerned.id
    where a.sent_at is null
      and (a.mail or exists (select from push_registrations p where p.person_id = a.person_id))
      and not ${heardWithin(sql`a.person_id`, awayAfterSeconds)}
      and not ${hasQuickExit(sql`a.person_id`)}
      and (${hasNewNotice} or ${hasNewMessage})
    limit ${peopleAtOnce} for update of a skip locked`)
  if (rows.length === 0) return []
  await tx.execute(sql`
    update away_settings set sent_at = app_now()
    where person_id = ${anyOf(rows.map(({ personId }) => personId))}`)
  return rows
}
