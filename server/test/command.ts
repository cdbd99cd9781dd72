import { spawn } from 'node:child_process'
import path from 'node:path'

/** An operator's command as a process of its own. */
export function runCommand(
  file: 'backup' | 'restore' | 'drill' | 'rotate-key',
  env: Record<string, string>,
  args: readonly string[] = [],
): Promise<{ code: number | null; said: string }> {
  const main = path.resolve(import.meta.dirname, `../src/${file}.ts`)
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })))
}
