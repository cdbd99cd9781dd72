import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { conversationOf } from './conversation.ts'
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

/** To the conversation that they had open. */
export const comesBack = async ({ page }: Person): Promise<void> => void (await page.goBack())

/** And for so much longer. */
export async function stayAway(
  dataDir: string,
  side: Side,
  sessionId: string,
  seconds: number,
): Promise<void> {
  await run('be-away.ts', dataDir, sessionId, side, String(seconds))
}
