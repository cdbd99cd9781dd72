import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { addDays } from '@sanad/domain/primitives/time/wall-time'
import { countWeeks } from '../../server/src/admin/analytics/read-sums.ts'
import { readAnalytics } from '../../server/src/admin/analytics/read-analytics.ts'
import type { Config } from '../../server/src/platform/base/config/config.ts'
import { openDb } from '../../server/src/platform/stores/database/db.ts'
import { primaryReader } from '../../server/src/platform/stores/database/reader.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/stores/database/embedded-postgres.ts'
import { migrate } from '../../server/src/commands/migrate.ts'
import type { SignedInCall } from '../../server/src/platform/services/http/guards.ts'
import { seedConversations, seeded } from './seed.ts'
import { measureErasures } from './erasures.ts'

const ranges = [1, 7, 30, 90, 365, seeded.days] as const
const rounds = 20
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * `npm run bench -- analytics`: how long the one query of the charts takes at a million sessions,
 * for ranges from a day to everything.
 */
export async function measureAnalytics(): Promise<void> {
  const dir = await mkdtemp(path.join(tmpdir(), 'sanad-bench-'))
  const postgres = await startEmbeddedPostgres({ dir })
  await migrate(postgres.url())
  const db = openDb(postgres.url(), { pool: 4, log: quiet })
  const today = new Date().toISOString().slice(0, 10)
  // The only part of a call that the operation reads.
  const config = { timeZone: 'Asia/Dubai' } as Config
  const call = { appContext: { db, reader: primaryReader(db), config } } as unknown as SignedInCall
  const took = new Map<number, number[]>(ranges.map((days) => [days, []]))
  try {
    await seedConversations(db, postgres.url())
    const startedAt = performance.now()
    await countWeeks({ db, config })
    console.log(
      `Weeks that are over, counted once: ${Math.round(performance.now() - startedAt)} ms`,
    )
    for (let round = 0; round < rounds; round += 1)
      for (const days of ranges) {
        const startedAt = performance.now()
        await readAnalytics(call, { from: addDays(today, 1 - days), until: today })
        took.get(days)?.push(performance.now() - startedAt)
      }
    await measureErasures(db, config)
  } finally {
    await db.$client.end()
    await postgres.stop()
    await rm(dir, { recursive: true, force: true })
  }
  console.log(
    `Charts over ${seeded.sessions} conversations, ${rounds} rounds, load ${loadavg()[0]?.toFixed(1)}`,
  )
  for (const [days, times] of took) console.log(resultRow(days, times))
}

function resultRow(days: number, times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) =>
    `${Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)} ms`
  return `  ${String(days).padStart(4)} days: median ${at(0.5)}, 95th ${at(0.95)}, longest ${at(1)}`
}
