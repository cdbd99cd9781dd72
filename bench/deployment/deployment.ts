import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDb, type Db } from '../../server/src/platform/stores/database/db.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/stores/database/embedded-postgres.ts'
import { openFront } from '../../server/test/faults/front.ts'
import { openBrowser } from '../../server/test/clients/browser.ts'
import { freePort } from '../../server/test/processes/free-port.ts'
import { startProcess, type Process } from '../../server/test/processes/process.ts'
import { installedRedis, startRedis, type RedisServer } from '../../server/test/processes/redis.ts'
import { makeCertificate } from './certificate.ts'
import { openMailServer } from './mail-server.ts'
import type { Service } from './service.ts'

const repository = path.resolve(import.meta.dirname, '../..')

/** A node of the deployment, which can be stopped and started again at its port. */
export interface Node {
  readonly port: number
  readonly process: Process
  /**
   * Stops it and waits until it has ended.
   * @returns its whole output
   */
  stop(): Promise<{ code: number | null; output: string }>
  /** Starts it again, and waits until it is ready. */
  start(): Promise<void>
}

interface Stoppable {
  stop(): Promise<void>
  start(): Promise<void>
}

/** The service as deploy/ sets it up, on this machine alone and without Docker. */
export interface Deployment extends Service {
  readonly nodes: readonly Node[]
  /** Carries events between nodes; without one they go through the database. */
  readonly redis: RedisServer | undefined
  /** PostgreSQL, where `canLoseDatabase` was asked for. */
  readonly database: Stoppable | undefined
  stopMail(): Promise<void>
  /** Gives nginx a certificate that lasts so many days. */
  replaceCertificate(days: number): Promise<void>
  /** Everything that nginx has logged so far. */
  proxyLog(): Promise<string>
  close(): Promise<void>
}

interface Options {
  /** A folder made by `npm run release`; without it the nodes run from this repository. */
  readonly release?: string
  readonly env?: Record<string, string>
  /**
   * Keeps the intake of a real service: the ready page decides who is let in. Otherwise everybody
   * is.
   */
  readonly closedIntake?: boolean
  /** How many nodes; 2 if left out. They are started one after the other. */
  readonly nodeCount?: number
  /** How many times as many connections as another the first node gets. */
  readonly firstWeight?: number
  /** Settings of PostgreSQL. */
  readonly postgres?: readonly string[]
  /** The folder of PostgreSQL, for a disk of its own. */
  readonly postgresDir?: string
  /** The nodes reach PostgreSQL through a proxy, so that it can be stopped and started again. */
  readonly canLoseDatabase?: boolean
}

/**
 * STAGE=live: nodes, PostgreSQL and Redis as separate services, a mail server, and nginx with
 * TLS in front, with the configuration of deploy/.
 */
export async function openDeployment({
  release,
  env = {},
  closedIntake = false,
  nodeCount = 2,
  firstWeight = 1,
  postgres: settingsOfPostgres = [],
  postgresDir,
  canLoseDatabase = false,
}: Options = {}): Promise<Deployment> {
  const dir = await mkdtemp(path.join(tmpdir(), 'sanad-deployment-'))
  const closers: (() => unknown)[] = [() => rm(dir, { recursive: true, force: true })]
  let closing: Promise<void> | undefined
  const closeAll = async () => {
    for (const one of closers.toReversed()) await one()
  }
  const close = () => (closing ??= closeAll())
  // The parts are separate processes, so they are ended when this one is interrupted.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().finally(() => process.exit(1)))
  try {
    const launch = () =>
      startEmbeddedPostgres({
        dir: postgresDir ?? path.join(dir, 'postgresql'),
        settings: settingsOfPostgres,
      })
    let postgres = await launch()
    closers.push(() => postgres.stop())
    const front = canLoseDatabase ? await openFront(postgres.url()) : undefined
    const databaseUrl = front?.url ?? postgres.url()
    const database = front && {
      stop: () => Promise.all([front.leave(), postgres.stop()]).then(() => undefined),
      async start() {
        postgres = await launch()
        await front.lead(postgres.url())
      },
    }
    if (front) closers.push(() => front.leave())
    const mail = await openMailServer()
    closers.push(mail.close)
    const redis = installedRedis() === undefined ? undefined : await startRedis()
    closers.push(async () => redis?.kill())
    const [https, http, ...ports] = await Promise.all(
      Array.from({ length: 2 + nodeCount }, freePort),
    )
    const url = `https://localhost:${https}`
    const shared: Record<string, string> = {
      STAGE: 'live',
      DATABASE_URL: databaseUrl,
      SMTP_URL: mail.url,
      OWNER_EMAIL: 'owner@people.example',
      MAIL_FROM: 'Notifications <post@help.example>',
      MASTER_KEY: randomBytes(32).toString('base64'),
      PUBLIC_URL: url,
      TRUSTED_PROXY: '127.0.0.1',
      METRICS_TOKEN: metricsToken,
      DATA_DIR: path.join(dir, 'data'),
      BACKUP_DIR: path.join(dir, 'backups'),
      LIMITS_FACTOR: '10',
      ...(redis ? { REDIS_URL: redis.url } : {}),
      ...env,
    }
    const from =
      release === undefined
        ? undefined
        : {
            node: path.join(release, 'bin/node'),
            main: path.join(release, 'server/dist/main.js'),
            cwd: release,
          }
    const nodes: Node[] = []
    for (const port of ports) {
      const node = openNode(port, () => startProcess({ ...shared, PORT: String(port) }, from))
      closers.push(node.stop)
      await node.process.ready
      nodes.push(node)
    }
    const proxy = await openProxy({
      dir,
      https: Number(https),
      http: Number(http),
      nodes: ports,
      firstWeight,
    })
    closers.push(proxy.stop)
    const db = openDb(databaseUrl, { pool: 4, log: silent })
    closers.push(() => db.$client.end())
    if (!closedIntake) await openIntake(db)
    return {
      url,
      plainUrl: `http://localhost:${http}`,
      nodes,
      db,
      redis,
      settings: shared,
      database,
      stopMail: mail.close,
      replaceCertificate: proxy.replaceCertificate,
      proxyLog: () => readFile(path.join(dir, 'proxy.log'), 'utf8'),
      browser: () => openBrowser(url),
      codeFor: mail.codeFor,
      mailTo: mail.mailTo,
      close,
    }
  } catch (fault) {
    await close()
    throw fault
  }
}

/** Opens the service as the owner's signatures on the ready page would. */
export const openIntake = (db: Db) =>
  db.$client.query(`
  create function stay_open() returns trigger language plpgsql as
    $$ begin new.open_for_seekers := true; return new; end $$;
  create trigger stay_open before insert or update on installation for each row execute function stay_open();
  update installation set open_for_seekers = true`)

export const metricsToken = 'a-token-for-prometheus-only'
const quiet = () => undefined
const silent = { info: quiet, warn: quiet, error: quiet }

function openNode(port: number, launch: () => Process): Node {
  let running = launch()
  let before = ''
  return {
    port,
    get process() {
      return running
    },
    async stop() {
      running.kill('SIGTERM')
      const { code, said } = await running.ended
      return { code, output: before + said }
    },
    async start() {
      before += (await running.ended).said
      running = launch()
      await running.ready
    },
  }
}

interface Proxy {
  readonly dir: string
  readonly https: number
  readonly http: number
  readonly nodes: readonly number[]
  readonly firstWeight: number
}

/**
 * Starts nginx with deploy/nginx/sanad.conf; only paths and ports that need root are replaced.
 * @throws with nginx's message when it refuses the configuration
 */
async function openProxy({ dir, https, http, nodes, firstWeight }: Proxy) {
  const read = (file: string) => readFile(path.join(repository, 'deploy/nginx', file), 'utf8')
  const folder = path.join(dir, 'nginx')
  await mkdir(path.join(folder, 'tls'), { recursive: true })
  makeCertificate(path.join(folder, 'tls'))
  const site = (await read('sanad.conf'))
    .replaceAll('/etc/sanad/tls', path.join(folder, 'tls'))
    .replaceAll('/var/log/nginx/sanad.log', path.join(dir, 'proxy.log'))
    .replaceAll('/var/log/nginx/sanad-error.log', path.join(dir, 'proxy-error.log'))
    .replaceAll('443 ssl', `${https} ssl`)
    .replaceAll(/(listen (?:\[::\]:)?)80 /g, `$1${http} `)
  const servers = nodes.map(
    (port, n) =>
      `  server 127.0.0.1:${port} max_fails=0${n === 0 ? ` weight=${firstWeight}` : ''};`,
  )
  const upstream = (await read('nodes.conf')).replace(
    / {2}server 127\.0\.0\.1:3001[^]*?3002 max_fails=0;/,
    servers.join('\n'),
  )
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${path.join(folder, kind)};`,
  )
  await writeFile(
    path.join(folder, 'nginx.conf'),
    [
      'daemon off; worker_processes 1;',
      `pid ${path.join(folder, 'pid')};`,
      `error_log ${path.join(folder, 'error.log')} warn;`,
      'events { worker_connections 4096; }',
      'http {',
      ...temporary,
      upstream,
      site,
      '}',
    ].join('\n'),
  )
  const nginx = existsSync('/usr/sbin/nginx') ? '/usr/sbin/nginx' : 'nginx'
  const argv = [
    '-p',
    folder,
    '-c',
    path.join(folder, 'nginx.conf'),
    '-e',
    path.join(folder, 'error.log'),
  ]
  execFileSync(nginx, ['-t', ...argv], { stdio: ['ignore', 'ignore', 'pipe'] })
  const child = spawn(nginx, argv, { stdio: 'ignore' })
  await untilAnswers(`https://localhost:${https}/livez`)
  return {
    stop: () => ended(child, 'SIGTERM'),
    async replaceCertificate(days: number) {
      makeCertificate(path.join(folder, 'tls'), { days })
      child.kill('SIGHUP')
    },
  }
}

async function untilAnswers(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(url).catch((fault: unknown) => fault)
    if (answer instanceof Response && answer.ok) return
    if (tries === 100) throw new Error(`${url} does not answer`, { cause: answer })
    await pause(50)
  }
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await exited
}

export interface Restart {
  readonly code: number | null
  readonly stopSeconds: number
  readonly startSeconds: number
}

/** Stops a node and starts it again. */
export async function restart(node: Node): Promise<Restart> {
  const startedAt = performance.now()
  const { code } = await node.stop()
  const stopped = performance.now()
  await node.start()
  return {
    code,
    stopSeconds: (stopped - startedAt) / 1000,
    startSeconds: (performance.now() - stopped) / 1000,
  }
}
