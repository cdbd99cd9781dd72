import { spawn } from 'node:child_process'
import type { CommandResult } from './form.ts'

interface Options {
  readonly cwd?: string
  readonly env?: Record<string, string>
  /** Prints the output while it runs, for commands that take minutes. */
  readonly shown?: boolean
}

/** Runs a program to its end. A failure is returned, not thrown. */
export function run(
  program: string,
  argv: readonly string[],
  options: Options = {},
): Promise<CommandResult> {
  const { cwd, env = {}, shown = false } = options
  const child = spawn(program, argv, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (shown) process.stdout.write(chunk)
    })
  return new Promise((resolve) => {
    child.once('error', (fault) => resolve({ code: null, output: `${program}: ${fault.message}` }))
    child.once('close', (code) => resolve({ code, output }))
  })
}

/** @throws with the last rows of its output when it exits with anything but 0 */
export async function runOrThrow(
  program: string,
  argv: readonly string[],
  options: Options = {},
): Promise<string> {
  const { code, output } = await run(program, argv, options)
  if (code !== 0)
    throw new Error(
      `${program} ${argv.join(' ')} ended with ${code}:\n${output.split('\n').slice(-30).join('\n')}`,
    )
  return output.trim()
}
