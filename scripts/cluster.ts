import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { readConfig } from '../server/src/platform/base/config/read-config.ts'
import { startEmbeddedPostgres } from '../server/src/platform/stores/database/embedded-postgres.ts'
import { readEnvironment } from '../server/src/platform/base/environment/environment.ts'
import { nodeOptions } from '../server/src/platform/base/environment/node-options.ts'
import { buildProductWhenStale } from '../server/build/build-product.ts'
import { freePort } from '../server/test/processes/free-port.ts'
import { installedRedis, startRedis } from '../server/test/processes/redis.ts'
import { openRoundRobin } from '../server/test/processes/round-robin.ts'

/**
 * `npm run cluster`: three nodes behind one address, on one PostgreSQL and, where installed, one
 * Redis. It prints the process ids, so that you can stop a node and see what happens. Settings are
 * those of `npm start`.
 */
const nodeCount = 3

const env = readEnvironment()
const config = readConfig(env)
await buildProductWhenStale()
const postgres =
  config.databaseUrl === undefined
    ? await startEmbeddedPostgres({ dir: config.dataDir })
    : undefined
const redis =
  config.redisUrl === undefined && installedRedis() !== undefined ? await startRedis() : undefined
const redisUrl = config.redisUrl ?? redis?.url

const nodes = await Promise.all(Array.from({ length: nodeCount }, (_, n) => startNode(n + 1)))
const front = await openRoundRobin(
  nodes.map(({ url }) => url),
  config.port,
)
console.log(`
${nodeCount} nodes are running behind ${front.url.replace('127.0.0.1', 'localhost')}

${nodes.map(({ name, url, child }) => `  ${name}   ${url}   process ${child.pid}`).join('\n')}
  Bus      ${redisUrl === undefined ? 'none: no Redis was found, other nodes are heard after a second' : 'Redis'}
  Stop     Ctrl+C
`)

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())

async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  front.close()
  await Promise.all(nodes.map(({ child }) => ended(child)))
  await redis?.kill()
  await postgres?.stop()
  process.exit(0)
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGTERM')
  await exited
}

async function startNode(n: number) {
  const port = await freePort()
  const name = `node ${n}`
  const main = path.resolve(import.meta.dirname, '../server/src/main.ts')
  const child = spawn(process.execPath, [...nodeOptions, main], {
    env: {
      ...process.env,
      ...env,
      PORT: String(port),
      DATABASE_URL: config.databaseUrl ?? postgres?.url(),
      ...(redisUrl === undefined ? {} : { REDIS_URL: redisUrl }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.once('close', () => reject(new Error(`${name} ended before it served`)))
    child.stdout.on('data', (chunk: Buffer) => {
      for (const textLine of chunk.toString().split('\n')) {
        if (textLine.includes('mail to')) console.log(textLine)
        if (/^\s+Open\s/.test(textLine)) resolve()
      }
    })
  })
  return { name, child, url: `http://127.0.0.1:${port}` }
}
