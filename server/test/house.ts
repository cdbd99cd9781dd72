import { linesPart } from '@sanad/domain/crisis/lines/lines-file'
import { randomBytes, randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { contentParts } from '../src/admin/index.ts'
import { openApp, type App } from '../src/app.ts'
import { storeTeamPhrases } from '../src/chat/index.ts'
import { seedCrisisLines } from '../src/crisis/index.ts'
import type { Config } from '../src/platform/base/config/config.ts'
import { readConfig } from '../src/platform/base/config/read-config.ts'
import { openContent } from '../src/platform/stores/content/content.ts'
import { openDb, type Db } from '../src/platform/stores/database/db.ts'
import { primaryReader } from '../src/platform/stores/database/reader.ts'
import { setIntake } from '../src/platform/stores/settings/intake.ts'
import { diskFiles } from '../src/platform/stores/files/files.ts'
import { bindKeys, openKeys } from '../src/platform/stores/crypto/keys.ts'
import { openLive } from '../src/platform/services/realtime/live.ts'
import { catchingMailer, type CaughtMail } from '../src/platform/services/notifications/mail.ts'
import { openMetrics } from '../src/platform/services/observability/metrics.ts'
import type { Log } from '../src/platform/base/log/log.ts'
import { noTraces } from '../src/platform/services/observability/traces.ts'
import type { AppContext } from '../src/app-context.ts'
import { currentRequestContext } from '../src/platform/base/request/request-context.ts'
import { openBrowser, type Browser } from './clients/browser.ts'
import { giveBack, takeDatabase, lendConnections } from './database/house-database.ts'

export interface House {
  readonly appContext: AppContext
  readonly app: App
  readonly db: Db
  readonly url: string
  readonly databaseUrl: string
  readonly logged: string[]
  browser(): Browser
  /** The newest code that was mailed to this address. */
  codeFor(email: string): string
  mails(): readonly CaughtMail[]
  /** Moves the database's clock forward, for example `'11 minutes'`. */
  moveTime(by: string): Promise<void>
  /**
   * From now on only `moveTime` moves the database's clock, for tests of the last second before a
   * deadline: on a busy machine such a second passes between two steps.
   */
  stopTime(): Promise<void>
  close(): Promise<void>
}

interface Options {
  readonly env?: Record<string, string>
  readonly change?: (appContext: AppContext) => AppContext
  /** ISO 8601: the database's clock stands at this moment, and only `moveTime` moves it. */
  readonly stoppedAt?: string
  /** Where commands open the same database; by default nobody else has it. */
  readonly masterKey?: Buffer
}

/**
 * `CLOCK_RATE=8` lets the database's clock go eight times as fast. A test that then fails waits for
 * the clock, and fails by chance on a slow machine.
 */
const clockRate = Number(process.env['CLOCK_RATE'] ?? 1)

/** `CLOCK_AT=2026-12-31T19:59:55Z` opens every house at this moment, for example just before a year ends. */
export const clockAt = process.env['CLOCK_AT']

const speedUpClock = async ({ $client }: Db): Promise<void> => {
  const since = `to_timestamp(${Date.now() / 1000})`
  await $client.query(
    `create or replace function app_now() returns timestamptz language sql stable as
     'select coalesce(stopped_at, ${since} + (statement_timestamp() - ${since}) * ${clockRate}) + moved from test_clock'`,
  )
}

/** The whole service on a database of its own, without screens. */
export async function openHouse(options: Options = {}): Promise<House> {
  const database = await takeDatabase()
  const { url, socketUrl } = database
  const config = readConfig({ PORT: '0', ...options.env })
  const logged: string[] = []
  const db = openDb(socketUrl, { pool: 10, log: logInto(logged) })
  lendConnections(db, database)
  if (clockRate !== 1) await speedUpClock(db)
  if (clockAt !== undefined)
    await db.$client.query('update test_clock set moved = $1::timestamptz - app_now()', [clockAt])
  if (options.stoppedAt !== undefined)
    await db.$client.query(
      'update test_clock set moved = $1::timestamptz - app_now(), stopped_at = app_now()',
      [options.stoppedAt],
    )
  const appContext = (options.change ?? ((same) => same))(
    openAppContext(config, db, logged, options.masterKey),
  )
  await seedCrisisLines(db, appContext.content.defaultOf(linesPart))
  await storeTeamPhrases(db, appContext.content)
  if (appContext.config.stage === 'live') await setIntake(db, true)
  const app = await openApp(appContext, { previewAccounts: [], webFolder: undefined })
  await app.server.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.server.address()
  const base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const mails = () => appContext.mailer.caught() ?? []
  return {
    appContext,
    app,
    db,
    url: base,
    databaseUrl: url,
    logged,
    browser: () => openBrowser(base),
    mails,
    codeFor(email) {
      const mail = mails().find(({ to }) => to === email)
      return /\b(\d{6})\b/.exec(mail?.text ?? '')?.[1] ?? ''
    },
    async stopTime() {
      await db.$client.query('update test_clock set stopped_at = app_now() - moved')
    },
    async moveTime(by) {
      await db.$client.query('update test_clock set moved = moved + $1::interval', [by])
    },
    async close() {
      appContext.live.close()
      await app.server.close()
      await giveBack(db, database)
    },
  }
}

function openAppContext(
  config: Config,
  db: Db,
  logged: string[],
  masterKey: Buffer = randomBytes(32),
): AppContext {
  const log = logInto(logged)
  const live = openLive({ log, ping: { everyMs: 8000, misses: 2 } })
  const metrics = openMetrics(() => live.countSockets())
  const mailer = catchingMailer({ clock: () => new Date(), print: () => undefined })
  return {
    config,
    db,
    reader: primaryReader(db),
    content: openContent({ db, stage: config.stage, log, parts: contentParts }),
    log,
    files: diskFiles(path.join(tmpdir(), `sanad-files-${randomUUID()}`)),
    keys: bindKeys(db, openKeys(db, masterKey)),
    live,
    mailer: { ...mailer, send: metrics.countMails(mailer.send) },
    metrics,
    traces: noTraces,
    limits: 1,
  }
}

function logInto(logged: string[]): Log {
  const write = (facts: Record<string, unknown>, what: string) =>
    void logged.push(JSON.stringify({ what, ...currentRequestContext(), ...facts }))
  return { info: write, warn: write, error: write }
}
