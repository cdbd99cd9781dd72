import { randomUUID } from 'node:crypto'
import { isDefinedError, safe } from '@orpc/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { climbLadder, sweepEmergencies } from '../../../test/jobs/jobs.ts'
import {
  aGuest,
  anExpert,
  anOnCallExpert,
  areHere,
  aSeeker,
  aStaffMember,
} from '../../../test/people/people.ts'
import { registerPush } from '#server/platform/services/notifications/push.ts'
import { emergencyNotice } from '../../../test/people/terms.ts'

let house: House
let networks = 0
beforeAll(async () => {
  house = await openHouse({ env: { TRUSTED_PROXY: '127.0.0.1' } })
})
afterAll(() => house.close())

test('EMERGENCY-9 a supporter with crisis training goes on call; settings that are left out stay', async () => {
  const { client } = await anExpert(house, { supportTypes: ['emotional', 'crisis'] })
  expect(await client.availability.onCall()).toEqual({
    isOnCall: false,
    priorityLevel: 1,
    highestLevel: 1,
    maxConcurrentEmergencies: 1,
    currentEmergencyCount: 0,
    lastEmergencyAt: null,
    restsUntil: null,
    shiftUntil: null,
    whyNot: null,
  })
  const on = await client.availability.setOnCall({ isOnCall: true, maxConcurrentEmergencies: 2 })
  expect(on).toMatchObject({ isOnCall: true, maxConcurrentEmergencies: 2, priorityLevel: 1 })
  const off = await client.availability.setOnCall({ isOnCall: false })
  expect(off).toMatchObject({ isOnCall: false, maxConcurrentEmergencies: 2 })
})

test('EMERGENCY-9 a supporter chooses their level, at most the highest that staff allow', async () => {
  const { client, id: personId } = await anExpert(house, { supportTypes: ['crisis'] })
  const lead = await aStaffMember(house, 'supervisor')
  const choose = async (priorityLevel: number) =>
    (await client.availability.setOnCall({ isOnCall: true, priorityLevel })).priorityLevel
  expect(await choose(2)).toBe(2)
  await lead.client.availability.allowLevel({ personId, highestLevel: 3 })
  expect(await client.availability.onCall()).toMatchObject({ priorityLevel: 3, highestLevel: 3 })
  expect([await choose(1), await choose(4)]).toEqual([3, 4])
  const seeker = await aSeeker(house)
  const { error } = await safe(
    lead.client.availability.allowLevel({ personId: seeker.id, highestLevel: 1 }),
  )
  expect(isDefinedError(error) && error.code).toBe('NOT_FOUND')
})

test('EMERGENCY-9 without crisis training the switch says why', async () => {
  const { client } = await anExpert(house)
  expect((await client.availability.onCall()).whyNot).toBe('CRISIS_TRAINING_NEEDED')
  const { error } = await safe(client.availability.setOnCall({ isOnCall: true }))
  expect(isDefinedError(error) && error.code).toBe('CRISIS_TRAINING_NEEDED')
  expect(await client.availability.setOnCall({ isOnCall: false })).toMatchObject({
    isOnCall: false,
  })
})

test('EMERGENCY-9 no supporter takes more than three emergencies at once', async () => {
  const { client } = await anExpert(house, { supportTypes: ['crisis'] })
  for (const maxConcurrentEmergencies of [0, 4])
    await expect(
      client.availability.setOnCall({ isOnCall: true, maxConcurrentEmergencies }),
    ).rejects.toThrow('validation')
})

test('EMERGENCY-9 the kept place follows whatever changes it', async () => {
  const { client, id } = await anExpert(house, { supportTypes: ['crisis'] })
  const [seeker, absent] = [await aSeeker(house), await anExpert(house)]
  const sessionId = randomUUID()
  const kept = async (change: string, ...values: string[]) => {
    await house.db.$client.query(change, values)
    const { rows } = await house.db.$client.query<{ kept: number }>(
      'select kept_for_emergencies as kept from availability where expert_id = $1',
      [id],
    )
    return rows[0]?.kept
  }
  await client.availability.setOnCall({ isOnCall: true, maxConcurrentEmergencies: 1 })
  expect(await kept('select 1')).toBe(1)
  const open = `insert into sessions (id, seeker_id, expert_id, is_emergency, due_for, due_at)
    values ($1, $2, $3, true, 'together', app_now())`
  expect(await kept(open, sessionId, seeker.id, id)).toBe(0)
  expect(await kept('update sessions set is_emergency = false where id = $1', sessionId)).toBe(1)
  expect(await kept('update sessions set is_emergency = true where id = $1', sessionId)).toBe(0)
  const passOn = 'update sessions set expert_id = $2 where id = $1'
  expect(await kept(passOn, sessionId, absent.id)).toBe(1)
  const offer = 'insert into seat_offers (session_id, expert_id, seat_of) values ($1, $2, $3)'
  expect(await kept(offer, sessionId, id, absent.id)).toBe(0)
  const more =
    'update emergency_availability set max_concurrent_emergencies = $2 where expert_id = $1'
  expect(await kept(more, id, '2')).toBe(1)
  expect(await kept(more, id, '1')).toBe(0)
  expect(await kept('update seat_offers set ended_at = app_now() where expert_id = $1', id)).toBe(1)
  await client.availability.setOnCall({ isOnCall: false })
  expect(await kept('select 1')).toBe(0)
  await client.availability.setOnCall({ isOnCall: true })
  expect(await kept('delete from emergency_availability where expert_id = $1', id)).toBe(0)
})

test('MATCH-30 with a check-in overdue nobody goes on call, and the switch says why', async () => {
  const { client, id } = await anExpert(house, { supportTypes: ['crisis'] })
  await house.db.$client.query(
    `update experts set check_in_due_at = app_now() where expert_id = $1`,
    [id],
  )
  expect((await client.availability.onCall()).whyNot).toBe('CARE_DUE')
  const { error } = await safe(client.availability.setOnCall({ isOnCall: true }))
  expect(isDefinedError(error) && error.code).toBe('CARE_DUE')
})

test.each([
  [
    'at rest',
    `update availability set rests_until = app_now() + interval '1 hour', rests_for = 'hours' where expert_id = $1`,
  ],
  ['overdue', `update experts set training_until = app_now() where expert_id = $1`],
  ['sparing themself today', `update availability set not_today = '{crisis}' where expert_id = $1`],
])('MATCH-27 to MATCH-30 an emergency goes past who is %s, to somebody else', async (_, change) => {
  const spared = await anOnCallExpert(house, { priorityLevel: 1 })
  const other = await anOnCallExpert(house, { priorityLevel: 5 })
  await house.db.$client.query(change, [spared.id])
  const guest = await aGuest(house)
  // Each of another network (EMERGENCY-14).
  guest.forward(`203.0.113.${++networks}`)
  await guest.client.emergency.startEmergency({
    requestId: randomUUID(),
    language: 'en',
    notice: emergencyNotice('en'),
  })
  await sweepEmergencies(house.appContext)
  expect(await spared.client.chat.mySessions()).toEqual([])
  expect(await other.client.chat.mySessions()).toHaveLength(1)
  for (const { client } of [spared, other]) await client.availability.setOnCall({ isOnCall: false })
})

test('MATCH-34 a supporter to whom an emergency is offered gets no second push by the ladder, but its mail', async () => {
  const offered = await anOnCallExpert(house, { priorityLevel: 1 })
  const other = await anOnCallExpert(house, { priorityLevel: 2 })
  for (const { id } of [offered, other])
    await registerPush(house.db, house.appContext.keys, {
      personId: id,
      address: { endpoint: `https://push.example/${id}`, keys: { p256dh: 'p', auth: 'a' } },
    })
  await areHere(house, [offered, other])
  const guest = await aGuest(house)
  const notice = emergencyNotice('en')
  const requestId = randomUUID()
  const emergency = await guest.client.emergency.startEmergency({
    requestId,
    language: 'en',
    notice,
  })
  const sessionId =
    emergency.kind === 'emergency' ? emergency.emergency.sessionId : emergency.sessionId
  const called = async ({ id }: typeof offered) => {
    const { rows } = await house.db.$client.query<{ way: string }>(
      `select n.kind || ' by ' || d.channel as way from notices n join deliveries d on d.notice_id = n.id
       where n.person_id = $1 and (n.subject_id = $2 or n.subject_id in (select e.id from escalations e where e.session_id = $2))
       order by 1`,
      [id, sessionId],
    )
    return rows.map(({ way }) => way)
  }
  for (const time of ['0 seconds', '5 seconds', '30 seconds']) {
    await house.moveTime(time)
    await climbLadder(house.appContext)
  }
  expect(await called(offered)).toEqual(['escalation by mail', 'match by push'])
  expect(await called(other)).toEqual(['escalation by mail', 'escalation by push'])
})
