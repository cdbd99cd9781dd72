import { periodsEndingWith } from '@sanad/domain/admin/activity/periods'
import { recordHours } from '@sanad/domain/records/record'
import { instantOf } from '@sanad/domain/primitives/time/wall-time'
import { sql } from 'drizzle-orm'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import type { AppContext } from '#server/app-context.ts'
import { addRecords } from './count-records.ts'
import { addFigures } from './count-store.ts'
import { publishPeriod } from './publish-period.ts'

type CountContext = Pick<AppContext, 'db' | 'config' | 'keys' | 'content'>

/**
 * Counts once everything that ended 48 hours ago or earlier, and publishes every complete period.
 * Each month is one transaction, so an interrupted one is counted anew.
 */
export async function countActivity(context: CountContext): Promise<void> {
  while (await transaction(context.db, (tx) => countMonth(context, tx)));
}

/** @returns whether there is more to count */
async function countMonth(context: CountContext, tx: Tx): Promise<boolean> {
  const zone = context.config.timeZone
  const progress = await lockProgress(tx, zone)
  if (!progress) return false
  const { from, openMonth, nextMonth, now } = progress
  const monthEnds = new Date(instantOf({ date: nextMonth, time: '00:00' }, zone)).toISOString()
  const isWhole = monthEnds <= now
  const until = isWhole ? monthEnds : now
  if (until > from) {
    const stretch = { from, until, zone, openMonth }
    await addFigures(tx, stretch)
    await addRecords(tx, context, stretch)
    await tx.execute(sql`update activity_progress set counted_until = ${until}`)
  }
  if (!isWhole) return false
  for (const period of periodsEndingWith(openMonth.slice(0, 7)))
    await publishPeriod(context, tx, { period, until: monthEnds })
  return true
}

interface Progress {
  readonly from: string
  /** First days of the first unpublished month and of the month after it. */
  readonly openMonth: string
  readonly nextMonth: string
  /** The moment 48 hours ago, up to which is counted. */
  readonly now: string
}

/** One node counts at a time. Nothing is counted before the first conversation has ended. */
async function lockProgress(tx: Tx, zone: string): Promise<Progress | undefined> {
  await tx.execute(sql`
    insert into activity_progress (id, counted_until)
    select 1, date_trunc('month', min(ended_at) at time zone ${zone}) at time zone ${zone}
    from sessions having min(ended_at) is not null on conflict do nothing`)
  const { rows } = await tx.execute<Progress & Record<string, unknown>>(sql`
    with progress as (select counted_until from activity_progress for update),
    open as (
      select coalesce(
        (select (max(period || '-01')::date + interval '1 month')::date from activity_reports
          where period like '____-__' and period not like '%Q%'),
        date_trunc('month', (select counted_until from progress) at time zone ${zone})::date) as month)
    select to_json(counted_until at time zone 'UTC') #>> '{}' || 'Z' as "from", open.month::text as "openMonth",
      (open.month + interval '1 month')::date::text as "nextMonth",
      to_json((app_now() - make_interval(hours => ${recordHours})) at time zone 'UTC') #>> '{}' || 'Z' as now
    from progress, open`)
  return rows[0]
}
