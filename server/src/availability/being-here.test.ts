import { pauseAfterCrisis } from '@sanad/domain/availability/working-hours'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { sweepDeadlines } from '../../test/jobs/jobs.ts'
import { outcome } from '../../test/clients/call-outcome.ts'
import { openSocket } from '../../test/clients/live-socket.ts'
import {
  anExpert,
  anOnCallExpert,
  areHere,
  aSeeker,
  type TestPerson,
} from '../../test/people/people.ts'
import { countHours, sweepAvailability } from './sweep-being-here.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({
    env: { TIME_ZONE: 'Africa/Cairo' },
    change: (appContext) => ({ ...appContext, limits: 1000 }),
  })
})
afterAll(() => house.close())
/** Each case has the service to itself. */
beforeEach(async () => {
  await house.db.$client.query(
    `update sessions set status = 'closed', ended_at = app_now() where status = 'active'`,
  )
  await house.db.$client.query('update availability set available = false')
})

const here = (...people: TestPerson[]) => areHere(house, people)
/** Time passes, people are still here, and what is due is done. */
async function after(by: string, ...people: TestPerson[]): Promise<void> {
  await house.moveTime(by)
  await here(...people)
  await sweepAvailability(house.appContext)
}
/** Work as the service would see it, five minutes at a time. */
async function works(expert: TestPerson, minutes: number): Promise<void> {
  for (let done = 0; done < minutes; done += 5) {
    await here(expert)
    await countHours(house.appContext)
    await house.moveTime('5 minutes')
  }
  await here(expert)
}
const ask = async (topic: 'Grief & Loss' | null = null) => {
  const seeker = await aSeeker(house)
  return { seeker, found: await seeker.client.matching.findAvailableExpert({ topic }) }
}
const grade = (sessionId: string, severity: string) =>
  house.db.$client.query('update sessions set crisis_severity = $2 where id = $1', [
    sessionId,
    severity,
  ])
/** A conversation that this expert has opened, of this severity. */
async function talking(expert: TestPerson, severity = 'none') {
  const { seeker, found } = await ask()
  if (found.kind !== 'matched') throw new Error(`expected a match, got ${found.kind}`)
  await expert.client.chat.openSession({ sessionId: found.session.id })
  await grade(found.session.id, severity)
  return { seeker, sessionId: found.session.id }
}

describe('MATCH-26 availability ends by itself', () => {
  test('after an hour; the supporter’s pages are notified', async () => {
    const expert = await anExpert(house, { available: false })
    const on = await expert.client.availability.setAvailable({ available: true, stays: 'hour' })
    expect(on).toMatchObject({ available: true, breakUntil: null, rest: null })
    await after('59 minutes', expert)
    expect((await ask()).found.kind).toBe('matched')
    const socket = await openSocket(house, expert)
    await after('1 minute', expert)
    await socket.event('availability.availability-changed')
    socket.close()
    expect(await expert.client.availability.availability()).toMatchObject({
      available: false,
      availableUntil: null,
    })
    expect((await ask()).found.kind).toBe('none')
  })

  test('when the shift of the rota ends', async () => {
    const expert = await anExpert(house, { available: false })
    await house.db.$client.query(
      `insert into shifts (id, person_id, kind, starts_at, ends_at)
       values (gen_random_uuid(), $1, 'support', app_now() - interval '1 hour', app_now() + interval '3 hours')`,
      [expert.id],
    )
    const { shiftEndsAt, availableUntil } = await expert.client.availability.setAvailable({
      available: true,
      stays: 'shift',
    })
    expect(shiftEndsAt).not.toBeNull()
    expect(availableUntil).toBe(shiftEndsAt)
  })

  test('a break ends by itself, and waiting seekers are matched', async () => {
    const expert = await anExpert(house, { available: false })
    expect(await outcome(expert.client.availability.takeBreak({ minutes: 15 }))).toBe(
      'NOT_AVAILABLE',
    )
    await expert.client.availability.setAvailable({ available: true })
    const onBreak = await expert.client.availability.takeBreak({ minutes: 15 })
    expect(onBreak).toMatchObject({ available: false })
    expect(onBreak.breakUntil).not.toBeNull()
    const seeker = await aSeeker(house)
    const waiting = await seeker.client.matching.waitInLine({})
    expect(waiting.kind).toBe('waiting')
    await after('15 minutes', expert, seeker)
    await sweepDeadlines(house.appContext)
    expect(await expert.client.availability.availability()).toMatchObject({
      available: true,
      openSessions: 1,
    })
  })

  test('a supporter who ends a break early stays available until the former end', async () => {
    const expert = await anExpert(house, { available: false })
    const { availableUntil } = await expert.client.availability.setAvailable({
      available: true,
      stays: 'hour',
    })
    await expert.client.availability.takeBreak({ minutes: 30 })
    await after('5 minutes', expert)
    const back = await expert.client.availability.setAvailable({ available: true })
    expect(back).toMatchObject({ available: true, breakUntil: null, availableUntil })
  })

  test('a break that lasts beyond the former end leaves the supporter switched off', async () => {
    const expert = await anExpert(house, { available: false })
    await expert.client.availability.setAvailable({ available: true, stays: 'hour' })
    await after('50 minutes', expert)
    await expert.client.availability.takeBreak({ minutes: 30 })
    await after('31 minutes', expert)
    expect(await expert.client.availability.availability()).toMatchObject({
      available: false,
      breakUntil: null,
    })
  })
})

describe('MATCH-27 hours', () => {
  test('at four hours no new seeker comes, open sessions go on, and the next day the supporter is free again', async () => {
    const expert = await anExpert(house, { available: false })
    await expert.client.availability.setAvailable({ available: true })
    const { seeker, sessionId } = await talking(expert)
    await works(expert, 210)
    expect((await expert.client.availability.availability()).minutesLeft.day).toBe(30)
    await works(expert, 35)
    const resting = await expert.client.availability.availability()
    expect(resting).toMatchObject({ available: false, rest: { why: 'hours' }, openSessions: 1 })
    expect(resting.minutesLeft.day).toBe(0)
    const id = '0197f3a0-0000-7000-8000-000000000001'
    await expert.client.chat.sendMessage({ sessionId, id, content: 'still here', emotionTag: null })
    expect(await outcome(expert.client.availability.setAvailable({ available: true }))).toBe(
      'RESTING',
    )
    const waiting = await aSeeker(house)
    const match = await waiting.client.matching.waitInLine({})
    const waitingId = match.kind === 'waiting' ? match.session.id : ''
    expect(await outcome(expert.client.matching.claim({ sessionId: waitingId }))).toBe('RESTING')
    await seeker.client.chat.endSession({ sessionId })
    const until = Date.parse(resting.rest?.until ?? '')
    expect(until).toBeGreaterThan(Date.now())
    await after('21 hours', expert)
    expect(await expert.client.availability.setAvailable({ available: true })).toMatchObject({
      rest: null,
    })
  })

  test('a supporter without a device, or only on call, is not at work', async () => {
    const away = await anExpert(house)
    const standby = await anOnCallExpert(house, { available: false })
    await house.moveTime('1 minute')
    await here(standby)
    await countHours(house.appContext)
    for (const expert of [away, standby])
      expect((await expert.client.availability.ownWeek()).days.at(-1)?.minutes).toBe(0)
  })

  test('two nodes count a slot once, and the week shows it', async () => {
    const expert = await anExpert(house)
    await Promise.all([countHours(house.appContext), countHours(house.appContext)])
    await countHours(house.appContext)
    const { days } = await expert.client.availability.ownWeek()
    expect(days).toHaveLength(7)
    expect(days.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(10)
    expect(days.at(-1)?.minutes).toBeGreaterThanOrEqual(5)
  })
})

describe('MATCH-28 a pause after a crisis', () => {
  test.each(['high', 'critical'])(
    'nothing new right after a conversation of severity %s',
    async (severity) => {
      const expert = await anExpert(house)
      const { seeker, sessionId } = await talking(expert, severity)
      const other = await talking(expert)
      await seeker.client.chat.endSession({ sessionId })
      expect(await expert.client.availability.availability()).toMatchObject({
        available: true,
        rest: { why: 'after-crisis' },
        openSessions: 1,
      })
      expect((await ask()).found.kind).toBe('none')
      await after(`${pauseAfterCrisis - 1} minutes`, expert)
      expect((await ask()).found.kind).toBe('none')
      await after('1 minute', expert)
      expect(await expert.client.availability.availability()).toMatchObject({ rest: null })
      expect((await ask()).found.kind).toBe('matched')
      expect(await other.seeker.client.chat.session({ sessionId: other.sessionId })).toMatchObject({
        status: 'active',
      })
    },
  )

  test('never takes the place of a rest for the day', async () => {
    const expert = await anExpert(house)
    const { seeker, sessionId } = await talking(expert, 'high')
    await house.db.$client.query(
      `update availability set rests_until = app_now() + interval '10 minutes', rests_for = 'hours' where expert_id = $1`,
      [expert.id],
    )
    await seeker.client.chat.endSession({ sessionId })
    expect(await expert.client.availability.availability()).toMatchObject({
      rest: { why: 'hours' },
    })
  })

  test('an ordinary conversation ends without one, and so does one that was never opened', async () => {
    const expert = await anExpert(house)
    const { seeker, sessionId } = await talking(expert, 'moderate')
    await seeker.client.chat.endSession({ sessionId })
    const unopened = await ask()
    const unopenedId = unopened.found.kind === 'matched' ? unopened.found.session.id : ''
    await grade(unopenedId, 'severe')
    await unopened.seeker.client.chat.endSession({ sessionId: unopenedId })
    expect(await expert.client.availability.availability()).toMatchObject({ rest: null })
  })
})

describe('MATCH-29 not today', () => {
  test('the supporter is neither matched for the topic nor shown it until midnight of the service', async () => {
    const expert = await anExpert(house, { areas: ['Grief & Loss'] })
    const sparing = expert.client.availability.setNotToday({ notToday: ['Exile'] })
    await expect(sparing).rejects.toMatchObject({ code: 'UNKNOWN_TOPIC' })
    await expert.client.availability.setNotToday({ notToday: ['Grief & Loss'] })
    expect((await ask('Grief & Loss')).found.kind).toBe('none')
    expect((await ask()).found.kind).toBe('matched')
    const seeker = await aSeeker(house)
    await expert.client.availability.setAvailable({ available: false })
    await seeker.client.matching.waitInLine({ topic: 'Grief & Loss' })
    expect(await expert.client.matching.waitingLine()).toEqual([])
    await after('24 hours', expert)
    expect(await expert.client.availability.availability()).toMatchObject({ notToday: [] })
    expect(await expert.client.matching.waitingLine()).toHaveLength(1)
  })
})

describe('MATCH-30 overdue', () => {
  test.each(['check_in_due_at', 'training_until'])(
    '%s passed: nothing new, what goes on goes on',
    async (column) => {
      const expert = await anExpert(house)
      const { sessionId } = await talking(expert)
      await house.db.$client.query(
        `update experts set ${column} = app_now() - interval '1 second' where expert_id = $1`,
        [expert.id],
      )
      expect((await ask()).found.kind).toBe('none')
      expect(await outcome(expert.client.availability.setAvailable({ available: true }))).toBe(
        'CARE_DUE',
      )
      expect(await expert.client.chat.session({ sessionId })).toMatchObject({ status: 'active' })
    },
  )
})

test('a supporter who loads the page before the sweep has made their row sees their switch', async () => {
  const expert = await anExpert(house)
  await house.db.$client.query('delete from availability where expert_id = $1', [expert.id])
  expect(await expert.client.availability.availability({})).toMatchObject({
    available: false,
    openSessions: 0,
  })
})
