import type { ShiftKind } from '@sanad/domain/availability/rota'
import { addDays, instantOf, wallTimeOf } from '@sanad/domain/primitives/time/wall-time'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moveToSpringOf2030 } from '../../../test/jobs/spring-of-2030.ts'
import { openHouse, type House } from '../../../test/house.ts'
import { codeOf, outcome } from '../../../test/clients/call-outcome.ts'
import { anExpert, aStaffMember, type TestPerson } from '../../../test/people/people.ts'
import { remindOfShifts } from './reminders.ts'

let house: House
let sara: TestPerson
let omar: TestPerson
let lead: TestPerson
const zone = 'Europe/London'
beforeAll(async () => {
  house = await openHouse({ env: { TIME_ZONE: zone } })
  await moveToSpringOf2030(house)
  sara = await anExpert(house, { name: 'Sara Nasser' })
  omar = await anExpert(house, { name: 'Omar Khalil' })
  lead = await aStaffMember(house, 'supervisor')
})
afterAll(() => house.close())
beforeEach(async () => {
  for (const table of ['shifts', 'open_shifts', 'notices'])
    await house.db.$client.query(`delete from ${table}`)
})

const now = async () => {
  const { rows } = await house.db.$client.query<{ now: Date }>('select app_now() as now')
  return new Date(rows[0]?.now ?? 0).getTime()
}
const dayAhead = async (days: number) => addDays(wallTimeOf(await now(), zone).date, days)
const plan = async (
  person: TestPerson | null,
  days: number,
  from = '10:00',
  to = '14:00',
  kind: ShiftKind = 'support',
) =>
  lead.client.availability.makeShifts({
    personId: person?.id ?? null,
    kind,
    date: await dayAhead(days),
    from,
    to,
  })
const mine = async (person: TestPerson) => (await person.client.availability.myShifts()).mine
const firstOpen = async (person: TestPerson) =>
  (await person.client.availability.myShifts()).open[0]?.id ?? ''
const take = (person: TestPerson, shiftId: string) =>
  outcome(person.client.availability.takeShift({ shiftId }))
const noticesOf = async (person: TestPerson) =>
  (await person.client.escalation.myNotices()).map(({ kind }) => kind)

describe('an open shift (ROTA-1)', () => {
  test('is seen by supporters, taken by one of them, and then told to staff', async () => {
    await plan(null, 2)
    expect((await lead.client.availability.rotaWeek({})).open).toMatchObject([{ kind: 'support' }])
    expect((await sara.client.availability.teamWeek({})).open).toHaveLength(1)
    expect((await lead.client.availability.myShifts()).open).toEqual([])
    const shiftId = await firstOpen(sara)
    expect(await sara.client.availability.takeShift({ shiftId })).toMatchObject({
      id: shiftId,
      firstName: 'Sara',
    })
    expect(await mine(sara)).toMatchObject([{ id: shiftId }])
    expect((await lead.client.availability.rotaWeek({})).open).toEqual([])
    expect(await noticesOf(lead)).toEqual(['rota'])
    expect(await take(omar, shiftId)).toBe('SHIFT_TAKEN')
  })

  test('goes back by one press for five minutes, and staff are told when it is taken anew', async () => {
    await plan(null, 2)
    const shiftId = await firstOpen(sara)
    const undo = (person: TestPerson) =>
      outcome(person.client.availability.undoTakeShift({ shiftId }))
    expect(await undo(sara)).toBe('NOT_FOUND')
    await take(sara, shiftId)
    expect(await mine(sara)).toMatchObject([
      { id: shiftId, undoSeconds: expect.any(Number) as number },
    ])
    expect(await undo(omar)).toBe('NOT_FOUND')
    expect(await undo(sara)).toBe('ok')
    expect(await mine(sara)).toEqual([])
    expect(await take(omar, shiftId)).toBe('ok')
    expect(await noticesOf(lead)).toEqual(['rota', 'rota'])
    await house.moveTime('5 minutes')
    expect(await mine(omar)).toMatchObject([{ undoSeconds: 0 }])
    expect(await undo(omar)).toBe('UNDO_OVER')
  })

  test.each([
    ['a supporter', () => sara, 'support'],
    ['themself', () => lead, 'supervisor'],
  ] as const)('a shift that staff planned for %s does not go back', async (_, who, kind) => {
    await plan(who(), 2, '10:00', '14:00', kind)
    const [shift] = await mine(who())
    expect(shift?.undoSeconds).toBe(0)
    expect(
      await outcome(who().client.availability.undoTakeShift({ shiftId: shift?.id ?? '' })),
    ).toBe('UNDO_OVER')
  })

  test('goes to one of a hundred who take it at once; every other is told', async () => {
    const crowd = await Promise.all(Array.from({ length: 20 }, () => anExpert(house)))
    await plan(null, 2)
    const shiftId = await firstOpen(sara)
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, at) => crowd[at % crowd.length]!).map((person) =>
        take(person, shiftId),
      ),
    )
    expect(outcomes.filter((one) => one === 'ok')).toHaveLength(1)
    expect(outcomes.filter((one) => one === 'SHIFT_TAKEN')).toHaveLength(99)
    expect((await lead.client.availability.rotaWeek({})).shifts).toHaveLength(1)
  })

  test('is made weekly, and removed alone or with the later ones', async () => {
    const made = await lead.client.availability.makeShifts({
      personId: null,
      kind: 'support',
      date: await dayAhead(1),
      from: '22:00',
      to: '02:00',
      weeks: 3,
    })
    expect(made).toEqual({ made: 3 })
    const { open } = await sara.client.availability.myShifts()
    expect(open.map(({ repeats }) => repeats)).toEqual([true, true, true])
    const remove = (following: boolean) =>
      lead.client.availability.removeShift({ shiftId: open[1]?.id ?? '', following })
    expect(await remove(true)).toEqual({ removed: 2 })
    expect((await sara.client.availability.myShifts()).open).toMatchObject([{ id: open[0]?.id }])
    expect(await outcome(remove(false))).toBe('NOT_FOUND')
  })
})

describe('what a supporter takes holds to the limits (ROTA-2)', () => {
  test('in a day, in a week, and beside an own shift', async () => {
    await plan(sara, 2, '06:00', '10:00')
    await plan(null, 2, '12:00', '17:00')
    const fault = await sara.client.availability
      .takeShift({ shiftId: await firstOpen(sara) })
      .catch((refusal: unknown) => refusal)
    expect(fault).toMatchObject({ code: 'SHIFT_TOO_MUCH', data: { day: 8, week: 16 } })
    expect(await take(omar, await firstOpen(omar))).toBe('ok')
    await plan(null, 2, '09:00', '11:00')
    expect(await take(sara, await firstOpen(sara))).toBe('SHIFT_OVERLAPS')
    for (const days of [4, 5]) await plan(sara, days, '10:00', '16:00')
    await house.db.$client.query('delete from open_shifts')
    await plan(null, 6)
    expect(await take(sara, await firstOpen(sara))).toBe('SHIFT_TOO_MUCH')
  })

  test('as cover too', async () => {
    await plan(omar, 2, '12:00', '17:00')
    await plan(sara, 2, '06:00', '10:00')
    const shiftId = (await mine(omar))[0]?.id ?? ''
    await omar.client.availability.askForCover({ shiftId, ask: true })
    expect(await take(sara, shiftId)).toBe('SHIFT_TOO_MUCH')
  })

  test('the night in which the clocks go back is no longer than another', async () => {
    const night = { kind: 'support', date: '2030-10-26', from: '23:00', to: '07:00' } as const
    await lead.client.availability.makeShifts({ ...night, personId: null })
    const { open } = await lead.client.availability.rotaWeek({ from: '2030-10-26' })
    expect(await take(sara, open[0]?.id ?? '')).toBe('ok')
    const [shift] = (await lead.client.availability.rotaWeek({ from: '2030-10-26' })).shifts
    const { startsAt = '', endsAt = '' } = shift ?? {}
    expect((Date.parse(endsAt) - Date.parse(startsAt)) / 3_600_000).toBe(9)
  })

  test.each([
    ['suspended', `update experts set good_standing = false where expert_id = $1`, 'NOT_FOUND'],
    [
      'overdue',
      `update experts set check_in_due_at = app_now() - interval '1 day' where expert_id = $1`,
      'CARE_DUE',
    ],
  ])('not while %s', async (_, change, why) => {
    const person = await anExpert(house)
    await plan(null, 2)
    await house.db.$client.query(change, [person.id])
    expect(await take(person, await firstOpen(omar))).toBe(why)
  })

  test('on call only with the crisis training', async () => {
    const untrained = await anExpert(house, { supportTypes: ['emotional'] })
    const trained = await anExpert(house, { supportTypes: ['emotional', 'crisis'] })
    await plan(null, 2, '20:00', '08:00', 'on_call')
    const shiftId = await firstOpen(sara)
    expect(await take(untrained, shiftId)).toBe('CRISIS_TRAINING_NEEDED')
    expect(await take(trained, shiftId)).toBe('ok')
  })
})

test('who gives a shift away as cover is told of it (ROTA-3)', async () => {
  await plan(sara, 2)
  const shiftId = (await mine(sara))[0]?.id ?? ''
  await sara.client.availability.askForCover({ shiftId, ask: true })
  expect(await take(omar, shiftId)).toBe('ok')
  expect(await noticesOf(sara)).toEqual(['shift-changed'])
  expect(await noticesOf(lead)).toEqual(['rota'])
})

describe('a swap (ROTA-4)', () => {
  const propose = async () => {
    const [shiftId, wantedId] = [(await mine(sara))[0]?.id ?? '', (await mine(omar))[0]?.id ?? '']
    return sara.client.availability.offerSwap({ shiftId, wantedId })
  }
  const swapsOf = async (person: TestPerson) => (await person.client.availability.myShifts()).swaps

  test('changes nothing until the other accepts; then both shifts change hands', async () => {
    await plan(sara, 2)
    await plan(omar, 3)
    const { id: swapId } = await propose()
    expect(await propose()).toEqual({ id: swapId })
    expect(await noticesOf(omar)).toEqual(['swap'])
    const [offered, wanted] = [(await mine(sara))[0]?.id, (await mine(omar))[0]?.id]
    expect(await swapsOf(omar)).toMatchObject([
      { offered: { id: offered }, wanted: { id: wanted } },
    ])
    expect(await outcome(sara.client.availability.acceptSwap({ swapId }))).toBe('NOT_FOUND')
    expect(await outcome(omar.client.availability.acceptSwap({ swapId }))).toBe('ok')
    expect([(await mine(sara))[0]?.id, (await mine(omar))[0]?.id]).toEqual([wanted, offered])
    expect(await swapsOf(sara)).toEqual([])
    expect(await noticesOf(sara)).toEqual(['shift-changed'])
    expect(await outcome(omar.client.availability.acceptSwap({ swapId }))).toBe('NOT_FOUND')
  })

  test('is also possible between shifts at the same time', async () => {
    await plan(sara, 2, '10:00', '14:00')
    await plan(omar, 2, '12:00', '16:00')
    const { id: swapId } = await propose()
    expect(await outcome(omar.client.availability.acceptSwap({ swapId }))).toBe('ok')
    const startOf = async (person: TestPerson) =>
      wallTimeOf(Date.parse((await mine(person))[0]?.startsAt ?? ''), zone).time
    expect([await startOf(sara), await startOf(omar)]).toEqual(['12:00', '10:00'])
  })

  test('takes place for both or for neither', async () => {
    await plan(sara, 2)
    await plan(omar, 3, '12:00', '17:00')
    await plan(sara, 3, '06:00', '10:00')
    const { id: swapId } = await propose()
    expect(await outcome(omar.client.availability.acceptSwap({ swapId }))).toBe('SHIFT_TOO_MUCH')
    expect([(await mine(sara)).length, (await mine(omar)).length]).toEqual([2, 1])
  })

  test('ends when declined, when a shift changes hands, and when one begins', async () => {
    await plan(sara, 2)
    await plan(omar, 3)
    const declined = await propose()
    await omar.client.availability.endSwap({ swapId: declined.id })
    expect(await swapsOf(sara)).toEqual([])
    const { id: swapId } = await propose()
    const shiftId = (await mine(sara))[0]?.id ?? ''
    await sara.client.availability.askForCover({ shiftId, ask: true })
    const nour = await anExpert(house)
    expect(await take(nour, shiftId)).toBe('ok')
    expect(await outcome(omar.client.availability.acceptSwap({ swapId }))).toBe('NOT_FOUND')
    await plan(sara, 1)
    const begins = await propose()
    await house.db.$client.query(
      `update shifts set starts_at = app_now() - interval '1 hour', ends_at = app_now() + interval '1 hour' where person_id = $1`,
      [sara.id],
    )
    expect(await swapsOf(omar)).toEqual([])
    expect(await outcome(omar.client.availability.acceptSwap({ swapId: begins.id }))).toBe(
      'SHIFT_OVER',
    )
  })

  test('two who accept crossing proposals at once both end well', async () => {
    await plan(sara, 2)
    await plan(omar, 3)
    const [ofSara, ofOmar] = [(await mine(sara))[0]?.id ?? '', (await mine(omar))[0]?.id ?? '']
    const one = await propose()
    const other = await omar.client.availability.offerSwap({ shiftId: ofOmar, wantedId: ofSara })
    const outcomes = await Promise.all([
      outcome(omar.client.availability.acceptSwap({ swapId: one.id })),
      outcome(sara.client.availability.acceptSwap({ swapId: other.id })),
    ])
    expect(outcomes.toSorted()).toEqual(['NOT_FOUND', 'ok'])
    expect([(await mine(sara))[0]?.id, (await mine(omar))[0]?.id]).toEqual([ofOmar, ofSara])
  })

  test('is only proposed of an own shift, and of a kind that both may have', async () => {
    await plan(sara, 2)
    await plan(omar, 3)
    const [ofSara, ofOmar] = [(await mine(sara))[0]?.id ?? '', (await mine(omar))[0]?.id ?? '']
    const offer = (shiftId: string, wantedId: string) =>
      outcome(sara.client.availability.offerSwap({ shiftId, wantedId }))
    expect(await offer(ofOmar, ofSara)).toBe('NOT_FOUND')
    expect(await offer(ofSara, ofSara)).toBe('NOT_FOUND')
    await lead.client.availability.makeShifts({
      personId: lead.id,
      kind: 'supervisor',
      date: await dayAhead(3),
      from: '10:00',
      to: '14:00',
    })
    expect(await offer(ofSara, (await mine(lead))[0]?.id ?? '')).toBe('NOT_FOUND')
  })
})

describe('reminders (ROTA-5)', () => {
  const remind = async (by: string) => {
    await house.moveTime(by)
    await remindOfShifts(house.appContext)
  }
  const planIn = async (minutes: number) => {
    const [from, to] = [minutes, minutes + 60].map(async (one) =>
      wallTimeOf((await now()) + one * 60_000, zone),
    )
    const { date, time } = await from!
    await lead.client.availability.makeShifts({
      personId: sara.id,
      kind: 'support',
      date,
      from: time,
      to: (await to!).time,
    })
  }

  test('come a day and an hour before, once each', async () => {
    await planIn(26 * 60)
    await remind('1 hour')
    expect(await noticesOf(sara)).toEqual([])
    await remind('1 hour')
    await remind('1 minute')
    expect(await noticesOf(sara)).toEqual(['shift-day'])
    await remind('22 hours 59 minutes')
    await remind('1 minute')
    expect((await noticesOf(sara)).toSorted()).toEqual(['shift-day', 'shift-hour'])
  })

  test('leave out a time that passed before the shift was planned', async () => {
    await planIn(120)
    await remind('1 minute')
    expect(await noticesOf(sara)).toEqual([])
    await remind('1 hour')
    expect(await noticesOf(sara)).toEqual(['shift-hour'])
  })

  test('go to the person who took the shift, and not to one who is suspended', async () => {
    await planIn(26 * 60)
    const shiftId = (await mine(sara))[0]?.id ?? ''
    await sara.client.availability.askForCover({ shiftId, ask: true })
    expect(await take(omar, shiftId)).toBe('ok')
    await remind('3 hours')
    expect(await noticesOf(sara)).toEqual(['shift-changed'])
    expect(await noticesOf(omar)).toEqual(['shift-day'])
    const standing = (good: boolean) =>
      house.db.$client.query('update experts set good_standing = $2 where expert_id = $1', [
        omar.id,
        good,
      ])
    await standing(false)
    await remind('22 hours')
    await standing(true)
    expect(await noticesOf(omar)).toEqual(['shift-day'])
  })

  test('that come after the shift has begun are left out', async () => {
    await planIn(26 * 60)
    await remind('27 hours')
    expect(await noticesOf(sara)).toEqual([])
  })
})

test('hours by person are those of the rota, cut at midnight of the month’s first day in the zone (ROTA-7)', async () => {
  // The clocks of London go forward on the last day of March 2030.
  const night = {
    kind: 'support',
    personId: sara.id,
    date: '2030-03-31',
    from: '22:00',
    to: '02:00',
  } as const
  await lead.client.availability.makeShifts(night)
  await lead.client.availability.makeShifts({
    ...night,
    date: '2030-03-30',
    from: '23:00',
    to: '03:00',
  })
  await lead.client.availability.makeShifts({
    ...night,
    personId: lead.id,
    kind: 'supervisor',
    from: '08:00',
    to: '20:00',
  })
  const hours = async (month: string) =>
    (await lead.client.availability.rotaHours({ month })).people.map(
      ({ firstName, kind, plannedMinutes, doneMinutes }) => [
        firstName,
        kind,
        plannedMinutes,
        doneMinutes,
      ],
    )
  expect(await hours('2030-03')).toEqual([
    ['Huda', 'supervisor', 720, 0],
    ['Sara', 'support', 300, 0],
  ])
  expect(await hours('2030-04')).toEqual([['Sara', 'support', 120, 0]])
  expect(await hours('2030-05')).toEqual([])
  expect(await lead.client.availability.rotaHours({ month: '2030-13' }).catch(codeOf)).toBe(
    'BAD_REQUEST',
  )
  expect(await outcome(sara.client.availability.rotaHours({}))).toBe('NOT_FOUND')
})

test('the team sees the plan, and not who is reachable (ROTA-8)', async () => {
  await plan(omar, 1)
  const week = await sara.client.availability.teamWeek({})
  expect(week.shifts).toMatchObject([{ firstName: 'Omar', kind: 'support' }])
  expect(week.gaps.length).toBeGreaterThan(0)
  expect(week).not.toHaveProperty('onNow')
  expect(await outcome(sara.client.availability.rotaWeek({}))).toBe('NOT_FOUND')
  const midnight = instantOf({ date: week.from, time: '00:00' }, zone)
  expect(midnight).toBeLessThanOrEqual(await now())
})
