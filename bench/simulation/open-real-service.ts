import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { insertExpert } from '../../server/src/application/index.ts'
import { insertAvailability } from '../../server/src/availability/availability-store.ts'
import { sessionsAtOnce } from '../../server/src/availability/limits.ts'
import { insertShift } from '../../server/src/availability/rota/rota-store.ts'
import type { AppContext } from '../../server/src/platform/app-context.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { bindKeys, openKeys } from '../../server/src/platform/crypto/keys.ts'
import { openDb } from '../../server/src/platform/database/db.ts'
import { primaryReader } from '../../server/src/platform/database/reader.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded-postgres.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import { catchingMailer } from '../../server/src/platform/notifications/mail.ts'
import { openMetrics } from '../../server/src/platform/observability/metrics.ts'
import { noTraces } from '../../server/src/platform/observability/traces.ts'
import { openLive } from '../../server/src/platform/realtime/live.ts'
import { openFiles } from '../../server/src/platform/storage/files.ts'
import { slotsBefore } from './model/work-hours.ts'
import type { Supporter } from './people.ts'
import { insertPerson } from './real-people.ts'
import { RealService } from './real-service.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
/** Durability is off: the data is thrown away. */
const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
const second = 1000

/** The operations of the product on a PostgreSQL of its own, whose clock (`app_now()`) is moved. */
export async function openRealService(
  supporters: readonly Supporter[],
  { now, timeZone }: { now: number; timeZone: string },
): Promise<RealService> {
  const dir = await mkdtemp(path.join(tmpdir(), 'sanad-simulation-'))
  const postgres = await startEmbeddedPostgres({ dir, settings: fast })
  await migrate(postgres.url())
  const config = readConfig({ LIMITS_FACTOR: '1000000', TIME_ZONE: timeZone })
  const db = openDb(postgres.url(), { pool: 4, log: quiet })
  const appContext: AppContext = {
    config,
    db,
    reader: primaryReader(db),
    log: quiet,
    files: openFiles(config),
    keys: bindKeys(db, openKeys(db, randomBytes(32))),
    metrics: openMetrics(() => 0),
    traces: noTraces,
    live: openLive({ log: quiet, ping: { everyMs: 8 * second, misses: 2 } }),
    mailer: catchingMailer({ clock: () => new Date(now), print: () => undefined }),
    limits: config.limitsFactor,
  }
  await db.$client.query(`
    create table simulated_clock (at timestamptz not null);
    insert into simulated_clock values (to_timestamp(${now / second}));
    create or replace function app_now() returns timestamptz language sql stable as 'select at from simulated_clock'`)
  for (const supporter of supporters) await insertSupporter(appContext, supporter, now)
  const stop = async () => {
    appContext.live.close()
    await db.$client.end()
    await postgres.stop()
    await rm(dir, { recursive: true, force: true })
  }
  return new RealService(appContext, now, stop)
}

async function insertSupporter(
  { db }: AppContext,
  supporter: Supporter,
  now: number,
): Promise<void> {
  const { id, languages, gender, supportTypes, areas } = supporter
  await insertPerson(db, { id, role: 'expert', language: 'en', isGuest: false })
  await insertExpert(db, {
    expertId: id,
    languages,
    ...(gender && { gender }),
    supportTypes,
    experienceAreas: areas,
  })
  await insertAvailability(db, id, { available: false, maxSessions: sessionsAtOnce })
  for (const { kind, from, to } of supporter.shifts)
    await insertShift(db, {
      id: crypto.randomUUID(),
      personId: id,
      kind,
      startsAt: new Date(from).toISOString(),
      endsAt: new Date(to).toISOString(),
      seriesId: null,
      madeBy: id,
    })
  await db.$client.query(
    `insert into work_slots select $1, to_timestamp(at / 1000) from unnest($2::float8[]) as at`,
    [id, slotsBefore(supporter, now)],
  )
}
