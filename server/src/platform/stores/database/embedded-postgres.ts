import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, statfs } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { lockDirectory } from '../../base/process/data-directory-lock.ts'
import { DatabaseClient } from './database-client.ts'
import { codeOf } from '../../base/log/log.ts'
import {
  environment,
  prepareCluster,
  lastLine,
  makeCluster,
  type Cluster,
} from './postgres-cluster.ts'
import { StartError } from '../../base/errors/start-error.ts'

/**
 * A PostgreSQL that the service runs itself, for trials and tests, without tools for dumps or
 * upgrades. If it ends unexpectedly, it is started again at the same address.
 */
export interface EmbeddedPostgres {
  /** Connection string of the given database. */
  url(database?: string): string
  stop(): Promise<void>
  /** Resolves when PostgreSQL has ended and could not be started again. */
  readonly ended: Promise<void>
}

interface Options {
  /** Contains the password and the cluster. Created if it does not exist. */
  readonly dir: string
  /** Further `name=value` settings, for example `fsync=off` in tests. */
  readonly settings?: readonly string[]
  /** Called each time PostgreSQL ended and cannot start for lack of disk space. */
  readonly onFullDisk?: () => void
}

/**
 * On a random loopback port with a random password.
 * @throws StartError when another instance already runs on the same directory
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  await mkdir(options.dir, { recursive: true, mode: 0o755 })
  const unlock = await lockDirectory(options.dir)
  try {
    const cluster = await prepareCluster(options.dir)
    await endOrphan(cluster)
    await makeCluster(cluster)
    const port = await freePort()
    const supervisor = await keepRunning(
      cluster,
      () => launch(cluster, port, options.settings ?? []),
      options.onFullDisk,
    )
    return {
      url: (database = 'postgres') => urlOf(port, cluster.password, database),
      ended: supervisor.ended,
      stop: () => supervisor.stop().finally(unlock),
    }
  } catch (fault) {
    unlock()
    throw fault
  }
}

/** Restarts PostgreSQL when it ends unexpectedly; its recovery restores all committed data. */
async function keepRunning({ data }: Cluster, start: () => ChildProcess, onFullDisk?: () => void) {
  let stopping = false
  let child = start()
  const whenExited = () => new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let exited = whenExited()
  await waitUntilReady(child, data)
  const watch = async (): Promise<void> => {
    await exited
    while (!stopping) {
      child = await restart(data, start, onFullDisk)
      exited = whenExited()
      if (stopping) child.kill('SIGINT')
      await exited
    }
  }
  return {
    ended: watch().catch(() => undefined),
    stop: async () => {
      stopping = true
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT')
      await exited
    },
  }
}

/**
 * Processes of a killed PostgreSQL refuse a new one for a moment. On a full disk this waits for the
 * operator, because the screens and crisis lines must stay available.
 */
async function restart(
  data: string,
  start: () => ChildProcess,
  onFullDisk: () => void = () => undefined,
): Promise<ChildProcess> {
  let deadline = Date.now() + orphanTimeoutMs
  let reportedFullDisk = false
  for (;;) {
    const child = start()
    try {
      await waitUntilReady(child, data)
      return child
    } catch (fault) {
      if (!(await hasDiskSpace(data))) {
        if (!reportedFullDisk) onFullDisk()
        reportedFullDisk = true
        deadline = Date.now() + orphanTimeoutMs
        await sleep(fullDiskCheckMs)
      } else if (Date.now() > deadline) throw fault
      await sleep(100)
    }
  }
}

const fullDiskCheckMs = 1000
/** PostgreSQL writes its journal in files of 16 MB and needs two to start. */
const minFreeBytes = 32 * 1024 * 1024

async function hasDiskSpace(data: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(data)
  return bavail * bsize > minFreeBytes
}

/** Undefined if no PostgreSQL is running on this folder's cluster. */
export async function runningUrl(dir: string): Promise<string | undefined> {
  const postmaster = readPostmaster(path.join(dir, 'postgres'))
  if (postmaster?.state !== 'ready' || !isAlive(postmaster.pid)) return undefined
  const password = (await readFile(path.join(dir, 'postgres-password'), 'utf8')).trim()
  return urlOf(postmaster.port, password, 'postgres')
}

const urlOf = (port: number, password: string, database: string): string =>
  `postgres://sanad:${password}@127.0.0.1:${port}/${database}`

function launch(
  { data, native, run }: Cluster,
  port: number,
  settings: readonly string[],
): ChildProcess {
  const fixed = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'log_min_messages=fatal',
    'max_connections=60',
  ]
  const options = [...fixed, ...settings].flatMap((setting) => ['-c', setting])
  const [command = '', ...args] = [
    ...run.prefix,
    path.join(native, 'bin', 'postgres'),
    '-D',
    data,
    '-p',
    String(port),
    ...options,
  ]
  return spawn(command, args, {
    ...run.ids,
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    windowsHide: true,
  })
}

/** Line 1 of postmaster.pid is the process, line 8 its state. */
function readPostmaster(data: string): { pid: number; port: number; state: string } | undefined {
  try {
    const lines = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), state: (lines[7] ?? '').trim() }
  } catch {
    return undefined
  }
}

async function waitUntilReady(child: ChildProcess, data: string): Promise<void> {
  let stderrText = ''
  child.stderr?.on(
    'data',
    (chunk: Buffer) => (stderrText = (stderrText + chunk.toString()).slice(-4000)),
  )
  while (child.exitCode === null && child.signalCode === null) {
    const postmaster = readPostmaster(data)
    if (postmaster?.pid === child.pid && postmaster?.state === 'ready') return
    await sleep(10)
  }
  throw new StartError(`The embedded PostgreSQL did not start: ${lastLine(stderrText)}`)
}

/** How long a PostgreSQL may take to finish after its owner was killed. */
const orphanTimeoutMs = 20_000

/** Ends a PostgreSQL that a killed owner left behind, unless another Sanad uses it. */
async function endOrphan({ data, password }: Cluster): Promise<void> {
  const deadline = Date.now() + orphanTimeoutMs
  for (;;) {
    const postmaster = readPostmaster(data)
    if (postmaster === undefined || !isAlive(postmaster.pid)) return
    const use = await findUser(urlOf(postmaster.port, password, 'postgres'))
    if (use === 'another')
      throw new StartError(
        `Another Sanad is already running on ${path.dirname(data)}. Stop it first, or set DATA_DIR.`,
      )
    if (use === 'nobody') process.kill(postmaster.pid, 'SIGINT')
    if (Date.now() > deadline)
      throw new StartError(
        `A PostgreSQL (process ${postmaster.pid}) still holds ${data}. Stop it first.`,
      )
    await sleep(100)
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (fault) {
    return codeOf(fault) === 'EPERM'
  }
}

/** Whether another client is connected to a running PostgreSQL. */
async function findUser(url: string): Promise<'another' | 'nobody' | 'unknown'> {
  const client = new DatabaseClient({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    return (rows[0]?.others ?? 0) > 0 ? 'another' : 'nobody'
  } catch {
    return 'unknown'
  } finally {
    await client.end().catch(() => undefined)
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address
          ? resolve(address.port)
          : reject(new Error('no port')),
      )
    })
  })
}
