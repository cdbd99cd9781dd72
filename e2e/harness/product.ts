import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { nodeOptions } from '../../server/src/platform/base/environment/node-options.ts'
import { endWithThisProcess } from '../../server/test/processes/end-with-this-process.ts'
import { freePort } from '../../server/test/processes/free-port.ts'
import { preparedDatabase } from './prepared-run.ts'

const repository = path.resolve(import.meta.dirname, '../..')
const readyWithinMs = 120_000
const builtWithinMs = 900_000
const askEveryMs = 100

export interface Product {
  /** Its address, without a slash at the end. The same after every start. */
  readonly url: string
  /** The database that it uses, in which a journey moves the clock; empty outside the journeys. */
  readonly databaseUrl: string
  /** Ends the process with `kill -9`, as a power cut would. */
  kill9(): Promise<void>
  /** Starts it again on the same data and the same port. */
  startAgain(): Promise<void>
  /** Ends it and removes its data. */
  remove(): Promise<void>
}

/**
 * Starts the real product in its own process, with new data: a clone of the prepared database in
 * the journeys, otherwise a database that it creates. `clone`: a folder with another commit, which
 * installs and builds itself first and is removed with its data.
 * @throws with its output when it does not start
 */
export async function startProduct(
  options: { port?: number; env?: Record<string, string>; clone?: string } = {},
): Promise<Product> {
  const port = options.port ?? (await freePort())
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sanad-e2e-'))
  const database = await preparedDatabase()
  const env = {
    // Journeys begin with an empty queue.
    DEMO_HISTORY: 'off',
    ...options.env,
    PORT: String(port),
    DATA_DIR: path.join(folder, 'data'),
    ...(database && { DATABASE_URL: database.url }),
  }
  const url = `http://127.0.0.1:${port}`
  let child = await start(url, env, options.clone)
  return {
    url,
    databaseUrl: database?.url ?? '',
    kill9: () => end(child, 'SIGKILL'),
    startAgain: async () => {
      child = await start(url, env)
    },
    remove: async () => {
      await end(child, 'SIGTERM')
      await database?.remove()
      for (const own of [folder, options.clone ?? folder])
        await rm(own, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function start(
  url: string,
  env: Record<string, string>,
  clone?: string,
): Promise<ChildProcess> {
  const script = clone ? ['scripts/boot.mjs', 'start'] : [...nodeOptions, 'server/src/main.ts']
  const child = spawn(process.execPath, script, {
    cwd: clone ?? repository,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  endWithThisProcess(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)))
  const deadline = Date.now() + (clone ? builtWithinMs : readyWithinMs)
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`The product did not come up. It said:\n${output}`)
    }
    await new Promise((resolve) => setTimeout(resolve, askEveryMs))
  }
  return child
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}
