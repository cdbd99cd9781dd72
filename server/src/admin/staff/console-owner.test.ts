import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { outcome } from '../../../test/clients/call-outcome.ts'
import { aNewSeeker, aSeeker, aStaffMember } from '../../../test/people/people.ts'
import { enrol } from '../../../test/people/second-factor.ts'
import { giveFactorAtConsole } from '#server/identity/index.ts'
import { listOwners, makeFirstOwner, makeNextOwner } from './console-owner.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
})
afterAll(() => house.close())

test('the first owner is made of an account that looked for no support, once', async () => {
  const seeker = await aSeeker(house)
  expect(await makeFirstOwner(house.db, seeker.email)).toEqual({ refusal: 'NO_SUCH_ACCOUNT' })
  const founder = await aNewSeeker(house)
  expect(await makeFirstOwner(house.db, founder.email)).toEqual({ made: true })
  expect(await listOwners(house.db)).toMatchObject([
    { address: founder.email, secondFactor: false, away: false },
  ])
  const other = await aNewSeeker(house)
  expect(await makeFirstOwner(house.db, other.email)).toEqual({ refusal: 'HAS_OWNER' })
})

test('another owner takes somebody of the team and a second person; every decider is told', async () => {
  const [next, second] = [await aStaffMember(house, 'admin'), await aStaffMember(house, 'admin')]
  const make = (email: string, secondId = second.id) =>
    makeNextOwner(house.db, { email, secondId, reason: 'the owner cannot be reached' })
  expect(await make((await aSeeker(house)).email)).toEqual({ refusal: 'NOT_STAFF' })
  expect(await make(next.email, next.id)).toEqual({ refusal: 'NO_SECOND_PERSON', data: 'own' })
  expect(await make(next.email)).toEqual({ made: true })
  expect(await make(next.email)).toEqual({ refusal: 'IS_OWNER' })
  const { rows } = await house.db.$client.query(
    `select actor_id, facts from audit_entries where action = 'admin.role-granted' and subject_id = $1`,
    [next.id],
  )
  expect(rows).toEqual([
    { actor_id: second.id, facts: { from: 'admin', to: 'owner', at: 'console' } },
  ])
  const recipients = await house.db.$client.query(
    `select person_id from notices where key like 'owner-made %'`,
  )
  expect(recipients.rows).toEqual(expect.arrayContaining([{ person_id: second.id }]))
})

test('a factor given at the console counts once, and wrong ones pause it as in a browser', async () => {
  const admin = await aStaffMember(house, 'admin')
  const give = (code: string) =>
    giveFactorAtConsole(house.db, house.appContext.keys, admin.id, code)
  expect(await give('123456')).toEqual({ refusal: 'NOT_BEGUN' })
  const app = await enrol(house, admin)
  const code = await app.next()
  expect(await give(code)).toEqual({ given: true })
  for (let times = 0; times < 5; times += 1)
    expect(await give(code)).toEqual({ refusal: 'WRONG_CODE' })
  expect(await give(await app.next())).toMatchObject({ refusal: 'TOO_MANY_REQUESTS' })
  expect(await outcome(admin.client.identity.giveSecondFactor({ code: await app.next() }))).toBe(
    'TOO_MANY_REQUESTS',
  )
})
