import { spawn } from 'node:child_process'
import { endWithThisProcess } from './end-with-this-process.ts'
import { freePort } from './free-port.ts'
import { findOrInstall, findProgram } from './system-programs.ts'

/** A Redis on a free port, without persistence. */
export interface RedisServer {
  readonly url: string
  /** Kills Redis. */
  kill(): Promise<void>
  /** Restarts Redis at the same address. */
  start(): Promise<void>
  /** Freezes Redis: connections stay open without answers. */
  freeze(): void
  thaw(): void
}

/**
 * Starts Redis or Valkey from the path; where there is none, from the system's packages.
 * @throws when none can be had, saying what to install
 */
export async function startRedis(): Promise<RedisServer> {
  const binary = findOrInstall(installedRedis, 'Redis', 'redis-server')
  if (binary === undefined)
    throw new Error('no Redis. Install redis-server or valkey-server, then run this again.')
  const port = await freePort()
  const argv = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const launch = () => {
    const redis = spawn(binary, argv, { stdio: ['ignore', 'pipe', 'ignore'] })
    endWithThisProcess(redis)
    return redis
  }
  let child = launch()
  const ready = () =>
    new Promise<void>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`${binary} ended with ${code}`)))
      child.stdout.on('data', (said: Buffer) => {
        if (said.includes('Ready to accept connections')) resolve()
      })
    })
  await ready()
  return {
    url: `redis://127.0.0.1:${port}`,
    async kill() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      if (child.kill('SIGKILL')) await ended
    },
    async start() {
      child = launch()
      await ready()
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  }
}

export const installedRedis = (): string | undefined =>
  findProgram(['redis-server', 'valkey-server'])
