import { sql } from 'drizzle-orm'
import { transaction } from '#server/platform/stores/database/db.ts'
import { createNotices } from '#server/platform/services/notifications/notices.ts'
import type { AppContext } from '#server/app-context.ts'
import { settingNow } from '#server/platform/stores/settings/settings.ts'

const lastsSeconds = 7 * 86_400

/** LINES-5. Once a week while a line was not called for too long. A preview sends nothing. */
export async function notifyStaleLines({
  db,
  config,
}: Pick<AppContext, 'db' | 'config'>): Promise<void> {
  await transaction(db, async (tx) => {
    const everyDays = await settingNow(tx, config, 'call-lines')
    const { rows } = await tx.execute<{ id: string; week: string }>(sql`
      select p.id, to_char(app_now() at time zone 'UTC', 'IYYY-IW') as week from profiles p
      where p.role in ('supervisor', 'admin', 'owner') and exists (
        select from crisis_lines l where l.line->>'status' <> 'retired'
          and coalesce(l.called_at, l.updated_at) < app_now() - make_interval(days => ${everyDays}))`)
    const notices = rows.map(({ id, week }) => ({
      key: `lines ${week} ${id}`,
      personId: id,
      kind: 'lines' as const,
      link: '/staff/lines' as const,
      lastsSeconds,
      channels: config.stage === 'preview' ? [] : (['mail'] as const),
    }))
    await createNotices(tx, notices, { pager: false })
  })
}
