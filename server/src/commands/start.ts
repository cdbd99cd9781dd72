import { serverPing } from '@sanad/domain/chat/retry'
import pino from 'pino'
import { openApp, type App } from '#server/app.ts'
import { findContact, mayContact } from '#server/identity/index.ts'
import { seedCrisisLines } from '#server/crisis/index.ts'
import { shutDown } from '#server/http/graceful-shutdown.ts'
import { extendDeadlinesAfterOutage } from '#server/jobs/extend-deadlines-after-outage.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { hostToOpen, type Config } from '#server/platform/config/config.ts'
import { openBus } from '#server/platform/realtime/bus.ts'
import { checkStorage } from '#server/platform/storage/check-storage.ts'
import { openDb, transaction, type Db } from '#server/platform/database/db.ts'
import { deliveryTasks } from '#server/platform/notifications/deliver.ts'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#server/platform/database/embedded-postgres.ts'
import { openFiles } from '#server/platform/storage/files.ts'
import { logDestination } from '#server/platform/observability/journal.ts'
import { openServiceKeys, readMasterKey, type Keys } from '#server/platform/crypto/keys.ts'
import { openLive, type Live } from '#server/platform/realtime/live.ts'
import { liveOnBus } from '#server/platform/realtime/live-on-bus.ts'
import { codeOf, describeFault, type Log } from '#server/platform/observability/log.ts'
import { openMetrics } from '#server/platform/observability/metrics.ts'
import {
  catchingMailer,
  configuredMailer,
  type Mail,
  type Mailer,
} from '#server/platform/notifications/mail.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { ensureDirectory } from '#server/platform/config/ensure-directory.ts'
import { refuseTwoDatabases } from '#server/platform/database/pooler.ts'
import { startOutgoing } from '#server/platform/queue/outgoing.ts'
import { errorHint } from '#server/platform/config/error-hints.ts'
import { attemptJob } from '#server/platform/scheduling/scheduler.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { sealPlainRows } from './seal-plain-rows.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { currentRequestContext } from '#server/platform/http/request-context.ts'
import { exportTask } from '#server/privacy/index.ts'
import { previewAccounts, refusePreviewDatabase, seedPreview } from '#server/preview/index.ts'

export interface Running {
  readonly address: string
  readonly config: Config
  /** Resolves with the reason when the service cannot go on by itself. */
  readonly failed: Promise<string>
  /** Ends everything; a second call waits for the first. */
  stop(): Promise<void>
}

/** Safety §2: on loopback a preview has a hundred times as much of every limit. */
const previewLimitsFactor = 100

/**
 * Starts the service: database, migrations, preview data, screens, port, jobs; in this order, so that whoever
 * reaches the port reaches a working service.
 * @throws StartError for what only the operator can put right
 */
export async function start(config: Config, webFolder: () => Promise<string>): Promise<Running> {
  const log: Log = pino({ level: config.logLevel, mixin: currentRequestContext }, logDestination())
  // What was opened so far is closed again in the opposite order, after a failed start as after a good one.
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const one of closers.toReversed()) await one()
  }
  try {
    for (const { name, similar } of config.unknownSettings)
      log.warn({}, `${name} is not a setting. Settings with a similar name: ${similar.join(', ')}`)
    // Two keys that differ are found before anything is touched.
    if (config.masterKey) await readMasterKey(config)
    // The first build takes seconds in processes of its own: the database is made meanwhile.
    const screens = webFolder()
    const screensEnded = screens.then(
      () => undefined,
      () => undefined,
    )
    closers.push(() => screensEnded)
    if (config.databaseUrl === undefined) await ensureDirectory('DATA_DIR', config.dataDir)
    const postgres =
      config.databaseUrl === undefined
        ? await startEmbeddedPostgres({ dir: config.dataDir, onFullDisk: () => logFullDisk(log) })
        : undefined
    if (postgres) closers.push(postgres.stop)
    const url = config.databaseUrl ?? postgres?.url() ?? ''
    const directUrl = config.directDatabaseUrl ?? url
    await migrate(directUrl, { log })
    if (config.pooled) await refuseTwoDatabases(url, directUrl)
    await ensureDirectory('DATA_DIR', config.dataDir)
    const pools = {
      db: openDb(url, { pool: config.databasePool, log, pooled: config.pooled }),
      keys: openDb(directUrl, { pool: keyConnections, log }),
    }
    closers.push(async () => {
      await Promise.all([pools.db.$client.end(), pools.keys.$client.end()])
    })
    const appContext = await openAppContext(config, pools, log)
    closers.push(async () => appContext.mailer.close())
    await checkStorage(appContext)
    await sealPlainRows(appContext)
    // Whoever judges forgives it as well: a node that could not begins all the same.
    await attemptJob(appContext, 'forgive the time that no node was there', () =>
      transaction(appContext.db, extendDeadlinesAfterOutage),
    )
    await transaction(appContext.db, seedCrisisLines)
    const app = await openScreensAndApi(appContext, await screens)
    await listen(app, config)
    const jobs = startJobs(appContext, app)
    const contactOf = async (personId: string) =>
      (await mayContact(appContext.db, personId)) ? findContact(appContext.db, personId) : undefined
    const tasks = [...deliveryTasks({ ...appContext, contactOf }), exportTask(appContext)]
    const outgoing = await startOutgoing({ url: directUrl, db: appContext.db, log, tasks })
    closers.push(async () => {
      await shutDown({ server: app.server, live: appContext.live })
      await jobs.stop()
      await outgoing.stop()
    })
    void logMailFailure(appContext)
    return running({ app, config, postgres, close })
  } catch (fault) {
    await close()
    throw fault
  }
}

const logFullDisk = (log: Log): void =>
  log.error(
    { code: 'ENOSPC' },
    `PostgreSQL waits for room to start again: ${errorHint('53100') ?? ''}`,
  )

async function openScreensAndApi(appContext: AppContext, webFolder: string): Promise<App> {
  const preview = appContext.config.stage === 'preview'
  const app = await openApp(appContext, {
    previewAccounts: preview ? previewAccounts : [],
    webFolder,
  })
  if (preview) await seedPreview(appContext.db, app.identity, appContext.config)
  return app
}

interface Pools {
  readonly db: Db
  /** For look-ups of keys alone. */
  readonly keys: Db
}
/** Each look-up is one statement, and remembered. */
const keyConnections = 2

async function openAppContext(config: Config, pools: Pools, log: Log): Promise<AppContext> {
  const { db } = pools
  const keys = await openOwnKeys(config, pools)
  const live = openLiveSockets(config, keys, log)
  const limits =
    config.limitsFactor * (config.stage === 'preview' && config.loopback ? previewLimitsFactor : 1)
  const files = openFiles(config)
  const metrics = openMetrics(() => live.countSockets())
  const mailer = metrics.countMails(openMailer(config))
  return { config, db, files, keys, live, log, mailer, metrics, limits }
}

/** A trial's database is refused as such, whatever its key. */
async function openOwnKeys(config: Config, pools: Pools): Promise<Keys> {
  if (config.stage === 'live') await refusePreviewDatabase(pools.db)
  return openServiceKeys(pools.db, await readMasterKey(config), pools.keys)
}

/** Without mail nobody can sign in: it is said before the first person finds out. The service is needed all the same. */
async function logMailFailure({ mailer, log }: AppContext): Promise<void> {
  try {
    await mailer.check()
  } catch (fault) {
    const means = errorHint(codeOf(fault)) ?? 'the mail server refuses'
    log.error(
      describeFault(fault),
      `mail cannot be sent by SMTP_URL, so nobody can sign in by code: ${means}`,
    )
  }
}

/** The lines of this node; with a bus, those of all nodes as one. */
function openLiveSockets({ redisUrl }: Config, keys: Keys, log: Log): Live {
  const live = openLive({ log, ping: serverPing })
  return redisUrl === undefined
    ? live
    : liveOnBus(live, openBus({ url: redisUrl, key: keys.server, log }))
}

const openMailer = (config: Config): Mailer =>
  configuredMailer(config) ?? catchingMailer({ clock: () => new Date(), print: printMail })

/** A preview without a mail server: the person at the console is the person trying it. */
const printMail = (mail: Mail): void => {
  const [firstLine] = mail.text.split('\n')
  process.stdout.write(`  mail to ${mail.to}: ${firstLine}\n`)
}

async function listen({ server }: App, { host, port }: Config): Promise<void> {
  try {
    await server.listen({ host, port })
  } catch (fault) {
    const code = codeOf(fault)
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start.`,
      )
    }
    if (code === 'EACCES')
      throw new StartError(`Port ${port} is not allowed here. Choose one above 1023 with PORT.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`HOST=${host} is not an address of this machine.`)
    throw fault
  }
}

interface Parts {
  readonly app: App
  readonly config: Config
  readonly postgres: EmbeddedPostgres | undefined
  readonly close: () => Promise<void>
}

function running({ app, config, postgres, close }: Parts): Running {
  const address = app.server.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  let closing: Promise<void> | undefined
  const failed = new Promise<string>((resolve) => {
    void postgres?.ended.then(() => {
      if (!closing)
        resolve(
          'The embedded PostgreSQL ended and does not start again. Nothing that was acknowledged is lost.',
        )
    })
  })
  return {
    address: config.publicUrl ?? `http://${hostToOpen(config.host)}:${port}`,
    config,
    failed,
    stop: () => (closing ??= close()),
  }
}
