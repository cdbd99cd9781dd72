import { sql } from 'drizzle-orm'
import { notWithdrawn } from '#server/consent/index.ts'
import { findDeciders } from '#server/identity/index.ts'
import { transaction, type Db } from '#server/platform/stores/database/db.ts'
import { createNotices, type NewNotice } from '#server/platform/services/notifications/notices.ts'

const weekSeconds = 7 * 86_400

/** Reviewers cannot know that a suspended supporter consented again, so each is notified once. */
export async function notifyConsentRenewals(db: Db): Promise<void> {
  await transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: string; consent: string }>(sql`
      select p.id, (array_agg(user_consents.id order by consented_at))[1] as consent
      from profiles p join accounts a on a.id = p.id and a.disabled_at is null and a.leaves_at is null
      join user_consents on user_id = p.id
      where p.role = 'expert' and p.verification_status = 'suspended'
        and consented_at > app_now() - make_interval(secs => ${weekSeconds}) and ${notWithdrawn}
        and exists (select from consent_withdrawals w where w.user_id = p.id)
      group by p.id`)
    if (rows.length === 0) return
    const deciders = await findDeciders(tx)
    const notices = rows.flatMap(({ id, consent }) =>
      deciders.map((personId): NewNotice => ({
        key: `agreed-anew:${consent}:${personId}`,
        personId,
        kind: 'staff',
        link: `/staff/applications/${id}`,
        lastsSeconds: weekSeconds,
        channels: ['mail'],
      })),
    )
    await createNotices(tx, notices, { pager: false })
  })
}
