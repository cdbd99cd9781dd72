import type { Language } from '@sanad/domain/primitives/language'
import type { Db, Tx } from '#server/platform/stores/database/db.ts'
import { sql } from 'drizzle-orm'

type Waits = Awaited<ReturnType<typeof findWaits>>

/** Decision 17. With fewer stored waits the screen gives no estimate. */
export const waitsNeeded = 20
/** Waiting clients poll every few seconds, and two weeks' range hardly changes in a minute. */
const cachedForMs = 60_000

/** By database: a node has one, a test process many. */
const cachedWaits = new WeakMap<
  Db,
  Map<Language, { readonly until: number; readonly waits: Waits }>
>()

/** Cached once there are enough waits for an estimate. */
export async function findRecentWaits(db: Db, language: Language): Promise<Waits> {
  const known = cachedWaits.get(db)?.get(language)
  if (known && known.until > performance.now()) return known.waits
  const waits = await findWaits(db, language)
  const mine = cachedWaits.get(db) ?? new Map<Language, { until: number; waits: Waits }>()
  if (waits.stored >= waitsNeeded)
    mine.set(language, { until: performance.now() + cachedForMs, waits })
  cachedWaits.set(db, mine)
  return waits
}

/** The middle half of the waits of the last two weeks, in seconds, and how many are stored. */
async function findWaits(tx: Tx, language: Language) {
  const { rows } = await tx.execute<{ stored: number; from: number | null; to: number | null }>(sql`
    with waits as (
      select waited_seconds as waited from match_requests
      where language = ${language} and matched_at > app_now() - interval '14 days' and waited_seconds is not null
    )
    select count(*)::int as stored,
      percentile_cont(0.25) within group (order by waited)::float8 as "from",
      percentile_cont(0.75) within group (order by waited)::float8 as "to"
    from waits`)
  return { stored: rows[0]?.stored ?? 0, from: rows[0]?.from ?? 0, to: rows[0]?.to ?? 0 }
}

/**
 * Counts sessions that were matched within the last hour. `seconds` are the median and ninetieth
 * percentile of their waits; 0 without any.
 */
export async function countRecentMatches(db: Db) {
  const { rows } = await db.execute<{ count: number; median: number; most: number }>(sql`
    select count(*)::int as count,
      coalesce(percentile_disc(0.5) within group (order by coalesce(waited_seconds, 0)), 0) as median,
      coalesce(percentile_disc(0.9) within group (order by coalesce(waited_seconds, 0)), 0) as most
    from match_requests where matched_at > app_now() - interval '1 hour'`)
  const [row] = rows
  return { count: row?.count ?? 0, seconds: { '0.5': row?.median ?? 0, '0.9': row?.most ?? 0 } }
}
