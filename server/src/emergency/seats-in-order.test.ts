import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { drawOne } from '../../test/chance.ts'
import { anOnCallExpert, areHere } from '../../test/people/people.ts'
import { handleEmergency, sweepEmergencies } from './sweep.ts'

let house: House
beforeEach(async () => {
  house = await openHouse()
  await house.stopTime()
})
afterEach(() => house.close())

const rows = async <Row extends object>(statement: string, ...values: unknown[]) =>
  (await house.db.$client.query<Row>(statement, values)).rows

interface Waiting {
  readonly network: string
  /** Seconds from now until the row is due. */
  readonly dueIn: number
  readonly severity?: 'high' | 'critical'
  readonly waitedSeconds?: number
  readonly language?: 'en' | 'ar'
}

/** A guest whose emergency waits; the id of the guest and of the conversation. */
async function waits({ network, dueIn, ...more }: Waiting): Promise<string> {
  const { severity = 'high', waitedSeconds = 30, language = 'en' } = more
  const id = randomUUID()
  await rows(
    `insert into accounts (id, name, email, guest_until)
     values ($1::uuid, '', $1::uuid::text || '@guest.invalid', app_now() + interval '1 day')`,
    id,
  )
  await rows(`insert into profiles (id, role) values ($1, 'seeker')`, id)
  await rows(
    `insert into sessions (id, seeker_id, is_emergency, crisis_severity, network, due_for, due_for_since, due_at, created_at)
     values ($1::uuid, $1::uuid, true, $2, $3, 'waiting', app_now(), app_now() + make_interval(secs => $4), app_now() - make_interval(secs => $5))`,
    id,
    severity,
    network,
    dueIn,
    waitedSeconds,
  )
  await rows(
    `insert into emergencies (session_id, request_id, crisis_id, language, pressed, asked_at, shown_since)
     values ($1::uuid, $1::uuid, $1::uuid, $2, true, app_now() - make_interval(secs => $3), app_now() - make_interval(secs => $3))`,
    id,
    language,
    waitedSeconds,
  )
  await areHere(house, [{ id }])
  return id
}
const seekersWithSeat = async () =>
  (await rows<{ id: string }>('select id from sessions where expert_id is not null')).map(
    ({ id }) => id,
  )
const sorted = (ids: readonly string[]) => ids.toSorted()

const secondsUntilDue = [-1, -0.5, 0, 0.3, 0.9]
test.each(['a', 'b', 'c', 'd', 'e'])(
  'EMERGENCY-12 two people of other networks get both seats before a flood, whoever is due (draw %s)',
  async (draw) => {
    for (let nth = 0; nth < 20; nth += 1)
      await waits({ network: 'flood', dueIn: drawOne(secondsUntilDue, `${draw}${nth}`) })
    const real = [
      await waits({
        network: 'one',
        dueIn: drawOne(secondsUntilDue, `${draw} one`),
        waitedSeconds: 5,
      }),
      await waits({
        network: 'two',
        dueIn: drawOne(secondsUntilDue, `${draw} two`),
        waitedSeconds: 5,
      }),
    ]
    await anOnCallExpert(house, { atOnce: 2, maxSessions: 3 })
    await sweepEmergencies(house.appContext)
    expect(sorted(await seekersWithSeat())).toEqual(sorted(real))
  },
)

test('EMERGENCY-12 the graver emergency gets the seat, although the other is the only one due', async () => {
  await waits({ network: 'one', dueIn: -1, waitedSeconds: 300 })
  const graver = await waits({ network: 'two', dueIn: 0.9, severity: 'critical' })
  await anOnCallExpert(house)
  await sweepEmergencies(house.appContext)
  expect(await seekersWithSeat()).toEqual([graver])
})

test('EMERGENCY-12 a seat that the first in the order cannot have goes to the next', async () => {
  await waits({ network: 'one', dueIn: -1, severity: 'critical', language: 'ar' })
  const next = await waits({ network: 'two', dueIn: 0.9 })
  await anOnCallExpert(house, { languages: ['en'] })
  await sweepEmergencies(house.appContext)
  expect(await seekersWithSeat()).toEqual([next])
})

test('EMERGENCY-12 with nobody due, a supporter who goes on call is found at once', async () => {
  const one = await waits({ network: 'one', dueIn: 0.9 })
  await anOnCallExpert(house)
  await sweepEmergencies(house.appContext)
  expect(await seekersWithSeat()).toEqual([one])
})

test('EMERGENCY-12 who asks anew leaves the seat to those before them', async () => {
  const graver = await waits({ network: 'one', dueIn: 0.9, severity: 'critical' })
  const other = await waits({ network: 'two', dueIn: 0.9 })
  await anOnCallExpert(house)
  await handleEmergency(house.appContext, other, 1)
  expect(await seekersWithSeat()).toEqual([])
  await sweepEmergencies(house.appContext)
  expect(await seekersWithSeat()).toEqual([graver])
})

test('EMERGENCY-12 one who is passed on gets no seat before those who come first', async () => {
  const passedOn = await waits({ network: 'one', dueIn: 0 })
  const first = await anOnCallExpert(house)
  await sweepEmergencies(house.appContext)
  expect(await seekersWithSeat()).toEqual([passedOn])
  const graver = await waits({ network: 'two', dueIn: 90, severity: 'critical' })
  await house.moveTime('61 seconds')
  await areHere(house, [first, { id: passedOn }, { id: graver }])
  await sweepEmergencies(house.appContext)
  expect(await seekersWithSeat()).toEqual([graver])
})

test('EMERGENCY-12 a substitute is sought in the order as well', async () => {
  const away = await waits({ network: 'one', dueIn: 0 })
  const first = await anOnCallExpert(house)
  await sweepEmergencies(house.appContext)
  await first.client.chat.openSession({ sessionId: away })
  const graver = await waits({ network: 'two', dueIn: 900, severity: 'critical' })
  await house.moveTime('302 seconds')
  const second = await anOnCallExpert(house)
  await areHere(house, [{ id: away }, { id: graver }])
  await sweepEmergencies(house.appContext)
  expect(await rows('select id, expert_id from sessions where id = $1', graver)).toEqual([
    { id: graver, expert_id: second.id },
  ])
  expect(await rows('select 1 from seat_offers')).toEqual([])
  const third = await anOnCallExpert(house)
  await sweepEmergencies(house.appContext)
  expect(await rows('select session_id, expert_id from seat_offers')).toEqual([
    { session_id: away, expert_id: third.id },
  ])
})
