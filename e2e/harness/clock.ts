import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { conversationOf } from './conversation.ts'
import type { Person } from './person.ts'

const programs = path.resolve(import.meta.dirname, '../../server/test/database')
const run = (program: string, ...argv: readonly string[]) =>
  promisify(execFile)(process.execPath, [path.join(programs, program), ...argv])

/** Moves the clock of the product with this data folder, so that no test waits. */
export async function timePasses(dataDir: string, seconds: number): Promise<void> {
  await run('move-clock.ts', dataDir, String(seconds))
}

type Side = 'seeker' | 'expert'

/**
 * One side closes its page and counts as away for this long; no time passes for anybody else.
 * @returns the id of the conversation
 */
export async function goesAway(
  dataDir: string,
  side: Side,
  person: Person,
  seconds: number,
): Promise<string> {
  const sessionId = await conversationOf(person)
  await person.page.goto('about:blank')
  await stayAway(dataDir, side, sessionId, seconds)
  return sessionId
}

/** Returns to the conversation that they had open. */
export const comesBack = async ({ page }: Person): Promise<void> => void (await page.goBack())

/** Makes the absence this much longer. */
export async function stayAway(
  dataDir: string,
  side: Side,
  sessionId: string,
  seconds: number,
): Promise<void> {
  await run('be-away.ts', dataDir, sessionId, side, String(seconds))
}
