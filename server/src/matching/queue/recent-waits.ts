import type { Language } from '@sanad/domain/primitives/language'
import type { Db } from '#server/platform/database/db.ts'
import { findWaits } from '../store.ts'

type Waits = Awaited<ReturnType<typeof findWaits>>

/** Decision 17: under so many stored waits "we cannot say yet". */
export const waitsNeeded = 20
/** Everybody who waits asks again every few seconds, and a range of two weeks does not change in a minute. */
const keptMs = 60_000

/** By database: a node has one, a test many. */
const kept = new WeakMap<Db, Map<Language, { readonly until: number; readonly waits: Waits }>>()

/** The stored waits of a language; remembered for a minute once there are enough to say a number. */
export async function recentWaits(db: Db, language: Language): Promise<Waits> {
  const known = kept.get(db)?.get(language)
  if (known && known.until > performance.now()) return known.waits
  const waits = await findWaits(db, language)
  const mine = kept.get(db) ?? new Map<Language, { until: number; waits: Waits }>()
  if (waits.stored >= waitsNeeded) mine.set(language, { until: performance.now() + keptMs, waits })
  kept.set(db, mine)
  return waits
}
