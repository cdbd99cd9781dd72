import type { House } from '../house.ts'
import { areHere, type TestPerson } from './people.ts'

type Seeker = Pick<TestPerson, 'client'>

/** The seeker waits in line. @returns the session id */
export async function waitsInLine({ client }: Seeker): Promise<string> {
  const waiting = await client.matching.waitInLine({})
  if (waiting.kind !== 'waiting') throw new Error(`expected to wait, got ${waiting.kind}`)
  return waiting.session.id
}

/** A supporter is found for the seeker. @returns the session id */
export async function isMatched({ client }: Seeker): Promise<string> {
  const match = await client.matching.findAvailableExpert({})
  if (match.kind !== 'matched') throw new Error(`expected a match, got ${match.kind}`)
  return match.session.id
}

/** The only supporter who is free is found for the seeker and opens the conversation. @returns the session id */
export async function talk(house: House, expert: TestPerson, seeker: TestPerson): Promise<string> {
  const sessionId = await isMatched(seeker)
  await areHere(house, [expert, seeker])
  await expert.client.chat.openSession({ sessionId })
  return sessionId
}
