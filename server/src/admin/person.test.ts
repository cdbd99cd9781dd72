import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { countHours } from '#server/availability/index.ts'
import { outcomeOf } from '../../test/people/applicants.ts'
import {
  anApplicant,
  anEndedConversation,
  anExpert,
  areHere,
  aSeeker,
  aStaffMember,
  type TestPerson,
} from '../../test/people/people.ts'

let house: House
let [supervisor, admin, owner]: TestPerson[] = []
beforeAll(async () => {
  house = await openHouse()
  supervisor = await aStaffMember(house, 'supervisor')
  admin = await aStaffMember(house, 'admin')
  owner = await aStaffMember(house, 'owner')
})
afterAll(() => house.close())

describe('the page of a person', () => {
  test('a supporter has one for the team, and the address is for admins', async () => {
    const { id: personId } = await anExpert(house, { name: 'Sara' })
    await admin?.client.application.recordCheckIn({ personId })
    const reason = 'a report'
    await admin?.client.application.suspendExpert({ personId, reason })
    await admin?.client.application.reinstateExpert({ personId, reason })
    const seen = await admin?.client.admin.person({ personId })
    expect(seen).toMatchObject({
      role: 'expert',
      verificationStatus: 'approved',
      you: false,
      account: { secondFactor: expect.any(Boolean) },
      standing: { checkIn: { state: 'fine' } },
      levels: { priorityLevel: 1, highestLevel: 1 },
      talks: [{ by: expect.any(String) }],
    })
    expect(seen?.decisions.map(({ action }) => action)).toEqual([
      'application.reinstated',
      'application.suspended',
    ])
    expect(JSON.stringify(seen)).not.toContain(reason)
    expect(await supervisor?.client.admin.person({ personId })).toMatchObject({
      account: null,
      toConfirm: null,
      decisions: [],
      talks: [{}],
    })
  })

  test('a colleague has one', async () => {
    expect(await owner?.client.admin.person({ personId: admin?.id ?? '' })).toMatchObject({
      role: 'admin',
      standing: null,
      levels: null,
      talks: [],
    })
  })

  test('a seeker has none, an applicant only for those who review them', async () => {
    const seeker = await aSeeker(house)
    const applicant = await anApplicant(house)
    const open = (who: TestPerson | undefined, { id: personId }: TestPerson) =>
      outcomeOf(who?.client.admin.person({ personId }) ?? Promise.reject(new Error('nobody')))
    for (const who of [supervisor, admin, owner]) expect(await open(who, seeker)).toBe('NOT_FOUND')
    expect(await open(supervisor, applicant)).toBe('NOT_FOUND')
    expect(await open(admin, applicant)).toBe('ok')
    expect(await open(applicant, applicant)).toBe('NOT_FOUND')
  })
})

test('the figures of a team are told however small they are', async () => {
  await house.db.$client.query('update availability set available = false')
  const { expert } = await anEndedConversation(house)
  const { people } = (await supervisor?.client.availability.rotaHours({})) ?? { people: [] }
  expect(people.find(({ personId }) => personId === expert.id)).toMatchObject({
    kind: 'support',
    plannedMinutes: 0,
    conversations: 1,
  })
})

test('ROTA-9 a shift is kept once its person was at work in it, and else missed when it is over', async () => {
  const keeps = await anExpert(house)
  const misses = await anExpert(house)
  const { rows } = await house.db.$client.query<{ month: string }>(
    `insert into shifts (id, person_id, kind, starts_at, ends_at)
     select gen_random_uuid(), person, kind, app_now() - interval '10 minutes', app_now() + interval '10 minutes'
     from unnest($1::uuid[], array['support', 'support', 'supervisor']) as planned (person, kind)
     returning to_char(starts_at at time zone $2, 'YYYY-MM') as month`,
    [[keeps.id, misses.id, supervisor?.id], house.appContext.config.timeZone],
  )
  expect(rows).toHaveLength(3)
  await keeps.client.availability.setAvailable({ available: true, stays: 'hour' })
  await misses.client.availability.setAvailable({ available: false })
  await areHere(house, [keeps, ...(supervisor ? [supervisor] : [])])
  await countHours(house.appContext)
  await house.moveTime('11 minutes')
  // A month may end while the test runs: a shift counts in the month in which it began.
  const { people } = (await supervisor?.client.availability.rotaHours(rows[0] ?? {})) ?? {
    people: [],
  }
  const shiftsOf = (person: TestPerson | undefined) => {
    const row = people.find(({ personId }) => personId === person?.id)
    return [row?.kept, row?.missed]
  }
  expect([keeps, misses, supervisor].map(shiftsOf)).toEqual([
    [1, 0],
    [0, 1],
    [1, 0],
  ])
})
