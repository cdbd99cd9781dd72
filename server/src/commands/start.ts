import { linesPart } from '@sanad/domain/crisis/lines/lines-file'
import { serverPing } from '@sanad/domain/chat/retry'
import { servicePart } from '@sanad/domain/primitives/content/service-file'
import type { Language } from '@sanad/domain/primitives/language'
import pino from 'pino'
import { openApp, type App } from '#server/app.ts'
import { findReach, mayContact } from '#server/identity/index.ts'
import { storeTeamPhrases } from '#server/chat/index.ts'
import { seedCrisisLines } from '#server/crisis/index.ts'
import { shutDown } from '#server/http/graceful-shutdown.ts'
import { extendDeadlinesAfterOutage } from '#server/jobs/extend-deadlines-after-outage.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { hostToOpen, type Config } from '#server/platform/base/config/config.ts'
import { openBus } from '#server/platform/services/realtime/bus.ts'
import { checkStorage } from '#server/platform/services/backup/check-storage.ts'
import { openDb, transaction, type Db } from '#server/platform/stores/database/db.ts'
import { deliveryTasks } from '#server/platform/services/notifications/deliver.ts'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#server/platform/stores/database/embedded-postgres.ts'
import { openFiles } from '#server/platform/stores/files/files.ts'
import { logDestination } from '#server/platform/base/log/journal.ts'
import {
  bindKeys,
  keysOf,
  openServiceKeys,
  type Keys,
} from '#server/platform/stores/crypto/keys.ts'
import { readMasterKey } from '#server/platform/stores/crypto/master-key-file.ts'
import { openLive, type Live } from '#server/platform/services/realtime/live.ts'
import { liveOnBus } from '#server/platform/services/realtime/live-on-bus.ts'
import { holdRepeats } from '#server/platform/base/log/hold-repeats.ts'
import { codeOf, describeFault, type Log } from '#server/platform/base/log/log.ts'
import { openMetrics } from '#server/platform/services/observability/metrics.ts'
import { openTraces } from '#server/platform/services/observability/open-traces.ts'
import {
  traceMails,
  traceOutgoing,
  type Traces,
} from '#server/platform/services/observability/traces.ts'
import {
  catchingMailer,
  configuredMailer,
  type Mail,
  type Mailer,
} from '#server/platform/services/notifications/mail.ts'
import { migrate } from './migrate.ts'
import { ensureDirectory } from '#server/platform/base/process/ensure-directory.ts'
import { refuseTwoDatabases } from '#server/platform/stores/database/pooler.ts'
import { openContent } from '#server/platform/stores/content/content.ts'
import { openReader, primaryReader, type Reader } from '#server/platform/stores/database/reader.ts'
import { startOutgoing } from '#server/platform/services/queue/outgoing.ts'
import { errorHint, StartError } from '#server/platform/base/errors/start-error.ts'
import { attemptJob } from '#server/platform/services/scheduling/scheduler.ts'
import { forgetAddress, noteAddress } from './observe/running-address.ts'
import { contentParts } from '#server/admin/index.ts'
import type { AppContext } from '#server/app-context.ts'
import { currentRequestContext } from '#server/platform/base/request/request-context.ts'
import { exportTask, repeatLostErasures } from '#server/privacy/index.ts'
import { previewAccounts, refusePreviewDatabase, seedPreview } from '#server/preview/index.ts'

export interface Running {
  readonly address: string
  readonly config: Config
  /** The service's name. */
  readonly name: Readonly<Record<Language, string>>
  /** Resolves with a reason if the service cannot continue. */
  readonly failed: Promise<string>
  /** A second call waits for the first. */
  stop(): Promise<void>
}

/** Safety §2: on loopback the limits of a preview are a hundred times as high. */
const previewLimitsFactor = 100

/**
 * Database, migrations, preview data, screens, port, jobs: in this order, so that the port opens
 * only to a working service. A mark of `performance` says when each step had ended.
 * @throws StartError for what only the operator can solve
 */
export async function start(config: Config, webFolder: () => Promise<string>): Promise<Running> {
  const log = holdRepeats(
    pino({ level: config.logLevel, mixin: currentRequestContext }, logDestination()),
  )
  // In reverse order, also after a failed start.
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const one of closers.toReversed()) await one()
  }
  try {
    for (const { name, similar } of config.unknownSettings)
      log.warn({}, `${name} is not a setting. Settings with a similar name: ${similar.join(', ')}`)
    performance.mark('code')
    const traces = await openTraces(config, log)
    // Ends last, so that what ends before it is traced.
    closers.push(() => traces.stop())
    // Conflicting keys are refused before anything is changed.
    if (config.masterKey) await readMasterKey(config)
    // The first build takes seconds in other processes, while the database starts.
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
    await migrate(directUrl, { log, embedded: postgres !== undefined })
    if (config.pooled) await refuseTwoDatabases(url, directUrl)
    await ensureDirectory('DATA_DIR', config.dataDir)
    const pools = {
      db: openDb(url, { pool: config.databasePool, log, pooled: config.pooled }),
      keys: openDb(directUrl, { pool: keyConnections, log }),
    }
    closers.push(async () => {
      await Promise.all([pools.db.$client.end(), pools.keys.$client.end()])
    })
    performance.mark('schema')
    const appContext = await openAppContext(config, pools, { log, traces })
    closers.push(appContext.reader.close)
    closers.push(async () => appContext.mailer.close())
    performance.mark('keys and content')
    await checkStorage(appContext)
    // The jobs retry this before they judge absences, so a failure does not stop the start.
    await attemptJob(appContext, 'forgive the time that no node was there', () =>
      transaction(appContext.db, extendDeadlinesAfterOutage),
    )
    // Before the port opens, so that nobody meets an erased person. A job repeats it.
    await attemptJob(appContext, 'erase again who was erased', () => repeatLostErasures(appContext))
    await transaction(appContext.db, (tx) =>
      seedCrisisLines(tx, appContext.content.defaultOf(linesPart)),
    )
    await transaction(appContext.db, (tx) => storeTeamPhrases(tx, appContext.content))
    performance.mark('repairs')
    const app = await openScreensAndApi(appContext, await screens)
    performance.mark('screens and API')
    await listen(app, config)
    performance.mark('listening')
    const jobs = startJobs(appContext, app)
    const contactOf = async (personId: string) =>
      (await mayContact(appContext.db, personId)) ? findReach(appContext.db, personId) : undefined
    const tasks = [...deliveryTasks({ ...appContext, contactOf }), exportTask(appContext)]
    const outgoing = await startOutgoing({
      url: directUrl,
      db: appContext.db,
      log,
      tasks: traceOutgoing(traces, tasks),
      leads: jobs.leads,
    })
    closers.push(async () => {
      await shutDown({ server: app.server, live: appContext.live })
      await jobs.stop()
      await outgoing.stop()
    })
    void logMailFailure(appContext)
    const service = running({ app, appContext, postgres, close })
    closers.push(() => forgetAddress(config.dataDir))
    await noteAddress(config.dataDir, service.address)
    return service
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
  if (preview) await seedPreview(appContext, app.identity)
  return app
}

interface Pools {
  readonly db: Db
  /** A second pool, only for reading keys. */
  readonly keys: Db
}
/** Reading a key is one statement, and cached. */
const keyConnections = 2
/** Staff read there, one after the other. */
const replicaConnections = 4

async function openAppContext(
  config: Config,
  pools: Pools,
  { log, traces }: { readonly log: Log; readonly traces: Traces },
): Promise<AppContext> {
  const { db } = pools
  const keys = await openOwnKeys(config, pools)
  const live = openLiveSockets(config, keys, log)
  const limits =
    config.limitsFactor * (config.stage === 'preview' && config.loopback ? previewLimitsFactor : 1)
  const files = openFiles(config)
  const metrics = openMetrics(() => live.countSockets())
  const { send, ...rest } = openMailer(config)
  const mailer = { ...rest, send: traceMails(traces, metrics.countMails(send)) }
  const reader = openConfiguredReader(config, db, log)
  const content = openContent({ db, stage: config.stage, log, parts: contentParts })
  await content.refresh()
  return { config, db, reader, files, keys, content, live, log, mailer, metrics, traces, limits }
}

function openConfiguredReader({ replica }: Config, primary: Db, log: Log): Reader {
  if (replica === undefined) return primaryReader(primary)
  const db = openDb(replica.url, { pool: replicaConnections, log, readOnly: true })
  bindKeys(db, keysOf(primary))
  return openReader({ replica: db, primary, maxLag: replica.maxLag, log })
}

/** In live a preview's database is refused before its key is compared. */
async function openOwnKeys(config: Config, pools: Pools): Promise<Keys> {
  if (config.stage === 'live') await refusePreviewDatabase(pools.db)
  return openServiceKeys(pools.db, await readMasterKey(config), pools.keys)
}

/** Without mail nobody can sign in, but a failure is only logged: the service is needed. */
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

/** Of this node, or of all nodes where Redis is configured. */
function openLiveSockets({ redisUrl }: Config, keys: Keys, log: Log): Live {
  const live = openLive({ log, ping: serverPing })
  return redisUrl === undefined
    ? live
    : liveOnBus(live, openBus({ url: redisUrl, key: keys.server, log }))
}

const openMailer = (config: Config): Mailer =>
  configuredMailer(config) ?? catchingMailer({ clock: () => new Date(), print: printMail })

/** For a preview without a mail server. */
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
  readonly appContext: AppContext
  readonly postgres: EmbeddedPostgres | undefined
  readonly close: () => Promise<void>
}

function running({ app, appContext, postgres, close }: Parts): Running {
  const { config, content } = appContext
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
    name: content.of(servicePart).name,
    failed,
    stop: () => (closing ??= close()),
  }
}
