import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, chmod, chown, mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { environment, prepareCluster } from '../../src/platform/stores/database/postgres-cluster.ts'
import { freePort } from '../processes/free-port.ts'
import { patience } from '../../../domain/test/patience.ts'
import { findOrInstall } from '../processes/system-programs.ts'

const programs = ['initdb', 'postgres', 'pg_basebackup']
/** Where Debian and Ubuntu put them, and then on the path. */
const folders = [
  ...[18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin`),
  ...(process.env['PATH'] ?? '').split(path.delimiter),
]
const installed = (): string | undefined =>
  folders.find((folder) => programs.every((name) => existsSync(path.join(folder, name))))

/** @throws Error when there is none, saying what to install */
function bin(): string {
  const folder = findOrInstall(installed, 'PostgreSQL', 'postgresql')
  if (folder === undefined)
    throw new Error('no PostgreSQL. Install postgresql, then run this again.')
  return folder
}

type Run = Awaited<ReturnType<typeof prepareCluster>>['run']

/**
 * A PostgreSQL of the system's own programs, which unlike the embedded one has the tools for copies
 * and standbys. It ends with this process.
 */
export class SystemPostgres {
  readonly data: string
  readonly port: number
  readonly #run: Run
  #child: ChildProcess | undefined

  private constructor(data: string, port: number, run: Run) {
    this.data = data
    this.port = port
    this.#run = run
  }

  /** An empty folder that is a server once something is put into it. */
  static async prepare(dir: string): Promise<SystemPostgres> {
    await mkdir(dir, { recursive: true, mode: 0o755 })
    const { run } = await prepareCluster(dir)
    if (run.ids.uid !== undefined) await chown(dir, run.ids.uid, run.ids.gid ?? run.ids.uid)
    return new SystemPostgres(path.join(dir, 'data'), await freePort(), run)
  }

  /**
   * A new server, with durability on.
   * @param before runs before it starts
   */
  static async create(
    dir: string,
    settings: readonly string[] = [],
    before: (server: SystemPostgres) => Promise<void> = async () => undefined,
  ): Promise<SystemPostgres> {
    const server = await SystemPostgres.prepare(dir)
    server.tool(
      'initdb',
      '-D',
      server.data,
      '-U',
      'sanad',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
    )
    await server.configure(
      `listen_addresses = '127.0.0.1'`,
      "unix_socket_directories = ''",
      'max_connections = 100',
      'log_min_messages = fatal',
      ...settings,
    )
    await before(server)
    await server.start()
    return server
  }

  /** A streaming standby of this server. */
  async standby(dir: string, name: string): Promise<SystemPostgres> {
    const other = await SystemPostgres.prepare(dir)
    other.tool('pg_basebackup', '-d', this.conninfo(name), '-D', other.data, '-R', '-c', 'fast')
    await other.start()
    return other
  }

  url(database = 'postgres'): string {
    return `postgres://sanad:any@127.0.0.1:${this.port}/${database}`
  }

  /** As the server's tools take it. */
  conninfo(name: string): string {
    return `host=127.0.0.1 port=${this.port} user=sanad application_name=${name}`
  }

  /** Later lines win over earlier ones. */
  async configure(...settings: readonly string[]): Promise<void> {
    const file = path.join(this.data, 'postgresql.auto.conf')
    await appendFile(file, settings.map((setting) => `${setting}\n`).join(''))
  }

  /** Starts the server and resolves once it answers. */
  async start(): Promise<void> {
    const { prefix, ids } = this.#run
    const [command = '', ...args] = [
      ...prefix,
      path.join(bin(), 'postgres'),
      '-D',
      this.data,
      '-p',
      String(this.port),
    ]
    this.#child = spawn(command, args, { ...ids, env: environment(), stdio: 'ignore' })
    const deadline = Date.now() + patience.event
    const answers = () => this.ask('select 1').catch((fault: unknown) => fault)
    for (let fault = await answers(); fault instanceof Error; fault = await answers()) {
      if (Date.now() > deadline) throw fault
      await sleep(50)
    }
  }

  /** One of the server's tools, to its end. */
  tool(name: string, ...args: readonly string[]): string {
    return this.run(path.join(bin(), name), ...args)
  }

  /** A program as the server's own user, to its end. */
  run(program: string, ...args: readonly string[]): string {
    const { prefix, ids } = this.#run
    const [command = '', ...rest] = [...prefix, program, ...args]
    return execFileSync(command, rest, { ...ids, env: environment(), encoding: 'utf8' })
  }

  async ask<Row>(text: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.url() })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query(text)).rows as Row[]
    } finally {
      await client.end()
    }
  }

  async promote(): Promise<void> {
    await this.ask('select pg_promote()')
  }

  async #postmaster(): Promise<number> {
    return Number((await readFile(path.join(this.data, 'postmaster.pid'), 'utf8')).split('\n')[0])
  }

  async #signal(signal: NodeJS.Signals): Promise<void> {
    const parent = await this.#postmaster()
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(parent)], {
      encoding: 'utf8',
    })
    for (const pid of [parent, ...children.trim().split(/\s+/).map(Number)])
      try {
        process.kill(pid, signal)
      } catch {
        // A backend may have ended meanwhile.
      }
  }

  /** Ends every process of the server at once, as a loss of power does. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** Stops every process of the server: connections stay open, and nothing answers. */
  freeze(): Promise<void> {
    return this.#signal('SIGSTOP')
  }
  thaw(): Promise<void> {
    return this.#signal('SIGCONT')
  }

  async stop(): Promise<void> {
    await this.#end('SIGINT')
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    await this.thaw()
    await (signal === 'SIGKILL'
      ? this.#signal(signal)
      : process.kill(await this.#postmaster(), signal))
    await ended
    await rm(path.join(this.data, 'postmaster.pid'), { force: true })
  }
}

/** Lets another user than this one into a folder. */
export const openFolder = (dir: string): Promise<void> => chmod(dir, 0o755)
