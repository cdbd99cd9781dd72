import { sql } from 'drizzle-orm'
import { transaction, type Tx, rowExists } from '#server/platform/stores/database/db.ts'
import type { AppContext } from '#server/app-context.ts'
import { createNotices } from '#server/platform/services/notifications/notices.ts'

const due = sql`from shifts where remind_at <= app_now()`
/** SQL: a reminder of a shift is due. */
export const isReminderDue = rowExists(due)

const remindersAtOnce = 200

interface Reminder {
  readonly [column: string]: unknown
  readonly id: string
  readonly personId: string
  readonly isHour: boolean
  /** Seconds until the shift begins. */
  readonly left: number
  readonly serves: boolean
}

/** ROTA-5. Also sets the next time. Too late, or for a person who may not serve, none is sent. */
export async function remindOfShifts({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await transaction(db, async (tx) => {
    const reminders = (await takeDueReminders(tx)).filter(({ left, serves }) => left > 0 && serves)
    await createNotices(
      tx,
      reminders.map(({ id, personId, isHour, left }) => ({
        key: `shift ${isHour ? 'hour' : 'day'} ${id} ${personId}`,
        personId,
        kind: isHour ? ('shift-hour' as const) : ('shift-day' as const),
        link: '/rota' as const,
        lastsSeconds: left,
      })),
      { pager: false },
    )
  })
}

/** A day's reminder that runs in the last hour counts as the hour's. */
async function takeDueReminders(tx: Tx): Promise<Reminder[]> {
  const { rows } = await tx.execute<Reminder>(sql`
    with due as (
      select id, remind_at ${due} order by remind_at limit ${remindersAtOnce} for update skip locked
    )
    update shifts s
    set remind_at = case when s.starts_at - interval '1 hour' > app_now() then s.starts_at - interval '1 hour' end
    from due, profiles p left join experts e on e.expert_id = p.id
    where s.id = due.id and p.id = s.person_id
    returning s.id, s.person_id as "personId", app_now() >= s.starts_at - interval '1 hour' as "isHour",
      ceil(extract(epoch from s.starts_at - app_now()))::int as left,
      p.verification_status = 'approved' and coalesce(e.good_standing, true) as serves`)
  return rows
}
