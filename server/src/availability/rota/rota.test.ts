import { addDays, wallTimeOf } from '@sanad/domain/primitives/time/wall-time'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyContent } from '../../../test/apply-content.ts'
import { openHouse, type House } from '../../../test/house.ts'
import { moveToSpringOf2030 } from '../../../test/jobs/spring-of-2030.ts'
import { outcome } from '../../../test/clients/call-outcome.ts'
import { openSocket } from '../../../test/clients/live-socket.ts'
import { anExpert, aSeeker, aStaffMember, type TestPerson } from '../../../test/people/people.ts'

let house: House
let sara: TestPerson
let omar: TestPerson
let lead: TestPerson
let owner: TestPerson
const zone = 'Africa/Cairo'
beforeAll(async () => {
  house = await openHouse({ env: { TIME_ZONE: zone } })
  sara = await anExpert(house, { name: 'Sara Nasser', languages: ['en', 'ar'] })
  omar = await anExpert(house, { name: 'Omar Khalil', languages: ['ar'] })
  lead = await aStaffMember(house, 'supervisor')
  owner = await aStaffMember(house, 'owner')
})
afterAll(() => house.close())
beforeEach(async () => {
  await house.db.$client.query('delete from shifts')
})

const today = wallTimeOf(Date.now(), zone).date
/** Cairo's clocks are put forward at midnight before a Friday: that day has no 00:00. */
const tomorrow = [1, 2]
  .map((days) => addDays(today, days))
  .find((date) => new Date(date).getUTCDay() !== 5)!
const evening = { kind: 'support', date: tomorrow, from: '18:00', to: '22:00' } as const
const give = (person: TestPerson, more: object = {}) =>
  lead.client.availability.makeShifts({ ...evening, personId: person.id, ...more })
const audited = async () => {
  const { rows } = await house.db.$client.query<{ action: string }>(
    `select action from audit_entries where action like 'availability.%' order by seq`,
  )
  return rows.map(({ action }) => action)
}

describe('staff', () => {
  test('make a shift, see it in the week with its person, and remove it; all of it is audited', async () => {
    const socket = await openSocket(house, sara)
    expect(await give(sara)).toEqual({ made: 1 })
    await socket.event('availability.rota-changed')
    socket.close()
    const week = await owner.client.availability.rotaWeek({ from: tomorrow })
    expect(week).toMatchObject({ timeZone: zone, from: tomorrow, onNow: [] })
    expect(week.shifts).toMatchObject([
      { firstName: 'Sara', kind: 'support', coverAsked: false, repeats: false },
    ])
    expect(wallTimeOf(Date.parse(week.shifts[0]?.startsAt ?? ''), zone)).toEqual({
      date: tomorrow,
      time: '18:00',
    })
    expect(
      await owner.client.availability.removeShift({ shiftId: week.shifts[0]?.id ?? '' }),
    ).toEqual({
      removed: 1,
    })
    expect((await owner.client.availability.rotaWeek({ from: tomorrow })).shifts).toEqual([])
    expect(await audited()).toEqual(['availability.shifts-made', 'availability.shifts-removed'])
  })

  test('make a weekly shift at the same wall time, across summer time too', async () => {
    const spring = await openHouse({ env: { TIME_ZONE: zone } })
    await moveToSpringOf2030(spring)
    const onCall = await anExpert(spring, { supportTypes: ['crisis'] })
    const planner = await aStaffMember(spring, 'supervisor')
    const { made } = await planner.client.availability.makeShifts({
      personId: onCall.id,
      kind: 'on_call',
      date: '2030-04-12',
      from: '20:00',
      to: '06:00',
      weeks: 6,
    })
    expect(made).toBe(6)
    const times = await Promise.all(
      [0, 1, 2, 3, 4, 5].map(async (week) => {
        const { shifts } = await planner.client.availability.rotaWeek({
          from: addDays('2030-04-12', 7 * week),
        })
        return shifts.map(({ startsAt, endsAt, repeats }) => [
          wallTimeOf(Date.parse(startsAt), zone).time,
          wallTimeOf(Date.parse(endsAt), zone).time,
          new Date(startsAt).getUTCHours(),
          repeats,
        ])
      }),
    )
    expect(times.map((week) => week[0])).toEqual([
      ['20:00', '06:00', 18, true],
      ['20:00', '06:00', 18, true],
      ['20:00', '06:00', 17, true],
      ['20:00', '06:00', 17, true],
      ['20:00', '06:00', 17, true],
      ['20:00', '06:00', 17, true],
    ])
    const { shifts } = await planner.client.availability.rotaWeek({ from: '2030-04-26' })
    const removed = await planner.client.availability.removeShift({
      shiftId: shifts[0]?.id ?? '',
      following: true,
    })
    expect(removed).toEqual({ removed: 4 })
    await spring.close()
  })

  test('make all shifts of a series or none', async () => {
    await give(sara, { date: addDays(tomorrow, 14) })
    const fault = await give(sara, { weeks: 4 }).catch((refusal: unknown) => refusal)
    expect(fault).toMatchObject({ code: 'SHIFT_OVERLAPS', data: { date: addDays(tomorrow, 14) } })
    expect((await lead.client.availability.rotaWeek({ from: tomorrow })).shifts).toEqual([])
  })

  test.each([
    ['longer than a person listens', { to: '05:00' }, 'SHIFT_TOO_LONG'],
    ['shorter than a slip of the finger', { to: '18:10' }, 'SHIFT_TOO_SHORT'],
    ['in the past', { date: '2020-01-01' }, 'SHIFT_IN_THE_PAST'],
    ['in 2099', { date: '2099-01-01' }, 'SHIFT_TOO_FAR'],
    ['of a kind that is not theirs', { kind: 'supervisor' }, 'NOT_FOUND'],
    ['on a day that does not exist', { date: '2030-02-30' }, 'BAD_REQUEST'],
    ['at a time that does not exist', { from: '25:00' }, 'BAD_REQUEST'],
  ])('give no shift %s', async (_, wrong, code) => {
    expect(await outcome(give(sara, wrong))).toBe(code)
  })

  test('make none for a seeker, a program or a suspended person', async () => {
    const seeker = await aSeeker(house)
    expect(await outcome(give(seeker))).toBe('NOT_FOUND')
    await house.db.$client.query('update experts set good_standing = false where expert_id = $1', [
      omar.id,
    ])
    expect(await outcome(give(omar))).toBe('NOT_FOUND')
    await house.db.$client.query('update experts set good_standing = true where expert_id = $1', [
      omar.id,
    ])
    const people = await lead.client.availability.rotaPeople()
    expect(people.map(({ firstName, kinds }) => [firstName, kinds])).toEqual([
      ['Huda', ['supervisor', 'backup']],
      ['Huda', ['supervisor', 'backup']],
      ['Omar', ['support']],
      ['Sara', ['support']],
    ])
  })

  test('ROTA-2.2 plan on call only who has the crisis training', async () => {
    expect(await outcome(give(omar, { kind: 'on_call' }))).toBe('NOT_FOUND')
  })

  test('see gaps, also for one language, only from now on', async () => {
    await give(sara)
    await give(omar, { from: '20:00', to: '23:00' })
    const { gaps } = await lead.client.availability.rotaWeek({ from: tomorrow })
    const support = gaps
      .filter(({ kind }) => kind === 'support')
      .map(({ language, from, to }) => [
        language,
        ...[from, to]
          .map((at) => wallTimeOf(Date.parse(at), zone))
          .map(({ date, time }) => (date === tomorrow ? time : date)),
      ])
    expect(support).toEqual([
      [null, '00:00', '18:00'],
      [null, '23:00', addDays(tomorrow, 7)],
      ['en', '22:00', '23:00'],
    ])
    expect(gaps.filter(({ kind }) => kind === 'backup')).toHaveLength(1)
    expect((await lead.client.availability.rotaWeek({ from: '2020-01-01' })).gaps).toEqual([])
  })

  test('see who is on duty now', async () => {
    const at = Date.now()
    const clock = (ms: number) => wallTimeOf(at + ms, zone)
    const { date, time: from } = clock(-60_000)
    await give(sara, { date, from, to: clock(3_600_000).time })
    const { onNow } = await lead.client.availability.rotaWeek({})
    expect(onNow).toMatchObject([{ kind: 'support', firstName: 'Sara' }])
  })
})

describe('ROTA-10 a file', () => {
  const read = (rows: readonly string[], isDryRun = false) =>
    lead.client.availability.importShifts({
      csv: `person;kind;date;from;to\n${rows.join('\n')}\n`,
      isDryRun,
    })
  const shiftsOf = async () =>
    (await lead.client.availability.rotaWeek({ from: tomorrow })).shifts.map((one) => one.firstName)
  const saras = () => `${sara.email};support;${tomorrow};18:00;22:00`
  const omars = `omar khalil;support;${addDays(tomorrow, 1)};٠٨:٠٠;12:00`

  test('is counted first, then planned as a whole, once, and audited by person', async () => {
    const earlier = (await audited()).length
    expect(await read([saras(), omars], true)).toEqual({ made: 2, known: 0, closed: [] })
    expect(await shiftsOf()).toEqual([])
    expect(await read([saras(), omars])).toMatchObject({ made: 2, known: 0 })
    expect(await shiftsOf()).toEqual(['Sara', 'Omar'])
    const entries = ['availability.shifts-made', 'availability.shifts-made']
    expect((await audited()).slice(earlier)).toEqual(entries)
    expect(await read([saras(), omars])).toMatchObject({ made: 0, known: 2 })
    expect(await shiftsOf()).toEqual(['Sara', 'Omar'])
    expect((await audited()).slice(earlier)).toEqual(entries)
  })

  test('with a fault is named by row and column, and nothing of it is planned', async () => {
    await give(sara, { from: '21:00', to: '23:00' })
    const faulty = [omars, saras(), `Omar;on_call;${tomorrow};18:00;22:00`]
    await expect(read(faulty)).rejects.toMatchObject({
      code: 'CSV_INVALID',
      data: {
        problems: [
          { row: 3, column: 'from', problem: 'overlaps' },
          { row: 4, column: 'kind', problem: 'not-theirs' },
        ],
      },
    })
    expect(await shiftsOf()).toEqual(['Sara'])
  })

  test('CLOSED-1 has shifts in a closure named, and planned', async () => {
    await applyContent(house, {
      'closures.yaml': `- { from: ${tomorrow}, to: ${tomorrow}, words: { en: Eid, ar: عيد } }\n`,
    })
    expect(await read([saras(), omars])).toEqual({ made: 2, known: 0, closed: [2] })
    const { closures } = await lead.client.availability.rotaWeek({ from: tomorrow })
    expect(closures).toMatchObject([{ from: tomorrow, words: { en: 'Eid' } }])
  })
})

describe('a person with a shift', () => {
  const firstOf = async (person: TestPerson) =>
    (await person.client.availability.myShifts()).mine[0]?.id ?? ''

  test('sees their own shifts only', async () => {
    await give(sara)
    await give(omar)
    const { mine, forCover, timeZone } = await sara.client.availability.myShifts()
    expect(timeZone).toBe(zone)
    expect(mine.map(({ personId }) => personId)).toEqual([sara.id])
    expect(forCover).toEqual([])
  })

  test('asks for cover, keeps the shift until another takes it, and may withdraw the request', async () => {
    await give(sara)
    const shiftId = await firstOf(sara)
    expect(await sara.client.availability.askForCover({ shiftId, ask: true })).toMatchObject({
      coverAsked: true,
    })
    expect((await sara.client.availability.myShifts()).mine).toHaveLength(1)
    expect((await omar.client.availability.myShifts()).forCover).toMatchObject([
      { id: shiftId, firstName: 'Sara' },
    ])
    expect((await lead.client.availability.myShifts()).forCover).toEqual([])
    await sara.client.availability.askForCover({ shiftId, ask: false })
    expect(await outcome(omar.client.availability.takeShift({ shiftId }))).toBe('SHIFT_TAKEN')
  })

  test('cannot ask for cover of another’s shift', async () => {
    await give(sara)
    const shiftId = await firstOf(sara)
    expect(await outcome(omar.client.availability.askForCover({ shiftId, ask: true }))).toBe(
      'NOT_FOUND',
    )
  })

  test('loses it to exactly one of those who take it at once', async () => {
    const others = await Promise.all(
      ['A', 'B', 'C', 'D'].map((name) => anExpert(house, { name: `${name} B` })),
    )
    await give(sara)
    const shiftId = await firstOf(sara)
    await sara.client.availability.askForCover({ shiftId, ask: true })
    const takers = [omar, ...others]
    const outcomes = await Promise.all(
      takers.map((taker) => outcome(taker.client.availability.takeShift({ shiftId }))),
    )
    expect(outcomes.toSorted()).toEqual([
      'SHIFT_TAKEN',
      'SHIFT_TAKEN',
      'SHIFT_TAKEN',
      'SHIFT_TAKEN',
      'ok',
    ])
    const winner = takers[outcomes.indexOf('ok')]
    expect(await firstOf(winner ?? sara)).toBe(shiftId)
    expect((await sara.client.availability.myShifts()).mine).toEqual([])
    expect(await audited()).toContain('availability.shift-taken-over')
  })

  test('cannot take an overlapping shift, nor one of another kind', async () => {
    await give(sara)
    await give(omar, { from: '20:00', to: '23:00' })
    const shiftId = await firstOf(sara)
    await sara.client.availability.askForCover({ shiftId, ask: true })
    expect(await outcome(omar.client.availability.takeShift({ shiftId }))).toBe('SHIFT_OVERLAPS')
    expect(await outcome(lead.client.availability.takeShift({ shiftId }))).toBe('NOT_FOUND')
  })

  test('cannot change a shift that has ended', async () => {
    await give(sara)
    const shiftId = await firstOf(sara)
    await house.db.$client.query(
      `update shifts set starts_at = app_now() - interval '3 hours', ends_at = app_now() - interval '1 hour'`,
    )
    expect(await outcome(sara.client.availability.askForCover({ shiftId, ask: true }))).toBe(
      'SHIFT_OVER',
    )
    expect(await outcome(lead.client.availability.removeShift({ shiftId }))).toBe('SHIFT_OVER')
  })
})
