import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { isOnShift } from '../../test/people/on-duty.ts'
import { outcome } from '../../test/clients/call-outcome.ts'
import {
  anExpert,
  aProfile,
  aSeeker,
  aStaffMember,
  type TestPerson,
} from '../../test/people/people.ts'
import { insertScopeApproval } from '#server/application/index.ts'
import { sweepHereRequests } from './queue/notify-when-available.ts'

let house: House
beforeEach(async () => {
  house = await openHouse({ env: { MINORS: 'on' } })
})
afterEach(() => house.close())

async function clear(expert: TestPerson, by: number): Promise<void> {
  for (let n = 0; n < by; n += 1) {
    const { id } = await aStaffMember(house, 'admin')
    await insertScopeApproval(house.db, { personId: expert.id, scope: 'minors', approvedBy: id })
  }
}
async function aMinor(): Promise<TestPerson> {
  const minor = await aSeeker(house)
  await minor.client.identity.setUpProfile(aProfile({ ageRange: '13-17' }))
  return minor
}

test('MATCH-19 a minor is matched only with a supporter whom two people cleared', async () => {
  const one = await anExpert(house, { name: 'One' })
  await clear(one, 1)
  const minor = await aMinor()
  expect(await minor.client.matching.findAvailableExpert({})).toMatchObject({ kind: 'none' })
  await clear(await anExpert(house, { name: 'Two' }), 2)
  expect(await minor.client.matching.findAvailableExpert({})).toMatchObject({
    kind: 'matched',
    session: { other: { firstName: 'Two' } },
  })
})

test('MATCH-19 a waiting minor is seen and claimed only by cleared supporters, an adult by all', async () => {
  const cleared = await anExpert(house, { available: false })
  await clear(cleared, 2)
  const other = await anExpert(house, { available: false })
  const waiting = await (await aMinor()).client.matching.waitInLine({})
  if (waiting.kind !== 'waiting') throw new Error('expected a wait')
  const { id: sessionId } = waiting.session
  expect(await other.client.matching.waitingLine()).toEqual([])
  expect(await outcome(other.client.matching.claim({ sessionId }))).toBe('NOT_FOUND')
  expect(await cleared.client.matching.waitingLine()).toMatchObject([{ sessionId }])
  expect(JSON.stringify(await cleared.client.matching.waitingLine())).not.toMatch(
    /minor|13-17|ageRange/i,
  )
  expect(await outcome(cleared.client.matching.claim({ sessionId }))).toBe('ok')
  await (await aSeeker(house)).client.matching.waitInLine({})
  expect(await other.client.matching.waitingLine()).toHaveLength(1)
})

test('MATCH-19 a minor is told only of cleared supporters who are present', async () => {
  const expert = await anExpert(house)
  await isOnShift(house, expert, 'support', { to: 1 })
  const minor = await aMinor()
  const nextHere = () => minor.client.matching.nextHere({ language: 'en' })
  const requests = async () =>
    (await house.db.$client.query('select 1 from arrival_notice_requests where called_at is null'))
      .rowCount
  expect(await (await aSeeker(house)).client.matching.nextHere({ language: 'en' })).toMatchObject({
    expertsHere: true,
  })
  await minor.client.matching.notifyWhenAvailable({ ask: true, language: 'en' })
  await sweepHereRequests(house.appContext)
  expect([await nextHere(), await requests()]).toMatchObject([
    { expertsHere: false, nextHere: { kind: 'none' } },
    1,
  ])
  await clear(expert, 2)
  await sweepHereRequests(house.appContext)
  expect([await nextHere(), await requests()]).toMatchObject([
    { expertsHere: true, nextHere: { kind: 'now' } },
    0,
  ])
})
