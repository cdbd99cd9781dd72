import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import {
  anEndedConversation,
  anExpert,
  areHere,
  aSeeker,
  type TestPerson,
} from '../../test/people/people.ts'
import { prepareAppointments } from '#server/appointments/index.ts'
import { sweepDeadlines } from './deadlines.ts'
import { openAppointments } from './open-appointments.ts'

let house: House
beforeEach(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
  await house.stopTime()
})
afterEach(() => house.close())

const zone = 'Europe/Berlin'
const query = (text: string, values: readonly unknown[] = []) =>
  house.db.$client.query(text, [...values])
const own = async ({ client }: TestPerson) => (await client.appointments.mine()).appointment

/** A booked appointment that begins in a day. */
async function booked() {
  const two = await anEndedConversation(house)
  const { seeker, expert } = two
  await query(
    `insert into talk_again (seeker_id, expert_id, seeker_yes, expert_yes) values ($1, $2, true, true)`,
    [seeker.id, expert.id],
  )
  await query(
    `insert into shifts (id, person_id, kind, starts_at, ends_at)
     values (gen_random_uuid(), $1, 'support', app_now() + interval '1 day', app_now() + interval '28 hours')`,
    [expert.id],
  )
  const id = randomUUID()
  await seeker.client.appointments.ask({
    id,
    expertId: expert.id,
    minutes: 30,
    language: 'en',
    zone,
  })
  const starts = [
    (
      await query(
        `select to_char((app_now() + interval '1 day') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
      )
    ).rows[0]?.at as string,
  ]
  await expert.client.appointments.offer({ appointmentId: id, starts, zone })
  const appointment = await own(seeker)
  const timeId = appointment?.state === 'asked' ? appointment.times[0]?.id : undefined
  await seeker.client.appointments.book({ appointmentId: id, timeId: timeId ?? '' })
  return { seeker, expert, id }
}

/** Time passes; these people are connected, and everything that is due is done twice, as by two nodes. */
async function after(time: string, ...people: TestPerson[]): Promise<void> {
  await house.moveTime(time)
  await areHere(house, people)
  await Promise.all([prepareAppointments(house.appContext), prepareAppointments(house.appContext)])
  await Promise.all([openAppointments(house.appContext), openAppointments(house.appContext)])
}
const openSessionOf = async ({ id }: TestPerson) =>
  (
    await query(
      `select s.id, s.expert_id, r.ahead from sessions s join match_requests r on r.session_id = s.id
       where s.seeker_id = $1 and s.status = 'active'`,
      [id],
    )
  ).rows as { id: string; expert_id: string | null; ahead: boolean }[]

test('APPT-9, APPT-10 held free from ten minutes before; at the time the conversation opens by itself, once', async () => {
  const { seeker, expert } = await booked()
  const other = await aSeeker(house)
  await after('23 hours 49 minutes', seeker, expert)
  expect(await own(seeker)).toMatchObject({ state: 'booked' })
  await after('2 minutes', seeker, expert)
  expect(await own(seeker)).toMatchObject({ state: 'ready' })
  expect((await other.client.matching.findAvailableExpert({})).kind).toBe('none')
  await after('9 minutes', seeker, expert)
  expect(await openSessionOf(seeker)).toMatchObject([{ expert_id: expert.id, ahead: false }])
  const appointment = await own(seeker)
  expect(appointment).toMatchObject({ state: 'opened' })
  expect((await other.client.matching.findAvailableExpert({})).kind).toBe('matched')
  const sessionId = (await openSessionOf(seeker))[0]?.id ?? ''
  await expert.client.chat.openSession({ sessionId })
  expect((await seeker.client.chat.session({ sessionId })).state).toBe('together')
})

test('APPT-10 a late seeker is awaited, and the conversation opens when they come; a waiting seeker keeps theirs', async () => {
  const { seeker, expert } = await booked()
  await after('23 hours 51 minutes', expert)
  await after('10 minutes', expert)
  expect(await openSessionOf(seeker)).toEqual([])
  await seeker.client.matching.waitInLine({ forNextShift: false })
  const waiting = (await openSessionOf(seeker))[0]
  await after('5 minutes', seeker, expert)
  expect(await openSessionOf(seeker)).toMatchObject([{ id: waiting?.id, expert_id: expert.id }])
})

test('APPT-11 a supporter who does not come: the seeker is awaited for five minutes, then first in the queue, told why', async () => {
  const { seeker, expert } = await booked()
  await after('23 hours 51 minutes', seeker)
  await after('10 minutes', seeker)
  expect(await openSessionOf(seeker)).toEqual([])
  await after('4 minutes 1 second', seeker)
  expect(await openSessionOf(seeker)).toMatchObject([{ expert_id: null, ahead: true }])
  expect(await own(seeker)).toMatchObject({ state: 'passed-on', reason: 'not-here' })
  const sessionId = (await openSessionOf(seeker))[0]?.id ?? ''
  expect(await seeker.client.matching.place({ sessionId })).toMatchObject({
    position: 1,
    afterAppointment: 'not-here',
  })
  const next = await anExpert(house)
  await house.moveTime('11 seconds')
  await areHere(house, [seeker, next])
  await sweepDeadlines(house.appContext)
  expect(await openSessionOf(seeker)).toMatchObject([{ expert_id: next.id }])
  expect(await expert.client.appointments.desk()).toMatchObject({ booked: [] })
})

test('APPT-11 an emergency goes first: the seeker of the appointment is passed on at once and told', async () => {
  const { seeker, expert } = await booked()
  await after('23 hours 51 minutes', seeker, expert)
  await query(
    `update sessions set is_emergency = true, status = 'active', ended_at = null, ended_by = null, due_for = 'together', due_at = app_now() + interval '1 hour', opened_at = app_now()
     where expert_id = $1`,
    [expert.id],
  )
  // The emergency is another seeker's.
  const danger = await aSeeker(house)
  await query(`update sessions set seeker_id = $1 where expert_id = $2`, [danger.id, expert.id])
  await after('10 minutes', seeker, expert)
  expect(await own(seeker)).toMatchObject({ state: 'passed-on', reason: 'emergency' })
  expect(await openSessionOf(seeker)).toMatchObject([{ expert_id: null, ahead: true }])
})

test('APPT-12 a seeker who does not come: after ten minutes the supporter is free, and there is one kind notice', async () => {
  const { seeker, expert } = await booked()
  await after('23 hours 51 minutes', expert)
  await after('9 minutes', expert)
  await after('9 minutes', expert)
  expect(await own(seeker)).toMatchObject({ state: 'ready' })
  await after('1 minute 1 second', expert)
  expect(await own(seeker)).toMatchObject({ state: 'missed' })
  expect(await openSessionOf(seeker)).toEqual([])
  const other = await aSeeker(house)
  expect((await other.client.matching.findAvailableExpert({})).kind).toBe('matched')
  const { rows } = await query(
    `select kind from notices where person_id = $1 and kind = 'appointment-missed'`,
    [seeker.id],
  )
  expect(rows).toHaveLength(1)
})

test('APPT-13 a seeker in a conversation with another supporter at that time: the appointment ends', async () => {
  const { seeker, expert } = await booked()
  const other = await anExpert(house)
  await query(`update availability set available = false where expert_id = $1`, [expert.id])
  await areHere(house, [other, seeker])
  expect((await seeker.client.matching.findAvailableExpert({})).kind).toBe('matched')
  await after('23 hours 51 minutes', seeker, expert, other)
  await after('10 minutes', seeker, expert, other)
  expect(await own(seeker)).toMatchObject({ state: 'cancelled', reason: 'elsewhere' })
})
