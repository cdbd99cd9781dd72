// @ts-nocheck
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { freePort } from '../processes/free-port.ts'
import { findOrInstall, findProgram } from '../processes/system-programs.ts'

/** From util-linux, which every distribution with a `pgbouncer` package has. */
const setpriv = '/usr/bin/setpriv'

/** A PgBouncer in transaction mode in front of all databases of one PostgreSQL. */
export interface PgBouncer {
  /** The same database through the pooler. */
  url(database: string): string
  stop(): Promise<void>
}

interface Options {
  /** Connection string of the PostgreSQL behind the pooler. */
  readonly behind: string
  /** Sessions shared by all clients of a database. */
  readonly sessions?: number
}

/**
 * Starts PgBouncer from the path; where there is none, from the system's packages.
 * @throws Error when none can be had, saying what to install
 */
export async function startPgBouncer({ behind, sessions = 4 }: Options): Promise<PgBouncer> {
  const binary = findOrInstall(installedPgBouncer, 'PgBouncer', 'pgbouncer')
  if (binary === undefined) throw new Error('no PgBouncer. Install pgbouncer, then run this again.')
  // Not in the tests' folder, which only their own user may read.
  const dir = await mkdtemp('/tmp/sanad-pgbouncer-')
  const port = await freePort()
  const { hostname, port: serverPort, username, password } = new URL(behind)
  const server = `host=${hostname} port=${serverPort} user=${username} password=${password}`
  const file = path.join(dir, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]\n* = ${server}\n[pgbouncer]\n${[
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      `default_pool_size = ${sessions}`,
      'max_client_conn = 1000',
    ].join('\n')}\n`,
  )
  await Promise.all([chmod(dir, 0o755), chmod(file, 0o644)])
  const child = spawn(...asAnotherThanRoot(binary, file), { stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`${binary} ended: ${log}`)))
    child.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString()
      if (log.includes('process up')) resolve()
    })
  })
  return {
    url: (database) => `postgres://${username}:any@127.0.0.1:${port}/${database}`,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      if (child.kill('SIGINT')) await ended
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** PgBouncer refuses to run as root. It ends with this process, however that ends. */
function asAnotherThanRoot(binary: string, file: string): [string, string[]] {
  const nobody =
    process.getuid?.() === 0 ? ['--reuid=65534', '--regid=65534', '--clear-groups'] : []
  return existsSync(setpriv)
    ? [setpriv, [...nobody, '--pdeathsig', 'KILL', binary, file]]
    : [binary, [...(nobody.length > 0 ? ['--user', 'nobody'] : []), file]]
}

const installedPgBouncer = (): string | undefined => findProgram(['pgbouncer'], ['/usr/sbin'])
