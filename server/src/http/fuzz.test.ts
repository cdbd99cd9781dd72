import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inputsOf, type Known } from '../../test/attacks/fuzz-inputs.ts'
import {
  bentRequests,
  plainRequest,
  rpcRequest,
  type Request,
} from '../../test/attacks/fuzz-requests.ts'
import { fuzzRuns } from '../../test/chance.ts'
import { openHouse, type House } from '../../test/house.ts'
import { openSocket } from '../../test/clients/live-socket.ts'
import {
  aConversation,
  aGuest,
  anApplicant,
  anExpert,
  aSeeker,
  aStaffMember,
  type TestPerson,
} from '../../test/people/people.ts'
import { operationNames } from './router.ts'

/**
 * Safety §4: whatever an operation is asked with, it answers or refuses. Never a fault, and never a word of how we are
 * made. A few new cases an operation each time, more by `FUZZ_RUNS`.
 */
const casesAnOperation = fuzzRuns(12)

let house: House
let known: Known
const standings = {
  seeker: () => aSeeker(house),
  guest: () => aGuest(house),
  applicant: () => anApplicant(house),
  expert: () => anExpert(house),
  supervisor: () => aStaffMember(house, 'supervisor'),
  admin: () => aStaffMember(house, 'admin'),
  owner: () => aStaffMember(house, 'owner'),
} as const
type Standing = keyof typeof standings
const names = Object.keys(standings) as Standing[]
const people = new Map<Standing, TestPerson>()

beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1_000_000 }) })
  const { seeker, expert, sessionId } = await aConversation(house)
  people.set('seeker', seeker).set('expert', expert)
  for (const name of names) await present(name)
  known = {
    ids: [sessionId, ...[...people.values()].map(({ id }) => id)],
    emails: [...people.values()].map(({ email }) => email).filter((email) => email !== ''),
  }
})
afterAll(() => house.close())

async function present(name: Standing): Promise<TestPerson> {
  const known = people.get(name)
  if (known) return known
  // An earlier call of staff may have closed the sign-in of guests.
  await house.db.$client.query('delete from guest_pauses')
  const person = await standings[name]()
  people.set(name, person)
  return person
}

/** Without a network between: there are many. */
async function expectNoFault(request: Request, name: Standing | undefined): Promise<void> {
  const cookie = name === undefined ? '' : (await present(name)).cookie()
  const { statusCode, body } = await house.app.server.inject({
    ...request,
    headers: { ...request.headers, cookie },
  })
  const fault = statusCode < 500 ? '' : house.logged.findLast((entry) => entry.includes('failed'))
  expect([statusCode < 500, ours.test(body) ? body : '', fault]).toEqual([true, '', ''])
  // An earlier call signed this person out, locked their page or closed their account: another one takes their place.
  if ((statusCode === 401 || statusCode === 423) && name !== undefined) people.delete(name)
}

/** A frame of a stack names a file with its line; a statement's fault names the relation. */
const ours = /node_modules|\.(?:ts|js|mjs):\d|syntax error|violates|relation "/i

test('the socket answers or refuses, and stays open', { timeout: 600_000 }, async () => {
  const operations = [
    'chat.sendMessage',
    'chat.typing',
    'chat.seen',
    'chat.messagesAfter',
    'identity.signOut',
  ]
  const client = await openSocket(house, await present('seeker'))
  const requests = fc
    .constantFrom(...operations)
    .chain((op) => fc.tuple(fc.constant(op), inputsOf(op, known)))
  await fc.assert(
    fc.asyncProperty(requests, async ([op, input]) => {
      const answer = await client.ask(op, input)
      expect('ok' in answer || typeof answer.refused === 'string').toBe(true)
      expect(answer.refused).not.toBe('INTERNAL_SERVER_ERROR')
    }),
  )
  client.close()
})

test('a request with any part malformed is answered or refused', { timeout: 600_000 }, async () => {
  const standing = fc.constantFrom<Standing | undefined>(undefined, 'seeker', 'expert', 'owner')
  await fc.assert(fc.asyncProperty(bentRequests(known), standing, expectNoFault), {
    numRuns: 30 * casesAnOperation,
  })
})

describe('every operation', () => {
  test.each(operationNames)('%s answers or refuses', { timeout: 600_000 }, async (operation) => {
    const standing = fc.constantFrom(undefined, ...names)
    const carriers = fc.constantFrom(rpcRequest, plainRequest)
    await fc.assert(
      fc.asyncProperty(inputsOf(operation, known), standing, carriers, (input, name, carry) =>
        expectNoFault(carry(operation, input), name),
      ),
      { numRuns: casesAnOperation },
    )
  })
})
