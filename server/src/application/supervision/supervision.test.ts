import { ORPCError } from '@orpc/client'
import { moduleIds } from '@sanad/domain/application/training'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { anExpert, aSeeker, aStaffMember, type TestPerson } from '../../../test/people/people.ts'
import { markPresent } from '#server/platform/services/realtime/presence.ts'
import { refreshTrainingUntil } from '../store.ts'
import { notifyCareDue } from './supervision.ts'

let house: House
let supervisor: TestPerson
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
  supervisor = await aStaffMember(house, 'supervisor')
})
afterAll(() => house.close())

const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (fault: unknown) => (fault instanceof ORPCError ? String(fault.code) : String(fault)),
  )
const careNotices = async (expert: TestPerson) =>
  (await expert.client.escalation.myNotices()).filter(({ kind }) => kind === 'care').length

/** A check-in is due after a month of the calendar, which has 28 days in February. */
const moveToCheckIn = ({ id }: TestPerson, daysLeft: number) =>
  house.db.$client.query(
    `update test_clock set moved = moved + check_in_due_at - make_interval(days => $2) - app_now()
     from experts where expert_id = $1`,
    [id, daysLeft],
  )

test('MATCH-30 notices 14 and 3 days before and when due, each once; a check-in starts the month again', async () => {
  const expert = await anExpert(house)
  const seeker = await aSeeker(house)
  expect(await expert.client.application.ownStanding()).toMatchObject({
    checkIn: { state: 'fine' },
    training: { state: 'fine' },
  })
  const counts: number[] = []
  for (const daysLeft of [15, 13, 9, 2, -1]) {
    await moveToCheckIn(expert, daysLeft)
    await Promise.all([notifyCareDue(house.appContext), notifyCareDue(house.appContext)])
    await notifyCareDue(house.appContext)
    counts.push(await careNotices(expert))
  }
  expect(counts).toEqual([0, 1, 1, 2, 3])
  await markPresent(house.db, [{ personId: expert.id, agoSeconds: 0 }])
  expect((await expert.client.application.ownStanding()).checkIn.state).toBe('overdue')
  expect(await seeker.client.matching.findAvailableExpert({})).toMatchObject({ kind: 'none' })

  const [first] = await supervisor.client.application.experts()
  expect(first).toMatchObject({
    personId: expert.id,
    lastCheckInAt: null,
    checkIn: { state: 'overdue' },
  })
  const pressed = await Promise.all(
    [1, 2].map(() => supervisor.client.application.recordCheckIn({ personId: expert.id })),
  )
  expect(pressed[0]).toEqual(pressed[1])
  expect((await supervisor.client.application.experts())[0]?.lastCheckInAt).not.toBeNull()
  await markPresent(house.db, [{ personId: expert.id, agoSeconds: 0 }])
  expect(await seeker.client.matching.findAvailableExpert({})).toMatchObject({ kind: 'matched' })
  expect(await outcome(supervisor.client.application.recordCheckIn({ personId: seeker.id }))).toBe(
    'NOT_FOUND',
  )
  const { rows } = await house.db.$client.query(
    `select 1 from audit_entries where action = 'application.check-in-recorded'`,
  )
  expect(rows).toHaveLength(1)
})

test('MATCH-30 the training is valid until the first of its six newest certificates expires', async () => {
  const expert = await anExpert(house, { available: false })
  const earn = (module: string, days: number) =>
    house.db.$client.query(
      `with attempt as (
         insert into quiz_attempts (person_id, module, version, drawn, graded_at, correct)
         values ($1, $2, 1, '[]', app_now(), 12) returning id)
       insert into training_certificates (person_id, module, attempt_id, percent, expires_at)
       select $1, $2, id, 100, app_now() + make_interval(days => $3) from attempt`,
      [expert.id, module, days],
    )
  const stateOf = async () => (await expert.client.application.ownStanding()).training.state
  await earn('introduction', 2)
  await refreshTrainingUntil(house.db, expert.id)
  expect(await stateOf()).toBe('fine')
  for (const module of moduleIds) await earn(module, module === 'crisis' ? 10 : 300)
  await refreshTrainingUntil(house.db, expert.id)
  expect(await stateOf()).toBe('soon')
  await house.moveTime('11 days')
  expect(await stateOf()).toBe('overdue')
  expect(await outcome(expert.client.availability.setAvailable({ available: true }))).toBe(
    'CARE_DUE',
  )
  await earn('crisis', 365)
  await refreshTrainingUntil(house.db, expert.id)
  expect(await stateOf()).toBe('fine')
})
