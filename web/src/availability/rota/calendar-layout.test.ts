import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layoutCalendar } from './calendar-layout.ts'

const zone = 'Europe/London'
const shift = (id: string, startsAt: string, endsAt: string) => ({ id, startsAt, endsAt })
const layout = (from: string, count: number, items: readonly ReturnType<typeof shift>[]) =>
  layoutCalendar({ from, count, zone }, items)

describe('the calendar', () => {
  it('places a shift by the clock on the wall, side by side with those that overlap', () => {
    const [day] = layout('2030-06-03', 1, [
      shift('a', '2030-06-03T09:00:00Z', '2030-06-03T13:00:00Z'),
      shift('b', '2030-06-03T12:00:00Z', '2030-06-03T14:00:00Z'),
      shift('c', '2030-06-03T14:00:00Z', '2030-06-03T15:00:00Z'),
    ]).days
    expect(day?.bars.map(({ item, ...place }) => ({ id: item.id, ...place }))).toEqual([
      { id: 'a', from: 600, minutes: 240, lane: 0, lanes: 2, fills: 1 },
      { id: 'b', from: 780, minutes: 120, lane: 1, lanes: 2, fills: 1 },
      { id: 'c', from: 900, minutes: 60, lane: 0, lanes: 1, fills: 1 },
    ])
  })

  it('shows a shift over midnight as one bar over its days', () => {
    const { days, nightRows } = layout('2030-06-03', 7, [
      shift('before', '2030-06-02T19:00:00Z', '2030-06-03T05:00:00Z'),
      shift('night', '2030-06-03T19:00:00Z', '2030-06-04T05:00:00Z'),
      shift('last', '2030-06-09T19:00:00Z', '2030-06-10T05:00:00Z'),
    ])
    const nights = days.map((day) =>
      day.nights.map(({ item, row, days: touched }) => [item.id, row, touched]),
    )
    expect(nights).toEqual([
      [
        ['before', 0, 1],
        ['night', 1, 2],
      ],
      [],
      [],
      [],
      [],
      [],
      [['last', 0, 1]],
    ])
    expect(nightRows).toBe(2)
    expect(days.flatMap(({ bars }) => bars)).toEqual([])
  })

  it('a shift until midnight ends on its day', () => {
    const [day] = layout('2030-06-03', 1, [
      shift('a', '2030-06-03T19:00:00Z', '2030-06-03T23:00:00Z'),
    ]).days
    expect(day?.bars).toMatchObject([{ from: 1200, minutes: 240 }])
  })

  it.each([
    ['forward', '2030-03-31', '2030-03-31T00:30:00Z', '2030-03-31T02:00:00Z', 30, 150],
    ['back', '2030-10-27', '2030-10-26T23:30:00Z', '2030-10-27T03:00:00Z', 30, 150],
  ])(
    'on the day on which the clocks go %s, bars stand at their wall times',
    (_, date, startsAt, endsAt, from, minutes) => {
      const [day] = layout(date, 1, [shift('a', startsAt, endsAt)]).days
      expect(day?.bars).toMatchObject([{ from, minutes }])
    },
  )

  it('shows every shift of the week once, and no two over each other', () => {
    const quarter = 900_000
    const start = Date.parse('2030-06-02T23:00:00Z')
    fc.assert(
      fc.property(
        fc.array(fc.record({ from: fc.nat(7 * 96 - 1), length: fc.integer({ min: 1, max: 96 }) }), {
          maxLength: 20,
        }),
        (drawn) => {
          const items = drawn.map(({ from, length }, at) =>
            shift(
              String(at),
              new Date(start + from * quarter).toISOString(),
              new Date(start + (from + length) * quarter).toISOString(),
            ),
          )
          const { days } = layout('2030-06-03', 7, items)
          const shown = days.flatMap(({ bars, nights }) =>
            [...bars, ...nights].map(({ item }) => item.id),
          )
          expect(shown.toSorted()).toEqual(items.map(({ id }) => id).toSorted())
          for (const { bars } of days)
            for (const one of bars)
              for (const other of bars)
                if (
                  one !== other &&
                  one.lane < other.lane + other.fills &&
                  other.lane < one.lane + one.fills
                )
                  expect(
                    one.from + one.minutes <= other.from || other.from + other.minutes <= one.from,
                  ).toBe(true)
        },
      ),
    )
  })
})
