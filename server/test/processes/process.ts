import { spawn } from 'node:child_process'
import path from 'node:path'
import { nodeOptions } from '../../src/platform/base/environment/node-options.ts'
import { endWithThisProcess } from './end-with-this-process.ts'

const main = path.resolve(import.meta.dirname, '../../src/main.ts')

/** The folder of another release, with its own Node. */
interface From {
  readonly node: string
  readonly main: string
  readonly cwd: string
}

/** The service in a process of its own, as an operator starts it. */
export interface Process {
  /**
   * Resolves with the address once the service is ready; rejects with its output if it ends first.
   */
  readonly ready: Promise<string>
  /** Resolves when it has ended. */
  readonly ended: Promise<{ code: number | null; said: string }>
  kill(signal: NodeJS.Signals): void
  /** What it has written so far. */
  output(): string
}

export function startProcess(env: Record<string, string>, from?: From): Process {
  const child = spawn(from?.node ?? process.execPath, [...nodeOptions, from?.main ?? main], {
    cwd: from?.cwd,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  endWithThisProcess(child)
  let said = ''
  const ended = new Promise<{ code: number | null; said: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, said }))
  })
  const ready = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      const address = /(?:Open\s+|is live at )(https?:\S+)/.exec(said)?.[1]
      if (address !== undefined) resolve(address)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then(() => reject(new Error(said)))
  })
  // A test may expect an early end and await only `ended`.
  ready.catch(() => undefined)
  return { ready, ended, kill: (signal) => void child.kill(signal), output: () => said }
}
