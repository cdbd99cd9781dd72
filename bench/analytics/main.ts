import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { kindOf } from '@sanad/domain/admin/activity/periods'
import { countActivity } from '../../server/src/admin/activity/count-activity.ts'
import { readActivity } from '../../server/src/admin/activity/read-activity.ts'
import type { Config } from '../../server/src/platform/base/config/config.ts'
import { openDb, type Db } from '../../server/src/platform/stores/database/db.ts'
import { openReader } from '../../server/src/platform/stores/database/reader.ts'
import { silentLog } from '../../server/src/commands/command.ts'
import { migrate } from '../../server/src/commands/migrate.ts'
import type { SignedInCall } from '../../server/src/platform/services/http/guards.ts'
import type { AppContext } from '../../server/src/app-context.ts'
import { openFolder, SystemPostgres } from '../../server/test/database/system-postgres.ts'
import { seedConversations, seeded } from './seed.ts'
import { measureErasures } from './erasures.ts'

const rounds = 20
const mostMs = 2000
// The only parts of a configuration that are read.
const config = { timeZone: 'Asia/Dubai' } as Config

/**
 * `npm run bench -- analytics`: how long counting ten years of a million sessions takes, and reading a
 * report of theirs from a streaming replica. Needs PostgreSQL's own programs.
 * @throws when a report takes longer than two seconds
 */
export async function measureAnalytics(): Promise<void> {
  const dir = await mkdtemp(path.join(tmpdir(), 'sanad-bench-'))
  await openFolder(dir)
  const primary = await SystemPostgres.create(path.join(dir, 'primary'), ['fsync = off'])
  await migrate(primary.url())
  const db = openDb(primary.url(), { pool: 4, log: silentLog })
  try {
    await seedConversations(db, primary.url())
    const startedAt = performance.now()
    await countActivity({ db, config, ...withoutRecords })
    console.log(`Every month counted: ${Math.round(performance.now() - startedAt)} ms`)
    const standby = await primary.standby(path.join(dir, 'replica'), 'replica')
    await measureReports(db, standby.url()).finally(() => standby.stop())
    await measureErasures(db, config)
  } finally {
    await db.$client.end()
    await primary.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

/** The seeded conversations have no contact records, and no link named a place. */
const withoutRecords = {
  keys: { findMany: () => Promise.resolve(new Map()) },
  content: {
    of: ({ name }: { readonly name: string }) => (name === 'links' ? { places: [] } : []),
    earlierValues: () => [],
  },
} as unknown as Pick<AppContext, 'keys' | 'content'>

async function measureReports(primary: Db, url: string): Promise<void> {
  const replica = openDb(url, { pool: 4, log: silentLog, readOnly: true })
  let isInUse = () => {}
  const inUse = new Promise<void>((resolve) => (isInUse = resolve))
  const reader = openReader({
    primary,
    replica,
    maxLag: 30,
    log: { ...silentLog, info: isInUse },
  })
  try {
    await inUse
    let onReplica = 0
    const read: typeof reader.read = (work) =>
      reader.read((db, age) => {
        if (db === replica) onReplica += 1
        return work(db, age)
      })
    const call = { config, reader: { ...reader, read } } as unknown as SignedInCall
    const { periods } = (await readActivity(call, {})) as { periods: readonly string[] }
    console.log(
      `Reports of ${periods.length} periods over ${seeded.sessions} conversations of ${seeded.days} days, ` +
        `${rounds} rounds each, load ${loadavg()[0]?.toFixed(1)}`,
    )
    onReplica = 0
    for (const kind of ['month', 'quarter', 'year'] as const) {
      const period = periods.find((one) => kindOf(one) === kind)
      const took: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const startedAt = performance.now()
        await readActivity(call, { period })
        took.push(performance.now() - startedAt)
      }
      printAndJudge(`${kind} ${period}`, took)
    }
    if (onReplica < 3 * rounds) throw new Error(`only ${onReplica} reads went to the replica`)
  } finally {
    await reader.close()
  }
}

function printAndJudge(what: string, times: readonly number[]): void {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
  console.log(`  ${what}: median ${at(0.5)} ms, 95th ${at(0.95)} ms, longest ${at(1)} ms`)
  if (at(1) > mostMs) throw new Error(`a report took longer than ${mostMs} ms`)
}
