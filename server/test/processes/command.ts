import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildServiceWhenStale } from '../../build/build-service.ts'
import { endWithThisProcess } from './end-with-this-process.ts'

type Command = 'backup' | 'restore' | 'drill' | 'rotate-key' | 'sanad' | 'test-mail'

/** Commands do not read the data folder of this checkout, which may hold a key and a database. */
const noData = path.join(tmpdir(), `sanad-no-data-${process.pid}`)

/** The built file, as on a server: from its sources each command would first load two thousand modules. */
const main = path.join(path.dirname(await buildServiceWhenStale()), 'sanad.js')

/**
 * An operator's command in a process of its own.
 * @param input what is typed into it
 */
export function startCommand(
  file: Command,
  env: Record<string, string>,
  args: readonly string[] = [],
  input = '',
) {
  const words = file === 'sanad' ? args : [file, ...args]
  const child = spawn(process.execPath, [main, ...words], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: noData, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  endWithThisProcess(child)
  // A command may end before it has read it.
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = new Promise<{ code: number | null; said: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, said })),
  )
  return {
    ended,
    kill: (signal: NodeJS.Signals) => void child.kill(signal),
    /** Suspends the process when it prints this, until SIGCONT; rejects if it ends before. */
    holdAt: (words: string) =>
      new Promise<void>((resolve, reject) => {
        const check = () => {
          if (!said.includes(words)) return
          child.stdout.off('data', check)
          child.kill('SIGSTOP')
          resolve()
        }
        child.stdout.on('data', check)
        void ended.then(() => reject(new Error(said)))
      }),
  }
}

export const runCommand = (...args: Parameters<typeof startCommand>) => startCommand(...args).ended
