import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import {
  anEndedConversation,
  aGuest,
  anExpert,
  areHere,
  aSeeker,
  type TestPerson,
} from '../../test/people/people.ts'
import { prepareAppointments } from '#server/appointments/index.ts'
import { sweepDeadlines } from './deadlines.ts'
import { startDueAppointments } from './start-due-appointments.ts'
import { emergencyNotice } from '../../test/people/terms.ts'

let house: House
beforeEach(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
  await house.stopTime()
})
afterEach(() => house.close())

const zone = 'Europe/Berlin'
const query = (text: string, values: readonly unknown[] = []) =>
  house.db.$client.query(text, [...values])
const own = async ({ client }: TestPerson) =>
  (await client.appointments.ownAppointment()).appointment

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
  await seeker.client.appointments.requestAppointment({
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
  await expert.client.appointments.offerAppointment({ appointmentId: id, starts, zone })
  const appointment = await own(seeker)
  const timeId = appointment?.state === 'asked' ? appointment.times[0]?.id : undefined
  await seeker.client.appointments.bookAppointment({ appointmentId: id, timeId: timeId ?? '' })
  return { seeker, expert, id }
}

/** Time passes; these people are connected, and everything that is due is done twice, as by two nodes. */
async function after(time: string, ...people: TestPerson[]): Promise<void> {
  await house.moveTime(time)
  await areHere(house, people)
  await Promise.all([prepareAppointments(house.appContext), prepareAppointments(house.appContext)])
  await Promise.all([
    startDueAppointments(house.appContext),
    startDueAppointments(house.appContext),
  ])
}
const noticesOf = async ({ id }: TestPerson) =>
  (await query('select kind from notices where person_id = $1', [id])).rows.map(
    (row) => (row as { kind: string }).kind,
  )
const openSessionOf = async ({ id }: TestPerson) =>
  (
    await query(
      `select s.id, s.expert_id, r.ahead from sessions s join match_requests r on r.session_id = s.id
       where s.seeker_id = $1 and s.status = 'active'`,
      [id],
    )
  ).rows as { id: string; expert_id: string | null; ahead: boolean }[]

/** `$1` is the supporter, `$2` the seeker. What becomes of an appointment that is near. */
const expertChanges = [
  {
    what: 'set aside after a report',
    sql: 'update availability set set_aside = true where expert_id = $1',
    state: 'passed-on',
    reason: 'cannot',
  },
  {
    what: 'resting',
    sql: `update availability set rests_until = app_now() + interval '1 hour' where expert_id = $1`,
    state: 'passed-on',
    reason: 'cannot',
  },
  {
    what: 'training or monthly talk overdue',
    sql: `update availability set serves_until = app_now() where expert_id = $1`,
    state: 'passed-on',
    reason: 'cannot',
  },
  {
    what: 'suspended',
    sql: `update profiles set verification_status = 'suspended' where id = $1`,
    state: 'cancelled',
    reason: 'service',
  },
  {
    what: 'blocked',
    sql: `insert into blocks (blocker_id, blocked_id, session_id) values ($1, $2, gen_random_uuid())`,
    state: 'cancelled',
    reason: 'service',
  },
  {
    what: 'without the shift',
    sql: 'delete from shifts where person_id = $1',
    state: 'opened',
    reason: null,
  },
  {
    what: 'switched off',
    sql: 'update availability set available = false where expert_id = $1',
    state: 'opened',
    reason: null,
  },
] as const

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
  // The note stays beside the conversation for as long as it is open.
  expect((await expert.client.appointments.appointmentDesk()).booked).toMatchObject([
    { sessionId, note: null },
  ])
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
  expect(await expert.client.appointments.appointmentDesk()).toMatchObject({ booked: [] })
})

test('APPT-9, APPT-11 an emergency takes a supporter who is held free: the seeker of the appointment is first in the queue, and told', async () => {
  const { seeker, expert } = await booked()
  await query(`update experts set support_types = '{emotional,crisis}' where expert_id = $1`, [
    expert.id,
  ])
  await query(
    `insert into scope_approvals (person_id, scope, approved_by)
     values ($1, 'minors', gen_random_uuid()), ($1, 'minors', gen_random_uuid())`,
    [expert.id],
  )
  await expert.client.availability.setOnCall({ isOnCall: true })
  await after('23 hours 51 minutes', seeker, expert)
  expect(await own(seeker)).toMatchObject({ state: 'ready' })
  const inDanger = await aGuest(house)
  await areHere(house, [inDanger, seeker, expert])
  expect(
    await inDanger.client.emergency.startEmergency({
      requestId: randomUUID(),
      language: 'en',
      notice: emergencyNotice('en'),
    }),
  ).toMatchObject({ emergency: { state: 'connected' } })
  await after('9 minutes', seeker, expert, inDanger)
  expect(await own(seeker)).toMatchObject({ state: 'passed-on', reason: 'emergency', isOpen: true })
  const [session] = await openSessionOf(seeker)
  expect(session).toMatchObject({ expert_id: null, ahead: true })
  expect(await seeker.client.matching.place({ sessionId: session?.id ?? '' })).toMatchObject({
    afterAppointment: 'emergency',
  })
  expect(await noticesOf(seeker)).toContain('appointment-passed-on')
  expect((await expert.client.appointments.appointmentDesk()).ended).toMatchObject([
    { end: 'emergency' },
  ])
})

test('APPT-11, APPT-14, APPT-16 what keeps a supporter from an appointment, and what does not', async () => {
  const all = []
  for (const change of expertChanges) all.push({ ...(await booked()), ...change })
  const everybody = all.flatMap(({ seeker, expert }) => [seeker, expert])
  await after('23 hours 51 minutes', ...everybody)
  for (const { sql, expert, seeker } of all)
    await query(sql, sql.includes('$2') ? [expert.id, seeker.id] : [expert.id])
  await after('10 minutes', ...everybody)
  const ends = await Promise.all(
    all.map(async ({ what, seeker }) => {
      const appointment = await own(seeker)
      const reason = appointment && 'reason' in appointment ? appointment.reason : null
      return { what, state: appointment?.state, reason }
    }),
  )
  expect(ends).toEqual(expertChanges.map(({ what, state, reason }) => ({ what, state, reason })))
  expect(
    (
      await query(
        `select 1 from availability where held_until > app_now() and expert_id = any ($1)`,
        [all.map(({ expert }) => expert.id)],
      )
    ).rows,
  ).toEqual([])
})

test('APPT-11, MATCH-20 whoever takes the place meets the wish of the last search', async () => {
  const { seeker } = await booked()
  await query(
    `insert into matching_preferences (user_id, urgency_level, support_types, language_preference, wished_gender, gender_must)
     values ($1, 'ongoing', '{emotional}', 'en', 'female', true)
     on conflict (user_id) do update set wished_gender = 'female', gender_must = true`,
    [seeker.id],
  )
  const [man, woman] = [
    await anExpert(house, { gender: 'male' }),
    await anExpert(house, { gender: 'female', reachable: false }),
  ]
  await after('23 hours 51 minutes', seeker, man)
  await after('10 minutes', seeker, man)
  await after('4 minutes 1 second', seeker, man)
  await sweepDeadlines(house.appContext)
  expect(await openSessionOf(seeker)).toMatchObject([{ expert_id: null, ahead: true }])
  await house.moveTime('11 seconds')
  await areHere(house, [seeker, man, woman])
  await sweepDeadlines(house.appContext)
  expect(await openSessionOf(seeker)).toMatchObject([{ expert_id: woman.id }])
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
