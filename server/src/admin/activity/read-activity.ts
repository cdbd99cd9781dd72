import type { Activity } from '@sanad/domain/admin/activity/contract'
import { kindOf, periodBefore } from '@sanad/domain/admin/activity/periods'
import { smallestGroup } from '@sanad/domain/admin/activity/small-groups'
import { admin as contract } from '@sanad/domain/admin/contract'
import { refuse } from '@sanad/domain/primitives/refusal'
import { sql } from 'drizzle-orm'
import { asStaff, type SignedInCall } from '#server/platform/services/http/guards.ts'
import { mayBeOld, type WithOldReads } from '#server/platform/services/http/may-be-old.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { findPeriods, findReport } from './report-store.ts'

/** The published report, with the period before it. */
export const readActivity = mayBeOld(
  (
    { config, read }: WithOldReads<SignedInCall>,
    { period: wanted }: { period?: string | undefined },
  ) =>
    read(async (db) => {
      const periods = await findPeriods(db)
      const period = wanted ?? periods.find((one) => kindOf(one) === 'quarter') ?? periods[0]
      const report = (period && (await findReport(db, period))) || null
      if (wanted !== undefined && !report) return refuse('NOT_FOUND')
      const before = (period && (await findReport(db, periodBefore(period)))) || null
      const thisMonth = await findWaits(db, config.timeZone)
      return { periods, report, before, thisMonth }
    }),
)

/** Waits of this month. They change with every tenth one, so that no single wait can be seen. */
async function findWaits(tx: Tx, zone: string): Promise<Activity['thisMonth']> {
  const { rows } = await tx.execute<Activity['thisMonth'] & Record<string, unknown>>(sql`
    with waits as (
      select coalesce(waited_seconds, 0) as waited_seconds, row_number() over (order by asked_at, session_id) as place,
        count(*) over () as n
      from match_requests where (matched_at is not null or waited_seconds is not null)
        and asked_at >= date_trunc('month', app_now() at time zone ${zone}) at time zone ${zone})
    select count(*)::int as waits,
      percentile_disc(0.5) within group (order by waited_seconds)::int as median,
      percentile_disc(0.9) within group (order by waited_seconds)::int as ninetieth
    from waits where place <= n - n % ${smallestGroup}::int`)
  return rows[0] ?? { waits: 0, median: null, ninetieth: null }
}

export const activity = asStaff(contract.activity, 'counts', readActivity)
