/**
 * The product for a load generator that is not ours: prepare, start, connect, count, stop.
 *
 *     const prepared = await prepare({ sessions: 100, messages: 10_000 })
 *     const running = await start(prepared)
 *     const [seeker, expert] = await connect(running, 0)
 *     expert.onReceive((message) => …)
 *     await seeker.send('…')
 *     await stop(running)
 *
 * Run it from the repository by its own Node (24 or later, which reads TypeScript as it is). Screening, sealing,
 * permissions and flags are on; limits are on and raised by LIMITS_FACTOR, as Safety §2 says of benchmarks.
 */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { nodeOptions } from '../server/src/platform/base/environment/node-options.ts'
import { openBrowser, type Browser } from '../server/test/clients/browser.ts'
import { countMessages, openCluster, type BenchCluster } from './shared/cluster.ts'
import { fillDatabase, type Pair } from './shared/fill-database.ts'
import { openLiveClient } from './shared/live-client.ts'
import type { Client, Processes } from './shared/subject.ts'

export type { Client, Processes, Received } from './shared/subject.ts'
export { traffic } from './shared/text-socket.ts'

/** A database with conversations in it, ready to be served. */
export interface Prepared {
  readonly databaseUrl: string
  /** The folder of the key file. */
  readonly dataDir: string
  readonly pairs: readonly Pair[]
  readonly cluster: BenchCluster
  /** Sign-ins of browsers, by address: a later start needs no new sign-in. */
  readonly browsers: Map<string, Promise<Browser>>
}

/** The product, serving. */
export interface Running extends Processes {
  readonly prepared: Prepared
  /** Its address, such as `http://127.0.0.1:4801`. */
  readonly base: string
  /** The code that was last mailed to an address; waits for the mail. */
  readonly codeFor: (email: string) => Promise<string>
  readonly end: () => Promise<void>
}

/**
 * Creates a database with `messages` stored messages, spread evenly over `sessions` open sessions
 * of two people each. A million takes about two minutes.
 * @param options.cluster an existing PostgreSQL; without it an embedded one is started, with
 * durability on
 */
export async function prepare(options: {
  sessions: number
  messages: number
  cluster?: BenchCluster
}): Promise<Prepared> {
  const cluster = options.cluster ?? (await openCluster())
  try {
    const databaseUrl = await cluster.create('product')
    const empty = { databaseUrl, dataDir: cluster.dir, pairs: [], cluster, browsers: new Map() }
    // The first start creates the tables and the preview's staff, who are notified of crisis
    // messages.
    await stop(await start(empty), { keep: true })
    return { ...empty, pairs: await fillDatabase(databaseUrl, cluster.dir, options) }
  } catch (fault) {
    await cluster.stop()
    throw fault
  }
}

/**
 * Starts the product in its own process on a free port; resolves once it serves. `RELEASE` is a folder made by
 * `npm run release`; without it the product runs from this repository.
 * @param env further settings (`.env.example` lists them), for example `REDIS_URL`
 * @param options options for its Node, for example `['--cpu-prof']`
 * @param before a program that starts it, with its arguments
 */
export async function start(
  prepared: Prepared,
  env: Record<string, string> = {},
  options: readonly string[] = [],
  before: readonly string[] = [],
): Promise<Running> {
  const release = process.env['RELEASE']
  const [node, main] = release
    ? [path.join(release, 'bin/node'), path.join(release, 'server/dist/main.js')]
    : [process.execPath, path.resolve(import.meta.dirname, '../server/src/main.ts')]
  const [program = '', ...argv] = [...before, node, ...nodeOptions, ...options, main]
  const child = spawn(program, argv, {
    ...(release ? { cwd: release } : {}),
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: '0',
      DATABASE_URL: prepared.databaseUrl,
      DATA_DIR: prepared.dataDir,
      LIMITS_FACTOR: '100000',
      DEMO_SUPPORTERS: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const codes = new Map<string, string>()
  const codeRequests = new Map<string, (code: string) => void>()
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const base = await new Promise<string>((resolve, reject) => {
    let rest = ''
    child.stdout.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n')
      rest = lines.pop() ?? ''
      for (const one of lines) {
        // What the service logged.
        if (one.startsWith('{')) process.stderr.write(`${one}\n`)
        const port = /Open\s+http:\S+:(\d+)/.exec(one)?.[1]
        if (port !== undefined) resolve(`http://127.0.0.1:${port}`)
        const [, to, code] = /mail to (\S+): .*?(\d{6})/.exec(one) ?? []
        if (to === undefined || code === undefined) continue
        if (codeRequests.has(to)) codeRequests.get(to)?.(code)
        else codes.set(to, code)
        codeRequests.delete(to)
      }
    })
    void ended.then(() => reject(new Error('the product ended before it served')))
  })
  return {
    prepared,
    base,
    server: child.pid ?? 0,
    postgres: prepared.cluster.pid,
    codeFor: (email) =>
      new Promise((resolve) => {
        const code = codes.get(email)
        codes.delete(email)
        if (code === undefined) codeRequests.set(email, resolve)
        else resolve(code)
      }),
    end: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/**
 * Signs both people of pair `i` (from 0) in by mailed codes, as in a browser, and opens the session
 * and one live socket for each. May be called for many pairs at once. Once its supporter has opened
 * it, a session keeps the product's own deadlines: it ends when both sides have left it for
 * minutes.
 * @returns the seeker and the supporter
 */
export async function connect(running: Running, i: number): Promise<readonly [Client, Client]> {
  const pair = running.prepared.pairs[i]
  if (!pair)
    throw new Error(`there is no pair ${i}; ${running.prepared.pairs.length} were prepared`)
  return turn(async () => {
    const seeker = await signedIn(running, pair.seeker.email)
    const expert = await signedIn(running, pair.expert.email)
    const place = { base: running.base, sessionId: pair.sessionId }
    const both = [
      await openLiveClient({ ...place, browser: seeker, personId: pair.seeker.id }),
      await openLiveClient({ ...place, browser: expert, personId: pair.expert.id }),
    ] as const
    // Opened only once both are connected: a supporter without a connection soon counts as gone.
    await expert.client.chat.openSession({ sessionId: pair.sessionId })
    return both
  })
}

/** Opens a socket of the seeker (0) or the supporter (1) of pair `i`, who were connected before. */
export async function openSocket(
  { base, prepared }: Running,
  i: number,
  side: 0 | 1,
): Promise<Client> {
  const pair = prepared.pairs[i]
  const person = side === 0 ? pair?.seeker : pair?.expert
  const browser = await prepared.browsers.get(person?.email ?? '')
  if (!pair || !person || !browser) throw new Error(`pair ${i} was not connected`)
  return openLiveClient({ base, sessionId: pair.sessionId, browser, personId: person.id })
}

/** The cookies of the seeker of pair `i`, who was connected before. */
export async function cookieOf({ prepared }: Running, i: number): Promise<string> {
  const browser = await prepared.browsers.get(prepared.pairs[i]?.seeker.email ?? '')
  return browser?.cookie() ?? ''
}

/** All stored messages, including the prepared ones. */
export const countStored = ({ databaseUrl }: Prepared): Promise<number> =>
  countMessages(databaseUrl)

/**
 * Ends the product and PostgreSQL and deletes all data; with `keep` only the product, for another
 * `start`.
 */
export async function stop(running: Running, { keep = false } = {}): Promise<void> {
  await running.end()
  if (!keep) await running.prepared.cluster.stop()
}

/** The same person returns with the cookies of their earlier sign-in. */
function signedIn(running: Running, email: string): Promise<Browser> {
  const { browsers } = running.prepared
  const known = browsers.get(email)
  const browser = known
    ? known.then((before) => openBrowser(running.base, before.cookie()))
    : signIn(running, email)
  browsers.set(email, browser)
  return browser
}

async function signIn(running: Running, email: string): Promise<Browser> {
  const browser = openBrowser(running.base)
  await browser.client.identity.requestCode({ email, language: 'en' })
  const code = await running.codeFor(email)
  await browser.client.identity.verifyCode({ email, code, language: 'en' })
  return browser
}

const connectsAtOnce = 8
let places = connectsAtOnce
const waiting: (() => void)[] = []

/** Sign-ins at once; a thousand in one moment would only wait for each other. */
async function turn<T>(work: () => Promise<T>): Promise<T> {
  if (places === 0) await new Promise<void>((resolve) => waiting.push(resolve))
  else places -= 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else places += 1
  }
}
