import ICAL from 'ical.js'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { anExpert, aStaffMember, type TestPerson } from '../../../test/people/people.ts'
import { eraseRows } from '#server/platform/stores/personal-data/erase-rows.ts'
import { availabilityData } from '../personal-data.ts'
import { insertShift } from '../rota/rota-store.ts'

let house: House
let sara: TestPerson
let omar: TestPerson
beforeAll(async () => {
  house = await openHouse({ env: { TIME_ZONE: 'Africa/Cairo' } })
  sara = await anExpert(house, { name: 'Sara Nasser' })
  omar = await anExpert(house, { name: 'عمر خليل' })
})
afterAll(() => house.close())
beforeEach(async () => {
  for (const table of ['shifts', 'rate_limits', 'calendar_addresses'])
    await house.db.$client.query(`delete from ${table}`)
})

const hour = 3_600_000
async function aShift({ id: personId }: TestPerson, begins: number): Promise<string> {
  const id = randomUUID()
  const [startsAt, endsAt] = [begins, begins + 4 * hour].map((at) => new Date(at).toISOString())
  await insertShift(house.db, {
    id,
    personId,
    kind: 'support',
    startsAt: startsAt ?? '',
    endsAt: endsAt ?? '',
    seriesId: null,
    madeBy: null,
  })
  return id
}
const ask = (path: string) => fetch(`${house.url}${path}`)
const newAddress = async (person: TestPerson) =>
  (await person.client.availability.renewCalendarAddress()).path

/** The shifts as another program reads them. */
async function read(path: string) {
  const text = await (await ask(path)).text()
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  return {
    text,
    events: events.map(({ uid, summary, startDate, endDate }) => ({
      uid,
      summary,
      from: startDate.toJSDate().getTime(),
      to: endDate.toJSDate().getTime(),
    })),
  }
}

test('another program reads the own shifts, and nothing else (ROTA-6)', async () => {
  const tonight = Math.floor(Date.now() / hour) * hour + 20 * hour
  const id = await aShift(sara, tonight)
  await aShift(omar, tonight)
  const path = await newAddress(sara)
  const answer = await ask(path)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const { text, events } = await read(path)
  expect(events).toEqual([
    { uid: id, summary: 'Appointment', from: tonight, to: tonight + 4 * hour },
  ])
  expect(text).not.toMatch(/sara|nasser|omar|sanad|support/i)
})

test('a calendar without shifts is still one', async () => {
  expect((await read(await newAddress(omar))).events).toEqual([])
})

test('the address is renewed and removed; the earlier one is then unknown', async () => {
  expect(await sara.client.availability.calendarAddress()).toEqual({ since: null })
  const first = await newAddress(sara)
  const second = await newAddress(sara)
  expect(await sara.client.availability.calendarAddress()).toEqual({ since: expect.any(String) })
  expect([(await ask(first)).status, (await ask(second)).status]).toEqual([404, 200])
  await sara.client.availability.removeCalendarAddress()
  expect((await ask(second)).status).toBe(404)
  expect((await ask('/calendar/guess.ics')).status).toBe(404)
})

test('a supporter who is suspended has no shifts, and the secret stands in no row and no log', async () => {
  await aShift(sara, Date.now() + hour)
  const path = await newAddress(sara)
  const standing = (good: boolean) =>
    house.db.$client.query('update experts set good_standing = $2 where expert_id = $1', [
      sara.id,
      good,
    ])
  await standing(false)
  expect((await read(path)).events).toEqual([])
  await standing(true)
  expect((await read(path)).events).toHaveLength(1)
  const secret = path.slice('/calendar/'.length, -'.ics'.length)
  const { rows } = await house.db.$client.query('select * from calendar_addresses')
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect(house.logged.join('\n')).not.toContain(secret)
})

test('an address that is asked too often rests, and so does a network that guesses', async () => {
  const path = await newAddress(sara)
  for (let n = 0; n < 30; n++) expect((await ask(path)).status).toBe(200)
  const refused = await ask(path)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const other = await newAddress(omar)
  expect((await ask(other)).status).toBe(200)
  await house.db.$client.query(
    `update rate_limits set count = 600 where limiter = 'calendar-network'`,
  )
  expect((await ask(other)).status).toBe(429)
})

test('it goes with the account', async () => {
  const lead = await aStaffMember(house, 'supervisor')
  await newAddress(lead)
  await eraseRows(house.db, availabilityData, lead.id)
  expect(await lead.client.availability.calendarAddress()).toEqual({ since: null })
})
