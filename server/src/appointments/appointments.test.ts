import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isLong } from '../../test/chance.ts'
import { outcome } from '../../test/clients/call-outcome.ts'
import { openHouse, type House } from '../../test/house.ts'
import {
  anEndedConversation,
  anExpert,
  aSeeker,
  aStaffMember,
  type TestPerson,
} from '../../test/people/people.ts'
import { transaction } from '#server/platform/stores/database/db.ts'
import { eraseRows } from '#server/platform/stores/personal-data/erase-rows.ts'
import { cancelAppointments } from './erase.ts'
import { appointmentsData } from './personal-data.ts'
import { prepareAppointments } from './prepare-appointments.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
})
afterAll(() => house.close())

const zone = 'Asia/Dubai'
const hours = 3_600_000
const query = <Row>(text: string, values: readonly unknown[] = []) =>
  house.db.$client.query(text, [...values]).then(({ rows }) => rows as Row[])
const now = async () =>
  Number(
    (await query<{ now: string }>('select extract(epoch from app_now()) * 1000 as now'))[0]?.now,
  )

/** A support shift that begins in so many hours. */
async function aShift(expert: TestPerson, from = 24, lasts = 4): Promise<void> {
  await query(
    `insert into shifts (id, person_id, kind, starts_at, ends_at)
     values (gen_random_uuid(), $1, 'support', app_now() + make_interval(hours => $2), app_now() + make_interval(hours => $3))`,
    [expert.id, from, from + lasts],
  )
}

/** Two people who would both talk again. */
async function aPair() {
  // Supporters of earlier tests would be matched.
  await query('update availability set available = false')
  const two = await anEndedConversation(house)
  await query(
    `insert into talk_again (seeker_id, expert_id, seeker_yes, expert_yes) values ($1, $2, true, true)`,
    [two.seeker.id, two.expert.id],
  )
  return two
}

const asks = ({ client }: TestPerson, more: object = {}, id: string = randomUUID()) =>
  client.appointments
    .requestAppointment({ id, minutes: 30, language: 'en', zone, ...more })
    .then(() => id)
const offers = async ({ client }: TestPerson, appointmentId: string, count = 2) => {
  const { times } = await client.appointments.possibleTimes({ appointmentId })
  const starts = times.slice(0, count).map(({ startsAt }) => startsAt)
  await client.appointments.offerAppointment({ appointmentId, starts, zone })
  return starts
}
const own = async ({ client }: TestPerson) =>
  (await client.appointments.ownAppointment()).appointment
async function timesOf(seeker: TestPerson) {
  const appointment = await own(seeker)
  return appointment && 'times' in appointment ? appointment.times : []
}
const books = async (seeker: TestPerson, appointmentId: string, nth = 0) => {
  const time = (await timesOf(seeker))[nth]
  return seeker.client.appointments.bookAppointment({
    appointmentId,
    timeId: time?.id ?? randomUUID(),
  })
}
const noticesOf = async ({ id }: TestPerson) =>
  (
    await query<{ kind: string }>(
      `select kind from notices where person_id = $1 and kind like 'appointment%' order by created_at`,
      [id],
    )
  ).map(({ kind }) => kind)

test('APPT-1 to APPT-5 a seeker asks, the supporter offers, the seeker chooses, moves and cancels', async () => {
  const { seeker, expert } = await aPair()
  await aShift(expert)
  const id = await asks(seeker, { expertId: expert.id, note: 'about my exams' })
  expect(await outcome(asks(seeker))).toBe('APPOINTMENT_OPEN')
  await asks(seeker, { expertId: expert.id, note: 'about my exams' }, id)
  expect(await expert.client.appointments.appointmentDesk()).toMatchObject({
    requests: [
      {
        id,
        name: 'Layla',
        note: 'about my exams',
        noteFlagged: false,
        minutes: 30,
        offered: [],
      },
    ],
    booked: [],
  })
  const starts = await offers(expert, id)
  expect(await own(seeker)).toMatchObject({
    state: 'asked',
    times: [{ expert: 'Mariam', theirOffset: 240 }, {}],
  })
  await books(seeker, id)
  expect(await own(seeker)).toMatchObject({ state: 'booked', expert: 'Mariam' })
  expect((await expert.client.appointments.appointmentDesk()).booked).toMatchObject([
    { id, name: 'Layla', note: 'about my exams', theirOffset: 240, near: false },
  ])
  await books(seeker, id)
  const moved = await own(seeker)
  expect(moved && 'startsAt' in moved && Date.parse(moved.startsAt)).toBe(
    Date.parse(starts[1] ?? ''),
  )
  expect(
    (await seeker.client.appointments.cancelAppointment({ appointmentId: id })).appointment,
  ).toMatchObject({ state: 'cancelled', reason: 'seeker' })
  expect(await outcome(seeker.client.appointments.cancelAppointment({ appointmentId: id }))).toBe(
    'ok',
  )
  expect((await expert.client.appointments.appointmentDesk()).booked).toEqual([])
  expect(await noticesOf(expert)).toEqual([
    'appointment-asked',
    'appointment-booked',
    'appointment-booked',
    'appointment-changed',
  ])
  expect(await noticesOf(seeker)).toEqual(['appointment-times'])
})

test('APPT-2 a request to any supporter shows neither name nor note; a stranger and a blocked supporter see nothing', async () => {
  const { seeker, expert } = await aPair()
  const spanish = await anExpert(house, { languages: ['es'] })
  expect(await outcome(asks(seeker, { topic: 'Exile' }))).toBe('UNKNOWN_TOPIC')
  const id = await asks(seeker, { topic: 'Grief & Loss', note: 'a secret' })
  const request = async (one: TestPerson) =>
    (await one.client.appointments.appointmentDesk()).requests.find((each) => each.id === id)
  expect(await request(expert)).toMatchObject({ name: null, note: null })
  expect(await request(spanish)).toBeUndefined()
  expect(await outcome(spanish.client.appointments.possibleTimes({ appointmentId: id }))).toBe(
    'NOT_FOUND',
  )
  await query(
    `insert into blocks (blocker_id, blocked_id, session_id) values ($1, $2, gen_random_uuid())`,
    [seeker.id, expert.id],
  )
  expect(await request(expert)).toBeUndefined()
  const other = await aSeeker(house)
  expect(await outcome(other.client.appointments.cancelAppointment({ appointmentId: id }))).toBe(
    'NOT_FOUND',
  )
  expect(await outcome(asks(other, { expertId: expert.id }))).toBe('NOT_FOUND')
  await seeker.client.appointments.cancelAppointment({ appointmentId: id })
})

test('APPT-3 times outside the shift, overlapping or too many are refused', async () => {
  const { seeker, expert } = await aPair()
  await aShift(expert, 2, 3)
  const id = await asks(seeker, { expertId: expert.id })
  const offer = async (inHours: number) =>
    outcome(
      expert.client.appointments.offerAppointment({
        appointmentId: id,
        starts: [new Date((await now()) + inHours * hours).toISOString()],
        zone,
      }),
    )
  expect(await offer(0.5)).toBe('TIME_NOT_POSSIBLE')
  expect(await offer(1.5)).toBe('TIME_NOT_POSSIBLE')
  expect(await offer(4.9)).toBe('TIME_NOT_POSSIBLE')
  expect(await offer(2.5)).toBe('ok')
  await seeker.client.appointments.cancelAppointment({ appointmentId: id })
})

const crowd = isLong ? 100 : 12
test(`APPT-4 of ${crowd} seekers who choose one time at once, one has it and the others are told`, async () => {
  const expert = await anExpert(house, { languages: ['ar'] })
  await aShift(expert, 24, 1)
  const seekers = await Promise.all(Array.from({ length: crowd }, () => aSeeker(house)))
  for (const seeker of seekers) {
    const id = await asks(seeker, { language: 'ar' })
    await query(
      `insert into appointment_times (appointment_id, expert_id, expert_zone, starts_at)
       select $1, $2, $3, starts_at + interval '5 minutes' from shifts where person_id = $2`,
      [id, expert.id, zone],
    )
  }
  const chosen = await Promise.all(
    seekers.map(async (seeker) => {
      const appointment = await own(seeker)
      return outcome(books(seeker, appointment?.id ?? ''))
    }),
  )
  expect(chosen.filter((one) => one === 'ok')).toHaveLength(1)
  expect(chosen.filter((one) => one === 'TIME_TAKEN')).toHaveLength(crowd - 1)
  expect(
    await query(`select 1 from appointments where expert_id = $1 and state = 'booked'`, [
      expert.id,
    ]),
  ).toHaveLength(1)
})

test('APPT-2, MATCH-20 who insists on a gender is seen by such supporters only; a preference puts their times first', async () => {
  const [woman, man, unstated] = await Promise.all([
    anExpert(house, { gender: 'female' }),
    anExpert(house, { gender: 'male' }),
    anExpert(house),
  ])
  const sees = async (one: TestPerson, id: string) =>
    (await one.client.appointments.appointmentDesk()).requests.some((each) => each.id === id)
  const insisting = await aSeeker(house)
  const must = await asks(insisting, { wish: { gender: 'female', must: true } })
  expect(await Promise.all([woman, man, unstated].map((one) => sees(one, must)))).toEqual([
    true,
    false,
    false,
  ])
  expect(await outcome(man.client.appointments.possibleTimes({ appointmentId: must }))).toBe(
    'NOT_FOUND',
  )
  await insisting.client.appointments.cancelAppointment({ appointmentId: must })
  const soft = await asks(insisting, { wish: { gender: 'female', must: false } })
  await aShift(man, 20)
  await aShift(woman, 40)
  await offers(man, soft, 1)
  await offers(woman, soft, 1)
  const order = await query<{ expert_id: string }>(
    `select expert_id from appointment_times where id = any ($1) order by array_position($1, id)`,
    [(await timesOf(insisting)).map(({ id }) => id)],
  )
  expect(order.map((row) => row.expert_id)).toEqual([woman.id, man.id])
  await insisting.client.appointments.cancelAppointment({ appointmentId: soft })
})

describe('APPT-6 danger in a note', () => {
  const danger = 'I want to kill myself tonight'
  const request = { minutes: 50, language: 'en', zone, note: danger } as const
  const recordedOf = ({ id }: TestPerson) =>
    query('select severity_level from crisis_assessments where user_id = $1', [id])

  test('offers help at once; a supervisor who takes the case sees where it was said, and reads it', async () => {
    const { seeker, expert } = await aPair()
    const id = randomUUID()
    const input = { id, expertId: expert.id, ...request }
    expect((await seeker.client.appointments.requestAppointment(input)).help).toMatch(/^dialog/)
    expect((await seeker.client.appointments.ownAppointment()).appointment).toMatchObject({
      noteFlagged: true,
    })
    // A retry.
    await seeker.client.appointments.requestAppointment(input)
    expect((await expert.client.appointments.appointmentDesk()).requests).toMatchObject([
      { id, note: danger, noteFlagged: true },
    ])
    expect(await recordedOf(seeker)).toHaveLength(1)
    const { client } = await aStaffMember(house, 'supervisor')
    const { open } = await client.supervision.queue()
    const dangerous = open.find(({ signs }) =>
      signs.some(({ bases }) => bases?.includes('request')),
    )
    expect(dangerous).toMatchObject({ kind: 'assessment', severity: 'critical', mayRead: true })
    const key = { kind: 'assessment', id: dangerous?.id ?? '' } as const
    const reading = { ...key, reason: 'check-safety' } as const
    expect(await outcome(client.supervision.readCase(reading))).toBe('NOT_TAKEN')
    await client.supervision.takeCase(key)
    expect(await client.supervision.readCase(reading)).toMatchObject({
      answers: null,
      requests: [danger],
    })
  })

  test('is judged when the request cannot be stored, and the refusal brings the help', async () => {
    const seeker = await aSeeker(house)
    await asks(seeker)
    const refusal = await seeker.client.appointments
      .requestAppointment({ id: randomUUID(), ...request })
      .catch((error: unknown) => error)
    expect(refusal).toMatchObject({
      code: 'APPOINTMENT_OPEN',
      data: { help: expect.stringMatching(/^dialog/) as string },
    })
    expect(await recordedOf(seeker)).toHaveLength(1)
  })

  test('is not seen in an ordinary note', async () => {
    const seeker = await aSeeker(house)
    const calm = { ...request, id: randomUUID(), language: 'ar', note: 'عن الامتحانات' } as const
    expect(await seeker.client.appointments.requestAppointment(calm)).toMatchObject({
      help: 'none',
    })
    expect(await recordedOf(seeker)).toEqual([])
  })
})

test('APPT-15 the supporter suggests other times; until the seeker chooses or keeps, the booked time stands', async () => {
  const { seeker, expert } = await aPair()
  await aShift(expert, 30, 6)
  const appointmentId = await asks(seeker, { expertId: expert.id })
  const [first = ''] = await offers(expert, appointmentId, 1)
  await books(seeker, appointmentId)
  const suggest = async (from: number, to: number) => {
    const { times } = await expert.client.appointments.possibleTimes({ appointmentId })
    const starts = times.map(({ startsAt }) => startsAt).slice(from, to)
    const { booked } = await expert.client.appointments.offerAppointment({
      appointmentId,
      starts,
      zone,
    })
    return { starts, booked: booked[0] }
  }
  const suggested = await suggest(2, 4)
  expect(suggested.booked).toMatchObject({ moveProposed: true, offered: [{}, {}] })
  expect(await own(seeker)).toMatchObject({
    state: 'booked',
    moveProposed: true,
    times: [{}, {}],
  })
  const startsOf = async () => {
    const appointment = await own(seeker)
    return appointment && 'startsAt' in appointment ? Date.parse(appointment.startsAt) : 0
  }
  expect(await startsOf()).toBe(Date.parse(first))
  // Kept, twice: the supporter is told once.
  await seeker.client.appointments.keepAppointment({ appointmentId })
  await seeker.client.appointments.keepAppointment({ appointmentId })
  expect(await own(seeker)).toMatchObject({ state: 'booked', moveProposed: false })
  expect(await startsOf()).toBe(Date.parse(first))
  // Withdrawn by the supporter.
  await suggest(4, 5)
  expect((await suggest(0, 0)).booked).toMatchObject({ moveProposed: false, offered: [] })
  expect(await own(seeker)).toMatchObject({ moveProposed: false, times: [] })
  // Chosen.
  const { starts } = await suggest(2, 3)
  await books(seeker, appointmentId)
  expect(await startsOf()).toBe(Date.parse(starts[0] ?? ''))
  expect(await own(seeker)).toMatchObject({ state: 'booked', moveProposed: false })
  expect((await noticesOf(seeker)).filter((kind) => kind === 'appointment-proposed')).toHaveLength(
    3,
  )
  expect((await noticesOf(expert)).filter((kind) => kind === 'appointment-kept')).toHaveLength(1)
  const other = await anExpert(house)
  await aShift(other, 30, 6)
  expect(await outcome(other.client.appointments.possibleTimes({ appointmentId }))).toBe(
    'NOT_FOUND',
  )
  // Near its time nothing is suggested any more.
  await query(`update appointments set state = 'ready' where id = $1`, [appointmentId])
  expect(await outcome(expert.client.appointments.possibleTimes({ appointmentId }))).toBe(
    'NOT_FOUND',
  )
  await seeker.client.appointments.cancelAppointment({ appointmentId })
  expect((await expert.client.appointments.appointmentDesk()).ended).toMatchObject([
    { id: appointmentId, name: 'Layla', end: 'cancelled' },
  ])
})

test('APPT-8 both are reminded a day and an hour before; after "Leave site" a seeker is sent nothing', async () => {
  const { seeker, expert } = await aPair()
  await aShift(expert, 30)
  const id = await asks(seeker, { expertId: expert.id })
  await offers(expert, id)
  await books(seeker, id)
  await house.moveTime('7 hours')
  await query('insert into quick_exits (person_id, left_at) values ($1, app_now())', [seeker.id])
  await prepareAppointments(house.appContext)
  await prepareAppointments(house.appContext)
  expect(await noticesOf(seeker)).toEqual(['appointment-times', 'appointment-day'])
  await house.moveTime('23 hours')
  await prepareAppointments(house.appContext)
  expect(await noticesOf(seeker)).toEqual([
    'appointment-times',
    'appointment-day',
    'appointment-hour',
  ])
  expect((await noticesOf(expert)).filter((kind) => /-(day|hour)$/.test(kind))).toEqual([
    'appointment-day',
    'appointment-hour',
  ])
  const mailed = await query(
    `select 1 from deliveries d join notices n on n.id = d.notice_id where n.person_id = $1 and d.channel = 'mail'`,
    [seeker.id],
  )
  expect(mailed).toEqual([])
  await seeker.client.appointments.cancelAppointment({ appointmentId: id })
})

test('APPT-1, APPT-14 a request ends after two weeks; a suspended supporter, a block, a closed account and an erased person end an appointment', async () => {
  const forgotten = await aSeeker(house)
  await asks(forgotten)
  const booked = async () => {
    const { seeker, expert } = await aPair()
    await aShift(expert, 24 * 16)
    const id = await asks(seeker, { expertId: expert.id })
    await offers(expert, id)
    await books(seeker, id)
    expect(await own(seeker)).toMatchObject({ state: 'booked' })
    return { seeker, expert }
  }
  const [suspended, blocked, leaving] = [await booked(), await booked(), await booked()]
  const [closed, erasing] = [await booked(), await booked()]
  await query('update accounts set disabled_at = app_now() where id = $1', [closed.seeker.id])
  await query(`update accounts set leaves_at = app_now() + interval '7 days' where id = $1`, [
    erasing.seeker.id,
  ])
  await query(`update profiles set verification_status = 'suspended' where id = $1`, [
    suspended.expert.id,
  ])
  await query(
    `insert into blocks (blocker_id, blocked_id, session_id) values ($1, $2, gen_random_uuid())`,
    [blocked.expert.id, blocked.seeker.id],
  )
  await prepareAppointments(house.appContext)
  for (const { seeker } of [suspended, blocked]) {
    expect(await own(seeker)).toMatchObject({ state: 'cancelled', reason: 'service' })
    expect(await noticesOf(seeker)).toContain('appointment-changed')
  }
  for (const { expert } of [closed, erasing])
    expect(await expert.client.appointments.appointmentDesk()).toMatchObject({
      booked: [],
      ended: [{ end: 'service' }],
    })
  await transaction(house.db, async (tx) => {
    await cancelAppointments(tx, leaving.seeker.id)
    await eraseRows(tx, appointmentsData, leaving.seeker.id)
  })
  expect((await leaving.expert.client.appointments.appointmentDesk()).booked).toEqual([])
  expect(await noticesOf(leaving.expert)).toContain('appointment-changed')
  expect(
    await query('select 1 from appointments where seeker_id = $1', [leaving.seeker.id]),
  ).toEqual([])
  await query(`update appointments set due_at = app_now() where seeker_id = $1`, [forgotten.id])
  await prepareAppointments(house.appContext)
  expect(await own(forgotten)).toMatchObject({ state: 'lapsed' })
})
