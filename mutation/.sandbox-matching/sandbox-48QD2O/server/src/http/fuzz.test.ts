// @ts-nocheck
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
}, 60_000)
afterAll(() => house.close())

/**
 * An earlier call may have signed this person out or closed their account: then another person
 * takes their place.
 */
async function present(name: Standing): Promise<TestPerson> {
  const person = people.get(name)
  if (
    person &&
    (await person.client.home.start().then(
      ({ me }) => me !== null,
      () => false,
    ))
  )
    return person
  // An earlier call of staff may have closed the sign-in of guests.
  await house.db.$client.query('delete from guest_pauses')
  const made = await standings[name]()
  people.set(name, made)
  return made
}

/** Without a network between: there are many. */
async function expectNoFault(request: Request, cookie: string): Promise<number> {
  const { statusCode, body } = await house.app.server.inject({
    ...request,
    headers: { ...request.headers, cookie },
  })
  const fault = statusCode < 500 ? '' : house.logged.findLast((entry) => entry.includes('failed'))
  expect([statusCode < 500, ours.test(body) ? body : '', fault]).toEqual([true, '', ''])
  return statusCode
}

const cookieOf = async (name: Standing, operation: string): Promise<string> =>
  (isWayIn(operation) ? people.get(name) : await present(name))?.cookie() ?? ''

/**
 * Hundreds of wrong codes close the sign-in, as they should: after that nobody can take another's
 * place.
 */
const isWayIn = (operation: string): boolean =>
  /^identity\..*(code|sign|factor|claim|link)/i.test(operation)
const inOrder = operationNames.toSorted(
  (one, other) => Number(isWayIn(one)) - Number(isWayIn(other)),
)

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
  await fc.assert(
    fc.asyncProperty(bentRequests(known), standing, async (request, name) => {
      const person = name && (people.get(name) ?? (await present(name)))
      // A person who was signed out is replaced by another for the next call.
      if ((await expectNoFault(request, person?.cookie() ?? '')) === 401 && name)
        people.delete(name)
    }),
    { numRuns: 30 * casesAnOperation },
  )
})

describe('every operation', () => {
  test.each(inOrder)('%s answers or refuses', { timeout: 600_000 }, async (operation) => {
    const cookies = ['', ...(await Promise.all(names.map((name) => cookieOf(name, operation))))]
    const carriers = fc.constantFrom(rpcRequest, plainRequest)
    await fc.assert(
      fc.asyncProperty(
        inputsOf(operation, known),
        fc.constantFrom(...cookies),
        carriers,
        async (input, cookie, carry) => void (await expectNoFault(carry(operation, input), cookie)),
      ),
      { numRuns: casesAnOperation },
    )
  })
})
