import { boundsOf, isLimit } from '@sanad/domain/primitives/settings'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../stores/database/db.ts'
import { liveSettingValues, rateLimits } from '../../stores/database/tables.ts'

/** The window begins with the first attempt. Staff can change limits that are live settings. */
export interface Limit {
  readonly name: string
  readonly times: number
  readonly seconds: number
}

type ConsumeResult =
  | { readonly ok: true }
  /** `first`: the first attempt over the limit in this window. */
  | { readonly ok: false; readonly retryAfterSeconds: number; readonly first: boolean }

const secondsLeft = sql<number>`greatest(1, ceil(extract(epoch from ${rateLimits.windowEnds} - app_now())))::int`

/**
 * Counts an attempt in one atomic statement, so that parallel requests share the limit.
 * @param factor multiplies the limit (`LIMITS_FACTOR`, preview on loopback)
 */
export async function consume(
  tx: Tx,
  limit: Limit,
  key: string,
  factor = 1,
): Promise<ConsumeResult> {
  const expired = sql`${rateLimits.windowEnds} <= app_now()`
  const nextEnd = sql`app_now() + make_interval(secs => ${limit.seconds})`
  const [row] = await tx
    .insert(rateLimits)
    .values({ limiter: limit.name, key, windowEnds: nextEnd, count: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.limiter, rateLimits.key],
      set: {
        count: sql`case when ${expired} then 1 else ${rateLimits.count} + 1 end`,
        windowEnds: sql`case when ${expired} then ${nextEnd} else ${rateLimits.windowEnds} end`,
      },
    })
    .returning({
      count: rateLimits.count,
      set: configuredTimes(limit),
      wait: secondsLeft,
    })
  const times = allowedTimes({ times: row?.set ?? limit.times }, factor)
  if (!row || row.count <= times) return { ok: true }
  return { ok: false, retryAfterSeconds: row.wait, first: row.count - 1 <= times }
}

/** Staff's value, read in the same statement; null if unchanged or not changeable. */
const configuredTimes = ({ name }: Limit) => {
  if (!isLimit(name)) return sql<null>`null`
  const { min, max } = boundsOf(name)
  return sql<
    number | null
  >`(select least(${max}::int, greatest(${min}::int, value)) from ${liveSettingValues}
    where ${liveSettingValues.name} = ${name})`
}

/** At least one attempt is allowed, however small the factor. */
const allowedTimes = (limit: Pick<Limit, 'times'>, factor: number): number =>
  Math.max(1, limit.times * factor)

/** Reads the limit without counting an attempt. */
export const isExhausted = async (
  tx: Tx,
  limit: Limit,
  key: string,
  factor = 1,
): Promise<boolean> => (await findRetrySeconds(tx, limit, key, factor)) > 0

/** 0 if the limit is not used up. Counts nothing. */
export async function findRetrySeconds(
  tx: Tx,
  limit: Limit,
  key: string,
  factor = 1,
): Promise<number> {
  const [row] = await tx
    .select({ count: rateLimits.count, set: configuredTimes(limit), wait: secondsLeft })
    .from(rateLimits)
    .where(
      and(
        eq(rateLimits.limiter, limit.name),
        eq(rateLimits.key, key),
        sql`${rateLimits.windowEnds} > app_now()`,
      ),
    )
  return row && row.count >= allowedTimes({ times: row.set ?? limit.times }, factor) ? row.wait : 0
}

/** Reads the attempts without counting another one. */
export async function countAttempts(tx: Tx, limit: Limit, key: string): Promise<number> {
  const isOpen = sql`${rateLimits.windowEnds} > app_now()`
  const [row] = await tx
    .select({ count: rateLimits.count })
    .from(rateLimits)
    .where(and(eq(rateLimits.limiter, limit.name), eq(rateLimits.key, key), isOpen))
  return row?.count ?? 0
}

export async function sweepRateLimits(tx: Tx): Promise<void> {
  await tx.delete(rateLimits).where(sql`${rateLimits.windowEnds} < app_now() - interval '1 hour'`)
}

/**
 * In this node's memory, for limits on the socket (Safety §2: messages).
 * @param clock milliseconds that only go forward
 */
export function tokenBucket(limit: { burst: number; perSecond: number }, clock: () => number) {
  const buckets = new Map<string, { tokens: number; at: number }>()
  const refilled = (bucket: { tokens: number; at: number }, now: number) =>
    Math.min(limit.burst, bucket.tokens + ((now - bucket.at) / 1000) * limit.perSecond)
  return {
    /** @returns seconds to wait, or 0 */
    take(key: string): number {
      const now = clock()
      const bucket = buckets.get(key) ?? { tokens: limit.burst, at: now }
      const tokens = refilled(bucket, now)
      if (tokens < 1) return Math.max(1, Math.ceil((1 - tokens) / limit.perSecond))
      buckets.set(key, { tokens: tokens - 1, at: now })
      return 0
    },
    /** Drops full buckets, which behave like missing ones. */
    sweep(): void {
      const now = clock()
      for (const [key, bucket] of buckets)
        if (refilled(bucket, now) >= limit.burst) buckets.delete(key)
    },
  }
}

/** For a clock that was set back: every window ends by so many seconds later. */
export async function moveLimits(tx: Tx, seconds: number): Promise<void> {
  const windowEnds = sql`${rateLimits.windowEnds} + make_interval(secs => ${seconds})`
  await tx.update(rateLimits).set({ windowEnds })
}
