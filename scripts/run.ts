import { spawn } from 'node:child_process'
import path from 'node:path'
import { endWithThisProcess } from '../server/test/processes/end-with-this-process.ts'

export const repository = path.resolve(import.meta.dirname, '..')

export interface Outcome {
  readonly ok: boolean
  readonly seconds: number
  readonly output: string
}

/** A tool from node_modules, by the file that its package starts. */
export const tool = (file: string): string => path.join(repository, 'node_modules', file)

/**
 * Runs one of our scripts or tools under this same Node, from the repository.
 * @param show `true` prints its output at once instead of returning it
 */
export function runNode(
  argv: readonly string[],
  { show = false, env = {} }: { show?: boolean; env?: Record<string, string> } = {},
): Promise<Outcome> {
  const started = performance.now()
  const child = spawn(process.execPath, argv, {
    cwd: repository,
    env: { ...process.env, ...env },
    stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
  })
  endWithThisProcess(child)
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      resolve({
        ok: code === 0,
        seconds: (performance.now() - started) / 1000,
        output: output.trim(),
      }),
    )
  })
}
