import { randomUUID } from 'node:crypto'
import { placeKeptForCalledMinutes } from '@sanad/domain/matching/call-back'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { isOnShift } from '../../../test/people/on-duty.ts'
import { applyContent } from '../../../test/apply-content.ts'
import { outcome } from '../../../test/clients/call-outcome.ts'
import { anExpert, areHere, aSeeker, type TestPerson } from '../../../test/people/people.ts'
import { markPresent } from '#server/platform/services/realtime/presence.ts'
import { sweepDeadlines } from '../deadlines.ts'
import { insertShift } from '#server/availability/index.ts'
import { sweepHereRequests } from './notify-when-available.ts'

let house: House
beforeEach(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
})
afterEach(() => house.close())

const hour = 3_600_000
const give = (person: TestPerson, from: number, to: number) =>
  isOnShift(house, person, 'support', { from, to })
const arrive = (...people: TestPerson[]) =>
  markPresent(
    house.db,
    people.map(({ id }) => ({ personId: id, agoSeconds: 0 })),
  )
const near = (moment: string, hours: number) =>
  expect(Math.abs(Date.parse(moment) - Date.now() - hours * hour)).toBeLessThan(60_000)

describe('MATCH-21 the next time a supporter is present comes from the rota', () => {
  test('a supporter with an overdue check-in is not promised', async () => {
    const sara = await anExpert(house, { languages: ['en'], available: false })
    const { client } = await aSeeker(house)
    await give(sara, 2, 4)
    expect((await client.matching.nextHere({ language: 'en' })).nextHere.kind).toBe('later')
    await house.db.$client.query(
      'update experts set check_in_due_at = app_now() where expert_id = $1',
      [sara.id],
    )
    expect((await client.matching.nextHere({ language: 'en' })).nextHere.kind).toBe('none')
  })

  test('is given for the language, and for a required gender', async () => {
    const sara = await anExpert(house, { languages: ['en'], gender: 'female', available: false })
    const omar = await anExpert(house, {
      languages: ['en', 'ar'],
      gender: 'male',
      available: false,
    })
    const { client } = await aSeeker(house)
    expect(await client.matching.nextHere({ language: 'en' })).toEqual({
      expertsHere: false,
      nextHere: { kind: 'none' },
      tellMe: false,
    })
    await give(sara, 5, 8)
    await give(omar, 2, 4)
    const next = async (language: 'en' | 'ar', gender: 'female' | 'male' | null) => {
      const { nextHere } = await client.matching.nextHere({ language, gender })
      return nextHere.kind === 'later' ? nextHere.from : nextHere.kind
    }
    near(await next('en', null), 2)
    near(await next('en', 'female'), 5)
    expect(await next('ar', 'female')).toBe('none')
    await house.db.$client.query('update experts set good_standing = false where expert_id = $1', [
      omar.id,
    ])
    near(await next('en', null), 5)
  })

  test('says until when a shift lasts, and whether another supporter is present', async () => {
    const sara = await anExpert(house, { available: false })
    await give(sara, -1, 2)
    await anExpert(house, { languages: ['ar'] })
    const { client } = await aSeeker(house)
    const english = await client.matching.nextHere({ language: 'en' })
    expect(english).toMatchObject({ expertsHere: false, nextHere: { kind: 'now' } })
    expect(await client.matching.nextHere({ language: 'ar' })).toMatchObject({
      expertsHere: true,
      nextHere: { kind: 'none' },
    })
  })

  test('is shown to a waiting seeker', async () => {
    const sara = await anExpert(house, { available: false })
    await give(sara, 3, 6)
    const { client } = await aSeeker(house)
    const match = await client.matching.waitInLine({})
    const sessionId = match.kind === 'waiting' ? match.session.id : ''
    expect(await client.matching.place({ sessionId })).toMatchObject({
      expertsHere: false,
      nextHere: { kind: 'later' },
    })
  })
})

describe('MATCH-20 a wish for a supporter’s gender', () => {
  const woman = { gender: 'female', must: true } as const

  test('as a condition matches no one else, and is remembered', async () => {
    await anExpert(house, { gender: 'male' })
    await anExpert(house)
    const { client } = await aSeeker(house)
    expect(await client.matching.preferences()).toBeNull()
    expect(await client.matching.findAvailableExpert({ wish: woman })).toMatchObject({
      kind: 'none',
    })
    expect(await client.matching.preferences()).toEqual({
      topic: null,
      supportType: 'emotional',
      wish: woman,
    })
    await anExpert(house, { gender: 'female', name: 'Sara' })
    expect(await client.matching.findAvailableExpert({ wish: woman })).toMatchObject({
      kind: 'matched',
      reason: { gender: 'female' },
      session: { other: { firstName: 'Sara' } },
    })
  })

  test('as a preference comes first, also past many others, and takes another otherwise', async () => {
    const wish = { gender: 'female', must: false } as const
    const first = await aSeeker(house)
    await anExpert(house, { gender: 'male' })
    expect(await first.client.matching.findAvailableExpert({ wish })).toMatchObject({
      kind: 'matched',
      reason: { gender: null },
    })
    await Promise.all(Array.from({ length: 21 }, () => anExpert(house, { gender: 'male' })))
    await anExpert(house, { gender: 'female', supportTypes: [] })
    const second = await aSeeker(house)
    expect(await second.client.matching.findAvailableExpert({ wish })).toMatchObject({
      reason: { gender: 'female' },
    })
  })

  test('as a condition hides the seeker in the queue from others, who cannot claim them', async () => {
    const sara = await anExpert(house, { gender: 'female', available: false })
    const omar = await anExpert(house, { gender: 'male', available: true })
    const silent = await anExpert(house)
    const seeker = await aSeeker(house)
    const match = await seeker.client.matching.waitInLine({ wish: woman })
    const sessionId = match.kind === 'waiting' ? match.session.id : ''
    await arrive(seeker, omar, silent, sara)
    expect(await omar.client.matching.waitingLine()).toEqual([])
    expect(await silent.client.matching.waitingLine()).toEqual([])
    expect(await outcome(omar.client.matching.claim({ sessionId }))).toBe('NOT_FOUND')
    await sweepDeadlines(house.appContext)
    expect(await seeker.client.chat.session({ sessionId })).toMatchObject({ state: 'waiting' })
    expect(await sara.client.matching.waitingLine()).toHaveLength(1)
    expect(await sara.client.matching.claim({ sessionId })).toMatchObject({ side: 'expert' })
  })
})

test('only a wait for the first supporter counts for estimates', async () => {
  const expert = await anExpert(house)
  await (await aSeeker(house)).client.matching.findAvailableExpert({})
  const waits = async () => {
    const { rows } = await house.db.$client.query<{ waited_seconds: number | null }>(
      'select waited_seconds from match_requests order by asked_at',
    )
    return rows.map((row) => row.waited_seconds)
  }
  expect(await waits()).toEqual([null])
  await expert.client.availability.setAvailable({ available: false })
  const seeker = await aSeeker(house)
  const match = await seeker.client.matching.waitInLine({})
  const sessionId = match.kind === 'waiting' ? match.session.id : ''
  await house.moveTime('4 minutes')
  await expert.client.matching.claim({ sessionId })
  expect(await waits()).toEqual([null, expect.closeTo(240, -1)])
  // Passed on after a conversation: what came in between was no waiting.
  await house.moveTime('20 minutes')
  await areHere(house, [expert])
  await seeker.client.matching.requestAnotherExpert({ sessionId, share: false })
  const other = await anExpert(house)
  await other.client.matching.claim({ sessionId })
  expect(await waits()).toEqual([null, expect.closeTo(240, -1)])
})

describe('MATCH-22 messages left for the next shift', () => {
  test('wait for longer than a day, are shown in the queue, and are answered', async () => {
    const sara = await anExpert(house, { available: false, reachable: false })
    const seeker = await aSeeker(house)
    const match = await seeker.client.matching.waitInLine({ forNextShift: true })
    const sessionId = match.kind === 'waiting' ? match.session.id : ''
    const words = { sessionId, id: randomUUID(), content: 'I could not sleep.', emotionTag: null }
    await seeker.client.chat.sendMessage(words)
    await house.moveTime('30 hours')
    await sweepDeadlines(house.appContext)
    expect(await sara.client.matching.waitingLine()).toMatchObject([
      { sessionId, leftWords: true, here: false },
    ])
    expect(JSON.stringify(await sara.client.matching.waitingLine())).not.toContain('sleep')
    await sara.client.matching.claim({ sessionId })
    const { messages } = await sara.client.chat.messagesAfter({ sessionId, after: 0 })
    expect(messages.map(({ content }) => content)).toEqual(['I could not sleep.'])
  })

  test('can be withdrawn, and then wait like any other', async () => {
    const seeker = await aSeeker(house)
    const match = await seeker.client.matching.waitInLine({ forNextShift: true })
    const sessionId = match.kind === 'waiting' ? match.session.id : ''
    const back = await seeker.client.matching.leaveForNextShift({ sessionId, leave: false })
    expect(back).toMatchObject({ state: 'waiting' })
    expect(
      await seeker.client.matching.leaveForNextShift({ sessionId, leave: true }),
    ).toMatchObject({
      state: 'next-shift',
    })
    await house.moveTime('73 hours')
    await sweepDeadlines(house.appContext)
    expect(await seeker.client.chat.session({ sessionId })).toMatchObject({ status: 'closed' })
  })

  test('can be left only by the seeker, and only before a supporter has joined', async () => {
    const seeker = await aSeeker(house)
    const match = await seeker.client.matching.waitInLine({})
    const sessionId = match.kind === 'waiting' ? match.session.id : ''
    const stranger = await aSeeker(house)
    expect(
      await outcome(stranger.client.matching.leaveForNextShift({ sessionId, leave: true })),
    ).toBe('NOT_FOUND')
    const sara = await anExpert(house)
    await sara.client.matching.claim({ sessionId })
    expect(
      await outcome(seeker.client.matching.leaveForNextShift({ sessionId, leave: true })),
    ).toBe('ALREADY_TAKEN')
  })
})

describe('MATCH-23 one neutral mail when a supporter is present', () => {
  const noticesOf = async (person: TestPerson) => {
    const { rows } = await house.db.$client.query<{ kind: string; channels: string[] }>(
      `select n.kind, array_agg(d.channel) as channels from notices n join deliveries d on d.notice_id = n.id
       where n.person_id = $1 group by n.id, n.kind`,
      [person.id],
    )
    return rows
  }
  const asks = async () => {
    const seeker = await aSeeker(house)
    await seeker.client.matching.notifyWhenAvailable({ ask: true, language: 'en' })
    expect(await seeker.client.matching.nextHere({ language: 'en' })).toMatchObject({
      tellMe: true,
    })
    return seeker
  }

  test('is sent once, when a supporter on a shift is present', async () => {
    const seeker = await asks()
    const sara = await anExpert(house, { available: false })
    await give(sara, -1, 2)
    await Promise.all([sweepHereRequests(house.appContext), sweepHereRequests(house.appContext)])
    expect(await noticesOf(seeker)).toEqual([])
    await sara.client.availability.setAvailable({ available: true })
    await Promise.all([sweepHereRequests(house.appContext), sweepHereRequests(house.appContext)])
    await sweepHereRequests(house.appContext)
    expect(await noticesOf(seeker)).toEqual([{ kind: 'here', channels: ['mail'] }])
    expect(await seeker.client.matching.nextHere({ language: 'en' })).toMatchObject({
      tellMe: false,
    })
  })

  test('is sent to as many as there are places, and to the next once the place is kept no longer', async () => {
    const seekers = [await asks(), await asks()]
    const sara = await anExpert(house, { maxSessions: 1 })
    await give(sara, -1, 2)
    const called = async () =>
      (await Promise.all(seekers.map(noticesOf))).map(({ length }) => length)
    await sweepHereRequests(house.appContext)
    expect(await called()).toEqual([1, 0])
    await sweepHereRequests(house.appContext)
    expect(await called()).toEqual([1, 0])
    await house.moveTime(`${placeKeptForCalledMinutes} minutes`)
    await arrive(sara)
    await sweepHereRequests(house.appContext)
    expect(await called()).toEqual([1, 1])
  })

  test('counts no place that is kept for an emergency', async () => {
    const seekers = [await asks(), await asks()]
    const sara = await anExpert(house, { maxSessions: 2, supportTypes: ['crisis'] })
    await give(sara, -1, 2)
    await sara.client.availability.setOnCall({ isOnCall: true, maxConcurrentEmergencies: 1 })
    await sweepHereRequests(house.appContext)
    const called = await Promise.all(seekers.map(noticesOf))
    expect(called.map(({ length }) => length)).toEqual([1, 0])
  })

  test('is sent again to a seeker who asks again', async () => {
    const seeker = await asks()
    await give(await anExpert(house), -1, 2)
    await sweepHereRequests(house.appContext)
    await seeker.client.matching.notifyWhenAvailable({ ask: true, language: 'en' })
    await sweepHereRequests(house.appContext)
    expect(await noticesOf(seeker)).toHaveLength(2)
  })

  test('is not sent while somebody in the queue could have the place', async () => {
    const seeker = await asks()
    const waiting = await aSeeker(house)
    await waiting.client.matching.waitInLine({})
    await arrive(waiting)
    await give(await anExpert(house), -1, 2)
    await sweepHereRequests(house.appContext)
    expect(await noticesOf(seeker)).toEqual([])
  })

  test('is not sent for a supporter without a shift, of another language, or without room', async () => {
    const seeker = await asks()
    await anExpert(house)
    await give(await anExpert(house, { languages: ['ar'] }), -1, 1)
    await give(await anExpert(house, { maxSessions: 0 }), -1, 1)
    await sweepHereRequests(house.appContext)
    expect(await noticesOf(seeker)).toEqual([])
  })

  test('is not sent for a supporter who is set aside or blocked', async () => {
    const seeker = await asks()
    const [aside, apart] = [await anExpert(house), await anExpert(house)]
    for (const expert of [aside, apart]) await give(expert, -1, 1)
    await house.db.$client.query('update availability set set_aside = true where expert_id = $1', [
      aside.id,
    ])
    await house.db.$client.query(
      'insert into blocks (blocker_id, blocked_id, session_id) values ($1, $2, gen_random_uuid())',
      [seeker.id, apart.id],
    )
    await sweepHereRequests(house.appContext)
    expect(await noticesOf(seeker)).toEqual([])
  })

  test.each([
    [
      'after it was taken back',
      (seeker: TestPerson) =>
        seeker.client.matching.notifyWhenAvailable({ ask: false, language: 'en' }),
    ],
    [
      'within a day of leaving in a hurry',
      (seeker: TestPerson) =>
        house.db.$client.query(
          'insert into quick_exits (person_id, left_at, unnoticed) values ($1, app_now(), false)',
          [seeker.id],
        ),
    ],
    ['a week later', () => house.moveTime('8 days')],
  ])('does not go out %s', async (_, change) => {
    const seeker = await asks()
    await change(seeker)
    const sara = await anExpert(house)
    const { rows } = await house.db.$client.query<{ now: Date }>('select app_now() as now')
    const shift = Number(rows[0]?.now ?? 0)
    await insertShift(house.db, {
      id: randomUUID(),
      personId: sara.id,
      kind: 'support',
      startsAt: new Date(shift - hour).toISOString(),
      endsAt: new Date(shift + hour).toISOString(),
      seriesId: null,
      madeBy: sara.id,
    })
    await sweepHereRequests(house.appContext)
    expect(await noticesOf(seeker)).toEqual([])
  })
})

test('CLOSED-1 a closure is told where one waits, its shifts are not promised, and nothing else changes', async () => {
  const sara = await anExpert(house, { languages: ['en'], available: false })
  const { client } = await aSeeker(house)
  await give(sara, 1, 3)
  await give(sara, 72, 74)
  const waiting = await client.matching.waitInLine({})
  const sessionId = 'session' in waiting ? waiting.session.id : ''
  const dayOf = (hours: number) => new Date(Date.now() + hours * hour).toISOString().slice(0, 10)
  const words = '{ en: We keep the holiday., ar: نحتفل بالعيد. }'
  await applyContent(house, {
    'closures.yaml': `- { from: ${dayOf(-24)}, to: ${dayOf(24)}, words: ${words} }\n`,
  })
  const shown = {
    closed: {
      until: expect.any(String),
      words: { en: 'We keep the holiday.', ar: 'نحتفل بالعيد.' },
    },
    nextHere: { kind: 'later' },
  }
  const { closed, nextHere } = await client.matching.nextHere({ language: 'en' })
  expect({ closed, nextHere }).toMatchObject(shown)
  near(nextHere.kind === 'later' ? nextHere.from : '', 72)
  expect(await client.matching.place({ sessionId })).toMatchObject({ position: 1, ...shown })
  await applyContent(house, { 'closures.yaml': '[]\n' })
  expect((await client.matching.nextHere({ language: 'en' })).closed).toBeUndefined()
})
