import { addDays, wallTimeOf } from '@sanad/domain/primitives/time/wall-time'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moveToSpringOf2030 } from '../../../test/jobs/spring-of-2030.ts'
import { openHouse, type House } from '../../../test/house.ts'
import { gapsIn } from '../../../test/jobs/rota-gaps.ts'
import { outcome } from '../../../test/clients/call-outcome.ts'
import { anExpert, aStaffMember, type TestPerson } from '../../../test/people/people.ts'
import { onDuty } from '../on-call/duty-now.ts'

/** Saturdays or the day itself: the night that begins then is an hour shorter, or longer. */
const places = [
  { zone: 'Europe/London', spring: '2030-03-30', autumn: '2030-10-26', hours: [7, 9] },
  { zone: 'Africa/Cairo', spring: '2030-04-25', autumn: '2030-10-31', hours: [7, 9] },
  { zone: 'Asia/Dubai', spring: '2030-03-30', autumn: '2030-10-26', hours: [8, 8] },
] as const

describe.each(places)('MATCH-24 in $zone', ({ zone, spring, autumn, hours }) => {
  let house: House
  let sara: TestPerson
  let lead: TestPerson
  let owner: TestPerson
  beforeAll(async () => {
    house = await openHouse({ env: { TIME_ZONE: zone } })
    await moveToSpringOf2030(house)
    sara = await anExpert(house)
    lead = await aStaffMember(house, 'supervisor')
    owner = await aStaffMember(house, 'owner')
  })
  afterAll(() => house.close())
  beforeEach(() => house.db.$client.query('delete from shifts'))

  const night = { kind: 'support', from: '23:00', to: '07:00', weeks: 1 } as const
  const give = (more: object) =>
    owner.client.availability.makeShifts({ ...night, personId: sara.id, date: autumn, ...more })
  const made = async () => {
    const { rows } = await house.db.$client.query<{ from: Date; to: Date }>(
      'select starts_at as from, ends_at as to from shifts order by starts_at',
    )
    return rows.map(({ from, to }) => ({
      from: new Date(from).getTime(),
      to: new Date(to).getTime(),
    }))
  }
  const onTheWall = async () =>
    (await made()).map(({ from, to }) => [wallTimeOf(from, zone), wallTimeOf(to, zone).time])

  test('a night shift keeps its wall times when the clocks change', async () => {
    for (const date of [spring, autumn]) expect(await give({ date })).toEqual({ made: 1 })
    expect(await onTheWall()).toEqual([
      [{ date: spring, time: '23:00' }, '07:00'],
      [{ date: autumn, time: '23:00' }, '07:00'],
    ])
    expect((await made()).map(({ from, to }) => (to - from) / 3_600_000)).toEqual(hours)
    expect(await outcome(give({ date: addDays(autumn, 7), to: '07:15' }))).toBe('SHIFT_TOO_LONG')
    expect(await outcome(give({ date: addDays(spring, 7), to: '07:15' }))).toBe('SHIFT_TOO_LONG')
    await house.db.$client.query('delete from shifts')
    expect(await outcome(give({ date: spring, to: '07:15' }))).toBe('SHIFT_TOO_LONG')
    expect(await outcome(give({ to: '07:15' }))).toBe('SHIFT_TOO_LONG')
  })

  test('six weekly night shifts across the change are all made', async () => {
    const date = addDays(autumn, -21)
    expect(await give({ date, weeks: 6 })).toEqual({ made: 6 })
    const walls = await onTheWall()
    expect(walls.map(([from]) => from)).toEqual(
      [0, 7, 14, 21, 28, 35].map((days) => ({ date: addDays(date, days), time: '23:00' })),
    )
    expect(new Set(walls.map(([, to]) => to))).toEqual(new Set(['07:00']))
  })

  test('a shift of a whole day lasts to its last minute, and counts for as long', async () => {
    await give({ personId: lead.id, kind: 'supervisor', from: '09:00', to: '09:00' })
    const [shift] = await made()
    const end = shift?.to ?? 0
    const lastMinute = {
      from: new Date(end - 60_000).toISOString(),
      to: new Date(end).toISOString(),
    }
    expect(await gapsIn(house, 'supervisor', lastMinute)).toEqual([])
    const { rows } = await house.db.$client.query<{ now: Date }>('select app_now() as now')
    const seconds = (end - 60_000 - Number(rows[0]?.now)) / 1000
    await house.moveTime(`${Math.floor(seconds)} seconds`)
    expect(await onDuty(house.db, 'supervisor')).toEqual([lead.id])
    await house.moveTime('61 seconds')
    expect(await onDuty(house.db, 'supervisor')).toEqual([])
  })
})
