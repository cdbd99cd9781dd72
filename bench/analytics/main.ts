import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { countActivity } from '../../server/src/admin/activity/count-activity.ts'
import { readActivity } from '../../server/src/admin/activity/read-activity.ts'
import type { Config } from '../../server/src/platform/base/config/config.ts'
import { openDb } from '../../server/src/platform/stores/database/db.ts'
import { primaryReader } from '../../server/src/platform/stores/database/reader.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/stores/database/embedded-postgres.ts'
import { migrate } from '../../server/src/commands/migrate.ts'
import type { SignedInCall } from '../../server/src/platform/services/http/guards.ts'
import type { AppContext } from '../../server/src/app-context.ts'
import { seedConversations, seeded } from './seed.ts'
import { measureErasures } from './erasures.ts'

const rounds = 20
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * `npm run bench -- analytics`: how long counting takes at a million sessions, and reading a report
 * that was told.
 */
export async function measureAnalytics(): Promise<void> {
  const dir = await mkdtemp(path.join(tmpdir(), 'sanad-bench-'))
  const postgres = await startEmbeddedPostgres({ dir })
  await migrate(postgres.url())
  const db = openDb(postgres.url(), { pool: 4, log: quiet })
  // The only part of a call that the operation reads.
  const config = { timeZone: 'Asia/Dubai' } as Config
  const call = { appContext: { db, reader: primaryReader(db), config } } as unknown as SignedInCall
  const took: number[] = []
  try {
    await seedConversations(db, postgres.url())
    const startedAt = performance.now()
    await countActivity({ db, config, ...withoutRecords })
    console.log(`Every month counted and told: ${Math.round(performance.now() - startedAt)} ms`)
    for (let round = 0; round < rounds; round += 1) {
      const startedAt = performance.now()
      await readActivity(call, {})
      took.push(performance.now() - startedAt)
    }
    await measureErasures(db, config)
  } finally {
    await db.$client.end()
    await postgres.stop()
    await rm(dir, { recursive: true, force: true })
  }
  console.log(
    `A report over ${seeded.sessions} conversations, ${rounds} rounds, load ${loadavg()[0]?.toFixed(1)}`,
  )
  console.log(resultRow(took))
}

/** The seeded conversations have no contact records. */
const withoutRecords = {
  keys: { findMany: () => Promise.resolve(new Map()) },
  content: { of: () => [], earlierValues: () => [] },
} as unknown as Pick<AppContext, 'keys' | 'content'>

function resultRow(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) =>
    `${Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)} ms`
  return `  median ${at(0.5)}, 95th ${at(0.95)}, longest ${at(1)}`
}
