import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Person } from './person.ts'

const programs = path.resolve(import.meta.dirname, '../../server/test')
const run = (program: string, ...given: readonly string[]) =>
  promisify(execFile)(process.execPath, [path.join(programs, program), ...given])

/** Time passes for a product with this data folder, at once: nobody waits for half an hour. */
export async function timePasses(dataDir: string, seconds: number): Promise<void> {
  await run('move-clock.ts', dataDir, String(seconds))
}

type Side = 'seeker' | 'expert'

/**
 * One side of the conversation closes its page and has been away for so long; for everybody else no time passes.
 * @returns the address of the conversation, to come back to
 */
export async function goesAway(
  dataDir: string,
  side: Side,
  { page }: Person,
  seconds: number,
): Promise<string> {
  const conversation = page.url()
  await page.goto('about:blank')
  await stayAway(dataDir, side, conversation, seconds)
  return conversation
}

/** And for so much longer. */
export async function stayAway(
  dataDir: string,
  side: Side,
  conversation: string,
  seconds: number,
): Promise<void> {
  const sessionId = new URL(conversation).pathname.split('/').at(-1) ?? ''
  await run('be-away.ts', dataDir, sessionId, side, String(seconds))
}
