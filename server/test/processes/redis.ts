import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { freePort } from './free-port.ts'
import { findOrInstall, findProgram } from './system-programs.ts'

/** Util-linux: there wherever `redis-server` comes from a distribution's packages. */
const setpriv = '/usr/bin/setpriv'

/** A Redis of our own on a free port; it keeps nothing. */
export interface RedisServer {
  readonly url: string
  /** Ends it without a word. */
  kill(): Promise<void>
  /** Starts it again, at the same address. */
  start(): Promise<void>
  /** It hangs: its lines stand, and nobody answers. */
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
  // It ends with us, however we end.
  const [command = binary, ...before] = existsSync(setpriv)
    ? [setpriv, '--pdeathsig', 'KILL', binary]
    : []
  const launch = () => spawn(command, [...before, ...argv], { stdio: ['ignore', 'pipe', 'ignore'] })
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
