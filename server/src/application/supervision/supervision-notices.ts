import { toldDaysBefore } from '@sanad/domain/application/supervision'
import { sql } from 'drizzle-orm'
import { transaction, type Db } from '#server/platform/database/db.ts'
import { giveNotices } from '#server/platform/notifications/notices.ts'

/** A notice of something that is due in days need not go out a week late. */
const lastsSeconds = 3 * 86_400

/**
 * MATCH-30. Each of the days before is told once, and only the nearest of them; the notice is neutral, what it is
 * about stands on the dashboard.
 */
export async function notifyCareDue(db: Db): Promise<void> {
  await transaction(db, async (tx) => {
    const { rows } = await tx.execute<{
      expert_id: string
      what: string
      due: string
      days: number
    }>(sql`
      select e.expert_id, d.what, d.due_at::text as due, (select min(told) from unnest(
        ${sql.param([...toldDaysBefore])}::int[]) as told where d.due_at <= app_now() + make_interval(days => told)) as days
      from experts e
      join profiles p on p.id = e.expert_id and p.verification_status = 'approved' and not p.automatic
      cross join lateral (values ('check-in', e.check_in_due_at), ('training', e.training_until)) as d (what, due_at)
      where d.due_at <= app_now() + make_interval(days => ${Math.max(...toldDaysBefore)})
        and d.due_at > app_now() - interval '2 days'`)
    await giveNotices(
      tx,
      rows.map(({ expert_id: personId, what, due, days }) => ({
        key: `care:${what}:${personId}:${due}:${days}`,
        personId,
        kind: 'care' as const,
        link: '/dashboard' as const,
        lastsSeconds,
      })),
      { pager: false },
    )
  })
}
