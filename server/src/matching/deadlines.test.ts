import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { outcome } from '../../test/clients/call-outcome.ts'
import { openSocket } from '../../test/clients/live-socket.ts'
import { timePasses } from '../../test/jobs/jobs.ts'
import { isMatched, talk, waitsInLine } from '../../test/people/matching.ts'
import { anExpert, areHere, aSeeker, type TestPerson, writes } from '../../test/people/people.ts'
import { recordArrivals, wakeSessionsOf } from '#server/chat/index.ts'
import { mayContact, sweepQuickExits } from '#server/identity/index.ts'
import { discountOutage, recordAlive } from '#server/platform/services/realtime/presence.ts'
import { transaction } from '#server/platform/stores/database/db.ts'
import { sweepDeadlines } from './deadlines.ts'

let house: House
beforeEach(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 100 }) })
})
afterEach(() => house.close())

/** These people have a live line at this moment; everybody else was last heard before. */
const here = (...people: TestPerson[]) => areHere(house, people)
const after = timePasses(() => house, sweepDeadlines)
const stateOf = async (person: TestPerson, sessionId: string) =>
  (await person.client.chat.session({ sessionId })).state

test('MATCH-9 the database refuses an open session without a state and a deadline', async () => {
  await anExpert(house)
  const seeker = await aSeeker(house)
  await seeker.client.matching.findAvailableExpert({})
  await expect(
    house.db.$client.query(`update sessions set due_at = null where status = 'active'`),
  ).rejects.toThrow('sessions_due_while_open')
  await expect(
    house.db.$client.query(`update sessions set due_for = null where status = 'active'`),
  ).rejects.toThrow('sessions_due_while_open')
})

test('MATCH-11 MATCH-35 a supporter’s lost connection is shown within 20 seconds, the seat offered after five minutes, and the substitute reads what was not answered', async () => {
  const gone = await anExpert(house, { name: 'Gone' })
  const seeker = await aSeeker(house)
  const sessionId = await talk(house, gone, seeker)
  await writes(seeker, sessionId, 'for the first one only')
  await writes(gone, sessionId, 'I hear you')
  const socket = await openSocket(house, seeker)
  await after('20 seconds', seeker)
  await socket.event('chat.session-changed')
  expect(await stateOf(seeker, sessionId)).toBe('supporter-gone')
  await writes(seeker, sessionId, 'are you there?')
  const next = await anExpert(house, { name: 'Next' })
  await after('4 minutes', seeker, next)
  expect(await stateOf(seeker, sessionId)).toBe('supporter-gone')
  await after('1 minute', seeker, next)
  expect(await seeker.client.chat.session({ sessionId })).toMatchObject({
    state: 'replacing',
    other: { firstName: 'Gone' },
  })
  expect(await next.client.chat.session({ sessionId })).toMatchObject({
    state: 'offered',
    substitute: true,
    readableFrom: 4,
    unread: 0,
  })
  expect(await outcome(next.client.chat.messagesAfter({ sessionId, after: 0 }))).toBe('NOT_FOUND')
  await next.client.chat.openSession({ sessionId })
  expect(await seeker.client.chat.session({ sessionId })).toMatchObject({
    state: 'together',
    other: { firstName: 'Next' },
    seenByOther: 0,
  })
  expect(await next.client.chat.session({ sessionId })).toMatchObject({
    readableFrom: 3,
    substitute: false,
  })
  const read = await next.client.chat.messagesAfter({ sessionId, after: 0 })
  expect(read.messages.map(({ content }) => content)).toEqual(['are you there?'])
  expect((await next.client.chat.messagesBefore({ sessionId })).messages).toHaveLength(1)
  expect((await seeker.client.chat.messagesAfter({ sessionId, after: 0 })).messages).toHaveLength(3)
  expect(await outcome(gone.client.chat.messagesAfter({ sessionId, after: 0 }))).toBe('NOT_FOUND')
  socket.close()
})

test('MATCH-11 a supporter who is back in time keeps the session', async () => {
  const expert = await anExpert(house)
  const seeker = await aSeeker(house)
  const sessionId = await talk(house, expert, seeker)
  await after('4 minutes', seeker)
  expect(await stateOf(seeker, sessionId)).toBe('supporter-gone')
  await after('15 seconds', seeker, expert)
  expect(await stateOf(seeker, sessionId)).toBe('together')
})

test('MATCH-11 a supporter who is back is shown as back at once, and so is a seeker', async () => {
  const expert = await anExpert(house)
  const seeker = await aSeeker(house)
  const sessionId = await talk(house, expert, seeker)
  await after('20 seconds', seeker)
  expect(await stateOf(seeker, sessionId)).toBe('supporter-gone')
  await recordArrivals(house.db, [expert.id])
  await sweepDeadlines(house.appContext)
  expect(await stateOf(seeker, sessionId)).toBe('together')

  await after('20 seconds', expert)
  expect(await stateOf(expert, sessionId)).toBe('seeker-gone')
  await recordArrivals(house.db, [seeker.id])
  await sweepDeadlines(house.appContext)
  expect(await stateOf(expert, sessionId)).toBe('together')
})

test('MATCH-12 a seeker who is away frees the supporter after ten minutes and finds them again on return', async () => {
  const expert = await anExpert(house, { maxSessions: 1 })
  const seeker = await aSeeker(house)
  const sessionId = await talk(house, expert, seeker)
  await writes(seeker, sessionId, 'before I was away')
  await writes(expert, sessionId, 'I am listening')
  await after('9 minutes', expert)
  expect(await stateOf(expert, sessionId)).toBe('seeker-gone')
  await after('1 minute', expert)
  expect(await expert.client.availability.availability()).toMatchObject({ openSessions: 0 })
  expect(await expert.client.matching.waitingLine()).toEqual([])
  await after('20 minutes', expert)
  expect(await stateOf(seeker, sessionId)).toBe('seeker-gone')
  await after('10 seconds', seeker, expert)
  await after('1 second', seeker, expert)
  expect(await seeker.client.chat.session({ sessionId })).toMatchObject({
    state: 'offered',
    other: { id: expert.id },
  })
  // The seeker need not repeat everything to the same supporter.
  expect(await expert.client.chat.session({ sessionId })).toMatchObject({ readableFrom: 1 })
})

test('MATCH-12 the same supporter reads again what was written to them, and nothing that was written to another', async () => {
  const [former, expert] = [await anExpert(house), await anExpert(house, { available: false })]
  const seeker = await aSeeker(house)
  const sessionId = await talk(house, former, seeker)
  await writes(seeker, sessionId, 'for the first')
  await writes(former, sessionId, 'from the first')
  await expert.client.availability.setAvailable({ available: true })
  await seeker.client.matching.requestAnotherExpert({ sessionId, share: false })
  await expert.client.chat.openSession({ sessionId })
  await writes(seeker, sessionId, 'for the second')
  await writes(expert, sessionId, 'from the second')
  await after('9 minutes', expert)
  await after('1 minute', expert)
  await after('10 seconds', seeker, expert)
  await after('1 second', seeker, expert)
  expect(await expert.client.chat.openSession({ sessionId })).toMatchObject({
    state: 'together',
    readableFrom: 3,
  })
})

test.each([
  [
    'sent away',
    (seeker, sessionId) => seeker.client.matching.requestAnotherExpert({ sessionId, share: false }),
  ],
  ['leaving', (_, sessionId, former) => former.client.matching.leave({ sessionId })],
] satisfies [
  string,
  (seeker: TestPerson, sessionId: string, former: TestPerson) => Promise<unknown>,
][])(
  'MATCH-12 MATCH-15 who comes back never reads words said to one who was %s, answered or not',
  async (_, part) => {
    const [former, expert] = [await anExpert(house), await anExpert(house, { available: false })]
    const seeker = await aSeeker(house)
    const sessionId = await talk(house, former, seeker)
    await writes(seeker, sessionId, 'for the first')
    await writes(former, sessionId, 'from the first')
    await writes(seeker, sessionId, 'for the first alone, and never answered')
    await expert.client.availability.setAvailable({ available: true })
    await part(seeker, sessionId, former)
    await expert.client.chat.openSession({ sessionId })
    await writes(seeker, sessionId, 'for the second')
    await writes(expert, sessionId, 'from the second')
    await after('9 minutes', expert)
    await after('1 minute', expert)
    await after('10 seconds', seeker, expert)
    await after('1 second', seeker, expert)
    const { messages } = await expert.client.chat.messagesAfter({ sessionId, after: 0 })
    expect(messages.map(({ content }) => content)).toEqual(['for the second', 'from the second'])
  },
)

test.each([
  ['suspended', `update profiles set verification_status = 'suspended' where id = $1`],
  ['on leave', 'update experts set good_standing = false where expert_id = $1'],
  ['not here', `delete from presence where person_id = $1`],
])('MATCH-12 a supporter who is %s by then is not the one they come back to', async (_, change) => {
  const [former, other] = [await anExpert(house), await anExpert(house, { available: false })]
  const seeker = await aSeeker(house)
  const sessionId = await talk(house, former, seeker)
  await after('9 minutes', former)
  await after('2 minutes', former)
  await other.client.availability.setAvailable({ available: true })
  await house.moveTime('1 minute')
  await here(former, other, seeker)
  await house.db.$client.query(change, [former.id])
  await sweepDeadlines(house.appContext)
  await after('1 second', seeker, other)
  expect(await seeker.client.chat.session({ sessionId })).toMatchObject({
    state: 'offered',
    other: { id: other.id },
  })
})

test('a session whose step fails does not hold up the others', async () => {
  const [first, second] = [await aSeeker(house), await aSeeker(house)]
  const broken = await first.client.matching.waitInLine({})
  const sound = await second.client.matching.waitInLine({})
  if (broken.kind !== 'waiting' || sound.kind !== 'waiting') throw new Error('expected to wait')
  await house.db.$client.query(
    `alter table audit_entries add constraint test_broken check (subject_id <> '${broken.session.id}') not valid`,
  )
  await anExpert(house)
  await after('15 seconds', first, second)
  expect(house.logged.join('\n')).toContain('a step that was due failed')
  expect(await stateOf(second, sound.session.id)).toBe('offered')
})

test('MATCH-13 after half an hour of silence both are asked, ten minutes later the session is closed; a message keeps it open', async () => {
  const expert = await anExpert(house, { maxSessions: 2 })
  const [quiet, word] = [await aSeeker(house), await aSeeker(house)]
  const [silent, spoken] = [await talk(house, expert, quiet), await talk(house, expert, word)]
  await after('30 minutes', expert, quiet, word)
  expect([await stateOf(quiet, silent), await stateOf(word, spoken)]).toEqual(['silent', 'silent'])
  await writes(word, spoken, 'still here')
  await after('15 seconds', expert, quiet, word)
  expect(await stateOf(word, spoken)).toBe('together')
  await after('10 minutes', expert, quiet, word)
  expect(await quiet.client.chat.session({ sessionId: silent })).toMatchObject({
    status: 'closed',
    state: null,
  })
  expect(await word.client.chat.session({ sessionId: spoken })).toMatchObject({ status: 'active' })
})

test('MATCH-13 an hour in the queue is not silence: it does not close the session that follows', async () => {
  const seeker = await aSeeker(house)
  const expert = await anExpert(house, { available: false })
  const sessionId = await waitsInLine(seeker)
  await after('1 hour', seeker, expert)
  await expert.client.availability.setAvailable({ available: true })
  await after('1 second', seeker, expert)
  await expert.client.chat.openSession({ sessionId })
  await after('1 second', seeker, expert)
  expect(await stateOf(seeker, sessionId)).toBe('together')
  await after('29 minutes', seeker, expert)
  expect(await stateOf(seeker, sessionId)).toBe('together')
  await after('2 minutes', seeker, expert)
  expect(await stateOf(seeker, sessionId)).toBe('silent')
})

test('MATCH-12 MATCH-22 a supporter who takes a left message is not released before they could answer', async () => {
  const seeker = await aSeeker(house)
  const expert = await anExpert(house, { available: false })
  const sessionId = await waitsInLine(seeker)
  await writes(seeker, sessionId, 'I do not know whom to tell')
  await seeker.client.matching.leaveForNextShift({ sessionId, leave: true })
  await after('30 hours', expert)
  await expert.client.matching.claim({ sessionId })
  await after('16 seconds', expert)
  await after('9 minutes', expert)
  await writes(expert, sessionId, 'You have told me now. I am glad you did.')
  await after('9 minutes', expert)
  expect(await stateOf(expert, sessionId)).toBe('seeker-gone')
  await after('2 minutes', expert)
  expect(await seeker.client.chat.session({ sessionId })).toMatchObject({ other: null })
})

test('MATCH-14 in danger silence closes no session and releases no supporter', async () => {
  const expert = await anExpert(house)
  const seeker = await aSeeker(house)
  const sessionId = await talk(house, expert, seeker)
  await writes(seeker, sessionId, 'I want to kill myself')
  await after('2 hours', expert)
  expect(await expert.client.chat.session({ sessionId })).toMatchObject({
    status: 'active',
    other: { id: seeker.id },
  })
})

test('MATCH-15 “Someone else, please” works at once, without a reason, never with the same supporter, and shares only with a yes', async () => {
  const first = await anExpert(house, { name: 'First' })
  const seeker = await aSeeker(house)
  const sessionId = await talk(house, first, seeker)
  await writes(first, sessionId, 'hello')
  expect(
    await seeker.client.matching.requestAnotherExpert({ sessionId, share: true }),
  ).toMatchObject({
    state: 'waiting',
    other: null,
  })
  await after('1 minute', seeker, first)
  expect(await stateOf(seeker, sessionId)).toBe('waiting')
  const second = await anExpert(house, { name: 'Second' })
  await after('10 seconds', seeker, first, second)
  expect(await seeker.client.chat.session({ sessionId })).toMatchObject({
    other: { firstName: 'Second' },
  })
  expect((await second.client.chat.messagesAfter({ sessionId, after: 0 })).messages).toHaveLength(1)
  const stranger = await aSeeker(house)
  expect(
    await outcome(stranger.client.matching.requestAnotherExpert({ sessionId, share: true })),
  ).toBe('NOT_FOUND')
})

test('MATCH-15 a yes shares what this supporter could read, and nothing that was hidden from them', async () => {
  const first = await anExpert(house, { name: 'First' })
  const seeker = await aSeeker(house)
  const sessionId = await talk(house, first, seeker)
  await writes(first, sessionId, 'kept between us')
  await seeker.client.matching.requestAnotherExpert({ sessionId, share: false })
  const second = await anExpert(house, { name: 'Second' })
  await after('10 seconds', seeker, second)
  await second.client.chat.openSession({ sessionId })
  await writes(second, sessionId, 'may be passed on')
  await seeker.client.matching.requestAnotherExpert({ sessionId, share: true })
  const third = await anExpert(house, { name: 'Third' })
  await after('10 seconds', seeker, third)
  const read = await third.client.chat.messagesAfter({ sessionId, after: 0 })
  expect(read.messages.map(({ content }) => content)).toEqual(['may be passed on'])
})

test('two nodes that sweep at the same moment take each step once', async () => {
  await anExpert(house)
  await anExpert(house)
  const seeker = await aSeeker(house)
  const sessionId = await isMatched(seeker)
  await house.moveTime('61 seconds')
  await Promise.all(Array.from({ length: 8 }, () => sweepDeadlines(house.appContext)))
  const { rows } = await house.db.$client.query('select 1 from passed_over where session_id = $1', [
    sessionId,
  ])
  expect(rows).toHaveLength(1)
})

test('time without a running node parts no one', async () => {
  const expert = await anExpert(house)
  const seeker = await aSeeker(house)
  const sessionId = await talk(house, expert, seeker)
  await recordAlive(house.db)
  await house.moveTime('20 minutes')
  await transaction(house.db, (tx) => discountOutage(tx, sql`true`))
  await sweepDeadlines(house.appContext)
  expect(await seeker.client.chat.session({ sessionId })).toMatchObject({
    state: 'together',
    other: { id: expert.id },
  })
})

test('MATCH-17 a quick exit is shown at once, nothing is sent for a day, and on return the seeker has the same supporter', async () => {
  const expert = await anExpert(house)
  const seeker = await aSeeker(house)
  const sessionId = await talk(house, expert, seeker)
  expect(await mayContact(house.db, seeker.id)).toBe(true)
  const socket = await openSocket(house, expert)
  await seeker.client.identity.signOut({ leaving: true })
  await sweepDeadlines(house.appContext)
  await socket.event('chat.session-changed')
  expect(await expert.client.chat.openSession({ sessionId })).toMatchObject({
    state: 'seeker-gone',
    otherLeft: true,
    otherLocked: false,
    status: 'active',
  })
  expect(await mayContact(house.db, seeker.id)).toBe(false)
  await after('9 minutes', expert)
  await after('2 minutes', expert)
  expect(await expert.client.availability.availability()).toMatchObject({ openSessions: 0 })
  await here(seeker)
  await after('10 seconds', expert, seeker)
  await after('1 second', expert, seeker)
  expect(await expert.client.chat.openSession({ sessionId })).toMatchObject({
    state: 'together',
    otherLeft: false,
    otherLocked: false,
  })
  expect(await mayContact(house.db, seeker.id)).toBe(false)
  await house.moveTime('24 hours')
  expect(await mayContact(house.db, seeker.id)).toBe(true)
  await sweepQuickExits(house.db)
  expect((await house.db.$client.query('select 1 from quick_exits')).rows).toEqual([])
  socket.close()
})

test('MATCH-17 an ordinary sign-out is no quick exit, and a seeker never sees what only the supporter sees', async () => {
  const expert = await anExpert(house)
  const seeker = await aSeeker(house)
  const sessionId = await talk(house, expert, seeker)
  await expert.client.identity.signOut({ leaving: true })
  await sweepDeadlines(house.appContext)
  expect(await seeker.client.chat.session({ sessionId })).toMatchObject({
    otherLeft: false,
    otherLocked: false,
    state: 'together',
  })
  await seeker.client.identity.signOut()
  expect(await mayContact(house.db, seeker.id)).toBe(true)
})

test.each([
  ['talking', true],
  ['offered', false],
])(
  'MATCH-18 a supporter who is suspended while %s: the seeker is passed on at once',
  async (_, opened) => {
    const suspended = await anExpert(house, { name: 'Suspended' })
    const seeker = await aSeeker(house)
    const sessionId = await isMatched(seeker)
    if (opened) await suspended.client.chat.openSession({ sessionId })
    await anExpert(house, { name: 'Next' })
    await house.db.$client.query(
      `update profiles set verification_status = 'suspended' where id = $1`,
      [suspended.id],
    )
    await transaction(house.db, (tx) => wakeSessionsOf(tx, [suspended.id]))
    await here(seeker)
    await sweepDeadlines(house.appContext)
    expect(await seeker.client.chat.session({ sessionId })).toMatchObject({
      state: 'offered',
      other: { firstName: 'Next' },
    })
  },
)
