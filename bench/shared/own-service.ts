import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AppContext } from '../../server/src/app-context.ts'
import { readConfig } from '../../server/src/platform/base/config/read-config.ts'
import { bindKeys, openKeys } from '../../server/src/platform/stores/crypto/keys.ts'
import { openDb } from '../../server/src/platform/stores/database/db.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/stores/database/embedded-postgres.ts'
import { migrate } from '../../server/src/commands/migrate.ts'
import { contentParts } from '../../server/src/admin/index.ts'
import { openContent } from '../../server/src/platform/stores/content/content.ts'
import { primaryReader } from '../../server/src/platform/stores/database/reader.ts'
import { catchingMailer } from '../../server/src/platform/services/notifications/mail.ts'
import { openMetrics } from '../../server/src/platform/services/observability/metrics.ts'
import { noTraces } from '../../server/src/platform/services/observability/traces.ts'
import { openLive } from '../../server/src/platform/services/realtime/live.ts'
import { openFiles } from '../../server/src/platform/stores/files/files.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
/** Without durability, for data that is thrown away. */
const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
const second = 1000

interface OwnService {
  readonly appContext: AppContext
  stop(): Promise<void>
}

interface OwnServiceOptions {
  readonly pool: number
  readonly durable: boolean
  readonly env?: Readonly<Record<string, string>>
  /** For the dates of mails. */
  readonly clock?: () => Date
}

/** What operations of the service need, on an embedded PostgreSQL that is removed at the end; no server listens. */
export async function openOwnService({
  pool,
  durable,
  env = {},
  clock = () => new Date(),
}: OwnServiceOptions): Promise<OwnService> {
  const dir = await mkdtemp(path.join(tmpdir(), 'sanad-bench-'))
  const postgres = await startEmbeddedPostgres({ dir, settings: durable ? [] : fast })
  await migrate(postgres.url())
  const config = readConfig({ LIMITS_FACTOR: '1000000', ...env })
  const db = openDb(postgres.url(), { pool, log: quiet })
  const appContext: AppContext = {
    config,
    db,
    reader: primaryReader(db),
    log: quiet,
    files: openFiles(config),
    keys: bindKeys(db, openKeys(db, randomBytes(32))),
    metrics: openMetrics(() => 0),
    content: openContent({ db, stage: config.stage, log: quiet, parts: contentParts }),
    traces: noTraces,
    live: openLive({ log: quiet, ping: { everyMs: 8 * second, misses: 2 } }),
    mailer: catchingMailer({ clock, print: () => undefined }),
    limits: config.limitsFactor,
  }
  return {
    appContext,
    async stop() {
      appContext.live.close()
      await db.$client.end()
      await postgres.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** The same with a clock (`app_now()`) that stands at `now` until `simulated_clock` is updated. */
export async function openSimulatedService({
  now,
  timeZone,
}: {
  readonly now: number
  readonly timeZone: string
}): Promise<OwnService> {
  const service = await openOwnService({
    pool: 4,
    durable: false,
    env: { TIME_ZONE: timeZone },
    clock: () => new Date(now),
  })
  await service.appContext.db.$client.query(`
    create table simulated_clock (at timestamptz not null);
    insert into simulated_clock values (to_timestamp(${now / second}));
    create or replace function app_now() returns timestamptz language sql stable as 'select at from simulated_clock'`)
  return service
}
