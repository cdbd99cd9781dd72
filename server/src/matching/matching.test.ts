import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { outcome } from '../../test/clients/call-outcome.ts'
import { openSocket } from '../../test/clients/live-socket.ts'
import { sessionsAtOnce, insertMissingAvailability } from '#server/availability/index.ts'
import { queueAtMost } from './limits.ts'
import { waitingQueueWatch } from './queue/queue-watch.ts'
import {
  aNewSeeker,
  anApplicant,
  anExpert,
  aSeeker,
  aStaffMember,
} from '../../test/people/people.ts'

let house: House
beforeEach(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 100 }) })
})
afterEach(() => house.close())

const answers = {
  feeling: 'lonely',
  feelingIntensity: 6,
  mood: 'sad',
  moodIntensity: null,
  urgency: 'soon',
  urgencyIntensity: 3,
} as const

test('a seeker is matched with a supporter who speaks their language and shares their topic, and sees why', async () => {
  await anExpert(house, { name: 'James', languages: ['en'] })
  await anExpert(house, { name: 'Omar', languages: ['ar'], areas: ['Grief & Loss'] })
  const mariam = await anExpert(house, {
    name: 'Mariam',
    languages: ['ar', 'en'],
    areas: ['Grief & Loss'],
  })
  const socket = await openSocket(house, mariam)
  const seeker = await aSeeker(house)
  const looking = seeker.client.matching.findAvailableExpert({ topic: 'Exile' })
  await expect(looking).rejects.toMatchObject({ code: 'UNKNOWN_TOPIC' })
  const availableExpert = await seeker.client.matching.findAvailableExpert({
    topic: 'Grief & Loss',
    assessment: answers,
  })
  expect(availableExpert).toMatchObject({
    kind: 'matched',
    reason: { language: 'en', supportType: 'emotional', area: 'Grief & Loss' },
    session: {
      side: 'seeker',
      status: 'active',
      other: { firstName: 'Mariam', language: 'en', automatic: false },
    },
  })
  expect(JSON.stringify(availableExpert)).not.toContain('Haddad')
  await socket.event('chat.session-changed')
  expect(await mariam.client.chat.mySessions()).toHaveLength(1)
  expect(await seeker.client.assessment.latest()).toMatchObject({ assessment: answers })
  socket.close()
})

test('nobody is matched without consent, and nothing is stored', async () => {
  await anExpert(house)
  const seeker = await aNewSeeker(house)
  expect(await outcome(seeker.client.matching.findAvailableExpert({ assessment: answers }))).toBe(
    'CONSENT_NEEDED',
  )
  expect(await seeker.client.assessment.latest()).toBeNull()
})

test.each([
  ['not available', { available: false }],
  ['not reachable', { reachable: false }],
  ['of another language', { languages: ['ar'] as const }],
  ['at their limit', { maxSessions: 0 }],
])('an expert who is %s is not matched', async (_, offer) => {
  await anExpert(house, offer)
  const seeker = await aSeeker(house)
  expect(await seeker.client.matching.findAvailableExpert({})).toEqual({
    kind: 'none',
    message: 'No available experts found at this time',
  })
})

test('an expert who was last seen 45 seconds ago is no longer reachable', async () => {
  await anExpert(house)
  const seeker = await aSeeker(house)
  await house.moveTime('46 seconds')
  expect(await seeker.client.matching.findAvailableExpert({})).toMatchObject({ kind: 'none' })
})

test('an expert who is suspended is not matched and cannot act', async () => {
  const expert = await anExpert(house)
  await house.db.$client.query(
    `update profiles set verification_status = 'suspended' where id = $1`,
    [expert.id],
  )
  const seeker = await aSeeker(house)
  expect(await seeker.client.matching.findAvailableExpert({})).toMatchObject({ kind: 'none' })
  expect(await outcome(expert.client.matching.waitingLine())).toBe('NOT_FOUND')
})

test('MATCH-3 many seekers at once never give an expert more than their limit', async () => {
  await anExpert(house, { maxSessions: 2 })
  await anExpert(house, { maxSessions: 1 })
  const seekers = await Promise.all(Array.from({ length: 8 }, () => aSeeker(house)))
  const matches = await Promise.all(
    seekers.map((seeker) => seeker.client.matching.findAvailableExpert({})),
  )
  expect(matches.filter(({ kind }) => kind === 'matched').length).toBeLessThanOrEqual(3)
  const { rows } = await house.db.$client.query<{ most: number }>(
    `select max(open - max_sessions)::int as most from (
       select a.max_sessions, count(s.id) as open from availability a
       left join sessions s on s.expert_id = a.expert_id and s.status = 'active' group by a.expert_id) counted`,
  )
  expect(rows[0]?.most).toBeLessThanOrEqual(0)
  const again = await Promise.all(
    seekers.map((seeker) => seeker.client.matching.findAvailableExpert({})),
  )
  expect(again.filter(({ kind }) => kind === 'matched')).toHaveLength(3)
})

test('MATCH-4 a seeker who asks ten times at once has one conversation', async () => {
  await anExpert(house)
  await anExpert(house)
  const seeker = await aSeeker(house)
  const matches = await Promise.all(
    Array.from({ length: 10 }, () => seeker.client.matching.findAvailableExpert({})),
  )
  expect(
    new Set(matches.map((one) => (one.kind === 'matched' ? one.session.id : one.kind))).size,
  ).toBe(1)
  expect(await seeker.client.chat.mySessions()).toHaveLength(1)
})

test('a waiting seeker may write; one expert wins the claim and reads it, the others are refused', async () => {
  const experts = await Promise.all(
    Array.from({ length: 5 }, () => anExpert(house, { available: false, areas: ['Grief & Loss'] })),
  )
  const seeker = await aSeeker(house)
  const waiting = await seeker.client.matching.waitInLine({
    topic: 'Grief & Loss',
    assessment: answers,
  })
  expect(waiting).toMatchObject({ kind: 'waiting', session: { other: null } })
  const sessionId = waiting.kind === 'waiting' ? waiting.session.id : ''
  const id = '0197f3a0-0000-7000-8000-000000000001'
  await seeker.client.chat.sendMessage({ sessionId, id, content: 'I am here', emotionTag: null })

  const [brief] = (await experts[0]?.client.matching.waitingLine()) ?? []
  expect(brief).toMatchObject({
    sessionId,
    language: 'en',
    urgency: 'soon',
    sharedArea: 'Grief & Loss',
  })
  expect(JSON.stringify(brief)).not.toMatch(/Layla|I am here/)
  expect(
    await outcome(
      experts[0]?.client.chat.messagesAfter({ sessionId, after: 0 }) ?? Promise.resolve(),
    ),
  ).toBe('NOT_FOUND')

  const claims = await Promise.all(
    experts.map((expert) => outcome(expert.client.matching.claim({ sessionId }))),
  )
  expect(claims.filter((code) => code === 'ok')).toHaveLength(1)
  expect(claims.filter((code) => code === 'ALREADY_TAKEN')).toHaveLength(4)
  const winner = experts[claims.indexOf('ok')]
  const read = await winner?.client.chat.messagesAfter({ sessionId, after: 0 })
  expect(read?.messages.map(({ content }) => content)).toEqual(['I am here'])
  expect(await seeker.client.chat.session({ sessionId })).toMatchObject({
    other: { firstName: 'Mariam' },
  })
  expect(await winner?.client.matching.waitingLine()).toEqual([])
})

test('experts see only seekers whose language they speak; a supervisor sees the whole queue', async () => {
  const omar = await anExpert(house, { languages: ['ar'], available: false })
  const supervisor = await aStaffMember(house, 'supervisor')
  const seeker = await aSeeker(house)
  const waiting = await seeker.client.matching.waitInLine({})
  const sessionId = waiting.kind === 'waiting' ? waiting.session.id : ''
  expect(await omar.client.matching.waitingLine()).toEqual([])
  expect(await outcome(omar.client.matching.claim({ sessionId }))).toBe('NOT_FOUND')
  expect(await supervisor.client.matching.waitingLine()).toHaveLength(1)
})

test('a long queue in one language does not hide another language', async () => {
  const omar = await anExpert(house, { languages: ['ar'], available: false })
  const seeker = await aSeeker(house)
  const waiting = await seeker.client.matching.waitInLine({ seekerLanguage: 'ar' })
  const sessionId = waiting.kind === 'waiting' ? waiting.session.id : ''
  await house.db.$client.query(
    `with people as (
       insert into accounts (id, name, email) select gen_random_uuid(), '', n || '@line.invalid'
       from generate_series(1, $1) n returning id
     ), waiting as (insert into sessions (id, seeker_id, due_for, due_at)
         select id, id, 'waiting', app_now() from people returning id)
     insert into match_requests (session_id, language, urgency, support_type, asked_at)
     select id, 'en', 'soon', 'emotional', app_now() - interval '1 hour' from waiting`,
    [queueAtMost],
  )
  expect(await omar.client.matching.waitingLine()).toMatchObject([{ sessionId }])
})

test('an expert at their limit cannot claim, and can again when a conversation has ended', async () => {
  const expert = await anExpert(house, { maxSessions: 1 })
  const first = await aSeeker(house)
  const match = await first.client.matching.findAvailableExpert({})
  const second = await aSeeker(house)
  const waiting = await second.client.matching.waitInLine({})
  const sessionId = waiting.kind === 'waiting' ? waiting.session.id : ''
  expect(await outcome(expert.client.matching.claim({ sessionId }))).toBe('AT_YOUR_LIMIT')
  if (match.kind === 'matched') await first.client.chat.endSession({ sessionId: match.session.id })
  expect(await outcome(expert.client.matching.claim({ sessionId }))).toBe('ok')
})

test('the available switch is the expert’s own', async () => {
  const expert = await anExpert(house, { available: false })
  expect(await expert.client.availability.setAvailable({ available: true })).toMatchObject({
    available: true,
    openSessions: 0,
    maxSessions: sessionsAtOnce,
  })
  const seeker = await aSeeker(house)
  expect(await seeker.client.matching.findAvailableExpert({})).toMatchObject({ kind: 'matched' })
  expect(await outcome(seeker.client.availability.setAvailable({ available: true }))).toBe(
    'NOT_FOUND',
  )
})

test('an expert gets events of their own sessions only', async () => {
  const idle = await anExpert(house, { available: false })
  await anExpert(house)
  const seeker = await aSeeker(house)
  await seeker.client.matching.findAvailableExpert({})
  expect(await idle.client.availability.availability()).toMatchObject({ openSessions: 0 })
})

test('an eleventh search within an hour is refused', async () => {
  const strict = await openHouse()
  const seeker = await aSeeker(strict)
  const outcomes: string[] = []
  for (let n = 0; n < 11; n += 1)
    outcomes.push(await outcome(seeker.client.matching.findAvailableExpert({})))
  expect(outcomes).toEqual([...Array.from({ length: 10 }, () => 'ok'), 'TOO_MANY_REQUESTS'])
  await strict.close()
})

test('an expert can go to work as soon as they are approved', async () => {
  const expert = await anExpert(house, { available: false })
  await house.db.$client.query('delete from availability where expert_id = $1', [expert.id])
  await insertMissingAvailability(house.db)
  const applicant = await anApplicant(house)
  await insertMissingAvailability(house.db)
  expect(await expert.client.availability.setAvailable({ available: true })).toMatchObject({
    available: true,
    maxSessions: sessionsAtOnce,
  })
  const { rows } = await house.db.$client.query('select 1 from availability where expert_id = $1', [
    applicant.id,
  ])
  expect(rows).toEqual([])
})

test('a seeker who stops waiting leaves the supporters’ queue at once, which their screens are told', async () => {
  const mariam = await anExpert(house, { available: false })
  const seeker = await aSeeker(house)
  const waiting = await seeker.client.matching.waitInLine({})
  if (waiting.kind !== 'waiting') throw new Error(`expected a wait, got ${waiting.kind}`)
  const sessionId = waiting.session.id
  expect(await mariam.client.matching.waitingLine()).toHaveLength(1)
  const socket = await openSocket(house, mariam)
  await seeker.client.chat.endSession({ sessionId })
  await waitingQueueWatch(house.appContext)()
  await socket.event('matching.line-changed')
  expect(await mariam.client.matching.waitingLine()).toEqual([])
  socket.close()
})
