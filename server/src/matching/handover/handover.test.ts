import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { outcome } from '../../../test/clients/call-outcome.ts'
import { openSocket } from '../../../test/clients/live-socket.ts'
import { anExpert, areHere, aSeeker, writes, type TestPerson } from '../../../test/people/people.ts'
import { takeSessionsLeftInDanger } from '#server/chat/index.ts'
import { transaction } from '#server/platform/stores/database/db.ts'
import { sweepDeadlines } from '../deadlines.ts'
import { sweepHandovers } from './handover.ts'

let house: House
beforeEach(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 100 }) })
})
afterEach(() => house.close())

const here = (...people: TestPerson[]) => areHere(house, people)
async function after(time: string, ...people: TestPerson[]): Promise<void> {
  await house.moveTime(time)
  await here(...people)
  await sweepDeadlines(house.appContext)
  await sweepHandovers(house.appContext)
}
const standing = (person: TestPerson, sessionId: string) =>
  person.client.chat.session({ sessionId })
const opens = (person: TestPerson, sessionId: string) =>
  person.client.chat.openSession({ sessionId })
const findProposal = (person: TestPerson, sessionId: string) =>
  person.client.matching.handover({ sessionId })
const textsOf = async (person: TestPerson, sessionId: string) =>
  (await person.client.chat.messagesAfter({ sessionId, after: 0 })).messages.map(
    ({ content }) => content,
  )
const turnsOf = async (person: TestPerson, sessionId: string) =>
  (await standing(person, sessionId)).turns.map(
    ({ kind, firstName, afterSeq }) => `${kind} ${firstName} ${afterSeq}`,
  )

/** Two who talk, each has said something. */
async function talking() {
  const expert = await anExpert(house, { name: 'First' })
  const seeker = await aSeeker(house)
  const availableExpert = await seeker.client.matching.findAvailableExpert({})
  if (availableExpert.kind !== 'matched') throw new Error('expected a match')
  const sessionId = availableExpert.session.id
  await here(expert, seeker)
  await opens(expert, sessionId)
  await writes(seeker, sessionId, 'I lost my brother')
  await writes(expert, sessionId, 'I am here')
  return { expert, seeker, sessionId }
}

test.each([
  ['share', ['I lost my brother', 'I am here']],
  ['fresh', []],
] as const)(
  'MATCH-16 “%s”: somebody else goes on and reads what the seeker said they may',
  async (answer, texts) => {
    const { expert, seeker, sessionId } = await talking()
    const socket = await openSocket(house, seeker)
    await expert.client.matching.proposeHandover({ sessionId, reason: 'shift-ends' })
    await socket.event('chat.session-changed')
    expect(await findProposal(seeker, sessionId)).toMatchObject({
      state: 'asked',
      answerInSeconds: expect.closeTo(180, -1),
    })
    expect(await standing(expert, sessionId)).toMatchObject({ state: 'together' })
    const next = await anExpert(house, { name: 'Next' })
    await seeker.client.matching.answerHandover({ sessionId, answer })
    expect(await outcome(standing(expert, sessionId))).toBe('NOT_FOUND')
    expect(await outcome(expert.client.chat.messagesAfter({ sessionId, after: 0 }))).toBe(
      'NOT_FOUND',
    )
    await opens(next, sessionId)
    expect(await textsOf(next, sessionId)).toEqual(texts)
    expect(await findProposal(seeker, sessionId)).toBeNull()
    expect(await turnsOf(seeker, sessionId)).toEqual([
      'joined First 0',
      'handed-over First 2',
      'joined Next 2',
    ])
    socket.close()
  },
)

/** What the next supporter reads after the seeker said something that nobody answered, and then parted like this. */
async function readAfter(part: (parting: Awaited<ReturnType<typeof talking>>) => Promise<unknown>) {
  const parting = await talking()
  const { seeker, expert, sessionId } = parting
  await writes(seeker, sessionId, 'This is for you alone')
  await part(parting)
  await writes(seeker, sessionId, 'Hello, whoever comes')
  const next = await anExpert(house, { name: 'Next' })
  await after('10 seconds', expert, seeker, next)
  await opens(next, sessionId)
  return textsOf(next, sessionId)
}

test.each([
  ['“fresh”', 'answered'],
  ['the supporter leaving', 'left'],
  ['“someone else, please”', 'refused'],
  ['a leaving in danger', 'danger'],
] as const)(
  'MATCH-15 after %s the next reads nothing that was said to the one before',
  async (_, how) => {
    const texts = await readAfter(async ({ expert, seeker, sessionId }) => {
      if (how === 'left') return expert.client.matching.leave({ sessionId })
      if (how === 'refused')
        return seeker.client.matching.requestAnotherExpert({ sessionId, share: false })
      if (how === 'danger') {
        await writes(seeker, sessionId, 'I want to kill myself')
        return expert.client.chat.endSession({ sessionId })
      }
      await expert.client.matching.proposeHandover({ sessionId })
      return seeker.client.matching.answerHandover({ sessionId, answer: 'fresh' })
    })
    expect(texts).toEqual(['Hello, whoever comes'])
  },
)

test.each(['left', 'refused'] as const)(
  'MATCH-15 a supporter who was %s neither sees the seeker in the line nor can take them back',
  async (how) => {
    const { expert, seeker, sessionId } = await talking()
    await (how === 'left'
      ? expert.client.matching.leave({ sessionId })
      : seeker.client.matching.requestAnotherExpert({ sessionId, share: true }))
    expect(await expert.client.matching.waitingLine()).toEqual([])
    expect(await outcome(expert.client.matching.claim({ sessionId }))).toBe('NOT_FOUND')
    const next = await anExpert(house, { available: false })
    expect(await next.client.matching.waitingLine()).toMatchObject([{ sessionId }])
    expect(await outcome(next.client.matching.claim({ sessionId }))).toBe('ok')
  },
)

test('MATCH-10 a supporter who opened too late may still claim from the queue', async () => {
  const expert = await anExpert(house)
  const seeker = await aSeeker(house)
  const match = await seeker.client.matching.findAvailableExpert({})
  if (match.kind !== 'matched') throw new Error('expected a match')
  const sessionId = match.session.id
  await after('61 seconds', expert, seeker)
  expect(await expert.client.matching.waitingLine()).toMatchObject([{ sessionId }])
  expect(await outcome(expert.client.matching.claim({ sessionId }))).toBe('ok')
})

test('MATCH-15 the next supporter reads what one with a lost connection never answered', async () => {
  const { seeker, sessionId } = await talking()
  await writes(seeker, sessionId, 'Are you there?')
  await after('5 minutes', seeker)
  const next = await anExpert(house, { name: 'Next' })
  await after('10 seconds', seeker, next)
  await opens(next, sessionId)
  expect(await textsOf(next, sessionId)).toEqual(['Are you there?'])
})

test('CHAT-15 one supporter never learns another’s name', async () => {
  const { expert, seeker, sessionId } = await talking()
  await expert.client.matching.proposeHandover({ sessionId })
  const next = await anExpert(house, { name: 'Next' })
  await seeker.client.matching.answerHandover({ sessionId, answer: 'share' })
  await opens(next, sessionId)
  expect(JSON.stringify(await standing(next, sessionId))).not.toContain('First')
  expect(await turnsOf(next, sessionId)).toEqual([
    'joined null 0',
    'handed-over null 2',
    'joined Next 2',
  ])
})

test('MATCH-16 after a “no” the supporter stays in charge and may still leave; the seeker is then first in the queue', async () => {
  const { expert, seeker, sessionId } = await talking()
  await expert.client.matching.proposeHandover({ sessionId })
  await seeker.client.matching.answerHandover({ sessionId, answer: 'no' })
  expect(await findProposal(expert, sessionId)).toMatchObject({ state: 'declined' })
  await after('30 seconds', expert, seeker)
  expect(await standing(seeker, sessionId)).toMatchObject({
    state: 'together',
    other: { id: expert.id },
  })
  await expert.client.matching.leave({ sessionId })
  expect(await standing(seeker, sessionId)).toMatchObject({
    state: 'waiting',
    status: 'active',
    other: null,
  })
  expect(await seeker.client.matching.place({ sessionId })).toMatchObject({ position: 1 })
  await after('1 minute', expert, seeker)
  expect(await standing(seeker, sessionId)).toMatchObject({ state: 'waiting' })
})

test('MATCH-16 without an answer both are told after three minutes and nothing happens by itself; a late yes counts', async () => {
  const { expert, seeker, sessionId } = await talking()
  await expert.client.matching.proposeHandover({ sessionId })
  await after('170 seconds', expert, seeker)
  expect(await findProposal(seeker, sessionId)).toMatchObject({ state: 'asked' })
  const socket = await openSocket(house, expert)
  await after('10 seconds', expert, seeker)
  await socket.event('chat.session-changed')
  expect(await findProposal(seeker, sessionId)).toMatchObject({
    state: 'lapsed',
    answerInSeconds: 0,
  })
  await after('1 minute', expert, seeker)
  expect(await standing(seeker, sessionId)).toMatchObject({ other: { id: expert.id } })
  await seeker.client.matching.answerHandover({ sessionId, answer: 'fresh' })
  expect(await standing(seeker, sessionId)).toMatchObject({ other: null })
  socket.close()
})

test('MATCH-16 a supporter who proposed and is then away is replaced at once, not after five minutes', async () => {
  const { expert, seeker, sessionId } = await talking()
  await expert.client.matching.proposeHandover({ sessionId })
  await anExpert(house, { name: 'Next' })
  await after('17 seconds', seeker)
  expect(await standing(seeker, sessionId)).toMatchObject({
    state: 'offered',
    other: { firstName: 'Next' },
  })
})

test.each(['declined', 'lapsed'] as const)(
  'MATCH-11 a supporter who stayed after a proposal that was %s is not passed on from for a short absence',
  async (how) => {
    const { expert, seeker, sessionId } = await talking()
    await expert.client.matching.proposeHandover({ sessionId })
    if (how === 'declined') await seeker.client.matching.answerHandover({ sessionId, answer: 'no' })
    await after('3 minutes', expert, seeker)
    expect(await findProposal(expert, sessionId)).toMatchObject({ state: how })
    await after('1 minute', expert, seeker)
    await after('2 minutes', seeker)
    expect(await standing(seeker, sessionId)).toMatchObject({ other: { id: expert.id } })
  },
)

test('MATCH-16 the supporter can withdraw the proposal; then there is nothing to answer', async () => {
  const { expert, seeker, sessionId } = await talking()
  await expert.client.matching.proposeHandover({ sessionId })
  await expert.client.matching.withdrawHandover({ sessionId })
  expect(await findProposal(seeker, sessionId)).toBeNull()
  expect(await outcome(seeker.client.matching.answerHandover({ sessionId, answer: 'share' }))).toBe(
    'NOTHING_ASKED',
  )
})

test('the proposal of a session that has ended or was passed on is deleted', async () => {
  const { expert, seeker, sessionId } = await talking()
  await expert.client.matching.proposeHandover({ sessionId })
  await seeker.client.chat.endSession({ sessionId })
  expect(await findProposal(seeker, sessionId)).toBeNull()
  expect(await outcome(expert.client.matching.proposeHandover({ sessionId }))).toBe('NOT_FOUND')
  await after('4 minutes', expert, seeker)
  expect((await house.db.$client.query('select 1 from handovers')).rows).toEqual([])
})

test('only the two sides see a proposal, and may propose, answer or leave', async () => {
  const { seeker, sessionId } = await talking()
  const [strangeExpert, strangeSeeker] = [await anExpert(house), await aSeeker(house)]
  expect(await outcome(findProposal(strangeExpert, sessionId))).toBe('NOT_FOUND')
  expect(await outcome(findProposal(strangeSeeker, sessionId))).toBe('NOT_FOUND')
  expect(await outcome(strangeExpert.client.matching.proposeHandover({ sessionId }))).toBe(
    'NOT_FOUND',
  )
  expect(await outcome(strangeExpert.client.matching.leave({ sessionId }))).toBe('NOT_FOUND')
  expect(
    await outcome(strangeSeeker.client.matching.answerHandover({ sessionId, answer: 'share' })),
  ).toBe('NOT_FOUND')
  expect(await standing(seeker, sessionId)).toMatchObject({ state: 'together' })
})

test('CHAT-14 in danger a supporter may leave in either way; the session stays open, and the ladder learns of each once', async () => {
  const { expert, seeker, sessionId } = await talking()
  await writes(seeker, sessionId, 'I want to kill myself')
  expect(await expert.client.chat.endSession({ sessionId })).toMatchObject({ status: 'active' })
  expect(await standing(seeker, sessionId)).toMatchObject({
    status: 'active',
    other: null,
    state: 'waiting',
  })
  await after('10 seconds', expert, seeker)
  expect(await standing(seeker, sessionId)).toMatchObject({ other: null })
  const second = await anExpert(house, { name: 'Second' })
  await after('10 seconds', expert, seeker, second)
  await opens(second, sessionId)
  await second.client.matching.leave({ sessionId })
  expect(await standing(seeker, sessionId)).toMatchObject({ status: 'active', other: null })
  const left = await transaction(house.db, takeSessionsLeftInDanger)
  expect(left).toEqual([{ sessionId, expertId: second.id }])
  expect(await transaction(house.db, takeSessionsLeftInDanger)).toEqual([])
})

test('without danger the ladder learns nothing, and an end by the supporter closes the session', async () => {
  const { expert, seeker, sessionId } = await talking()
  expect(await expert.client.chat.endSession({ sessionId })).toMatchObject({ status: 'closed' })
  const again = await seeker.client.matching.findAvailableExpert({})
  const next = again.kind === 'matched' ? again.session.id : ''
  await expert.client.matching.leave({ sessionId: next })
  expect(await transaction(house.db, takeSessionsLeftInDanger)).toEqual([])
})

test('MATCH-18 a supporter who is suspended can still leave', async () => {
  const { expert, seeker, sessionId } = await talking()
  await house.db.$client.query(
    `update profiles set verification_status = 'suspended' where id = $1`,
    [expert.id],
  )
  await expert.client.matching.leave({ sessionId })
  expect(await standing(seeker, sessionId)).toMatchObject({ status: 'active', other: null })
})

test('an answer and a leaving at the same moment pass the seeker on once', async () => {
  const { expert, seeker, sessionId } = await talking()
  await expert.client.matching.proposeHandover({ sessionId })
  await Promise.all([
    outcome(seeker.client.matching.answerHandover({ sessionId, answer: 'share' })),
    outcome(expert.client.matching.leave({ sessionId })),
    ...Array.from({ length: 4 }, () => sweepHandovers(house.appContext)),
  ])
  expect(await turnsOf(seeker, sessionId)).toEqual(['joined First 0', 'handed-over First 2'])
})
