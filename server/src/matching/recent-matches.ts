import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'

interface RecentMatches {
  readonly count: number
  /** Median and ninetieth percentile of the waits, in seconds; 0 without any. */
  readonly seconds: { readonly '0.5': number; readonly '0.9': number }
}

/** The conversations that found a supporter within the last hour. */
export async function recentMatches(db: Db): Promise<RecentMatches> {
  const { rows } = await db.execute<{ count: number; median: number; most: number }>(sql`
    select count(*)::int as count,
      coalesce(percentile_disc(0.5) within group (order by coalesce(waited_seconds, 0)), 0) as median,
      coalesce(percentile_disc(0.9) within group (order by coalesce(waited_seconds, 0)), 0) as most
    from match_requests where matched_at > app_now() - interval '1 hour'`)
  const [row] = rows
  return { count: row?.count ?? 0, seconds: { '0.5': row?.median ?? 0, '0.9': row?.most ?? 0 } }
}
