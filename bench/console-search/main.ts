import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { readSessions } from '../../server/src/admin/sessions.ts'
import { readUsers } from '../../server/src/admin/users.ts'
import { bindKeys, openKeys } from '../../server/src/platform/stores/crypto/keys.ts'
import { openDb } from '../../server/src/platform/stores/database/db.ts'
import { primaryReader } from '../../server/src/platform/stores/database/reader.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/stores/database/embedded-postgres.ts'
import { migrate } from '../../server/src/commands/migrate.ts'
import type { SignedInCall } from '../../server/src/platform/services/http/guards.ts'
import { recordPlans, type Plan } from './record-plans.ts'
import { seedService, seeded } from './seed.ts'

const rounds = 20
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

interface Search {
  readonly name: string
  run(): Promise<unknown>
}

/**
 * `npm run bench -- console-search`: how long the console's search and lists of accounts and
 * conversations take at 100,000 of each, and which indexes PostgreSQL uses for them.
 */
export async function measureConsoleSearch(): Promise<void> {
  const dir = await mkdtemp(path.join(tmpdir(), 'sanad-bench-'))
  const postgres = await startEmbeddedPostgres({ dir })
  await migrate(postgres.url())
  const db = openDb(postgres.url(), { pool: 4, log: quiet })
  try {
    const keys = bindKeys(db, openKeys(db, randomBytes(32)))
    const one = await seedService(db, keys, postgres.url())
    // The parts of a call that the two operations read; the limit of searches is not measured.
    const call = {
      appContext: { db, reader: primaryReader(db), keys, limits: 1_000_000 },
      person: { id: one.staffId, role: 'admin' },
    } as unknown as SignedInCall
    const searches: readonly Search[] = [
      {
        name: 'a conversation by its whole number',
        run: () => readSessions(call, { number: one.sessionId }),
      },
      {
        name: 'a conversation by its short number',
        run: () => readSessions(call, { number: one.sessionId.slice(-8) }),
      },
      { name: 'the newest conversations', run: () => readSessions(call, {}) },
      { name: 'those that wait', run: () => readSessions(call, { standing: 'waiting' }) },
      {
        name: 'an account by its whole address',
        run: () => readUsers(call, { search: one.email }),
      },
      { name: 'an account by its number', run: () => readUsers(call, { search: one.personId }) },
      { name: 'a supporter by name', run: () => readUsers(call, { search: 'Huda 1999' }) },
      { name: 'the newest accounts', run: () => readUsers(call, {}) },
    ]
    console.log(
      `${seeded.sessions} conversations, ${seeded.seekers} seekers, ${seeded.experts} supporters, ` +
        `${rounds} rounds, load ${loadavg()[0]?.toFixed(1)}`,
    )
    for (const search of searches) await measure(search, () => recordPlans(db, search.run))
  } finally {
    await db.$client.end()
    await postgres.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

async function measure({ name, run }: Search, plansOf: () => Promise<readonly Plan[]>) {
  const took: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now()
    await run()
    took.push(performance.now() - startedAt)
  }
  took.sort((a, b) => a - b)
  const at = (share: number) => (took[Math.floor(share * (took.length - 1))] ?? 0).toFixed(1)
  console.log(`\n${name}: median ${at(0.5)} ms, 95th ${at(0.95)} ms`)
  for (const { milliseconds, scans } of await plansOf())
    console.log(`  ${milliseconds.toFixed(2)} ms in PostgreSQL: ${scans.join(', ')}`)
}
