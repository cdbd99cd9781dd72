import { randomUUID } from 'node:crypto'
import { isDrawn } from '@sanad/domain/safeguarding/reports'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import {
  aConversation,
  aGuest,
  anExpert,
  anOnCallExpert,
  aSeeker,
  aStaffMember,
  type TestPerson,
} from '../../test/people.ts'
import { markPresent } from '../platform/presence.ts'
import { emergencyNoticeText } from '@sanad/domain/consent/emergency-notice'
import { drawFor, drawReviews } from './draw-reviews.ts'
import { sweepEmergencies } from './emergency-sweep.ts'

let house: House
let supervisor: TestPerson
beforeAll(async () => {
  house = await openHouse({ change: (tools) => ({ ...tools, limits: 1000 }) })
  supervisor = await aStaffMember(house, 'supervisor')
})
afterAll(() => house.close())
beforeEach(() => query('delete from sessions; update availability set available = false, set_aside = false'))

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await house.db.$client.query<Row>(text, values)).rows

type Report = Parameters<TestPerson['client']['safeguarding']['report']>[0]
const tell = (person: TestPerson, sessionId: string, more: Partial<Report> = {}) =>
  person.client.safeguarding.report({ id: randomUUID(), sessionId, reason: 'hurtful', ...more })
const caseOf = async (sessionId: string, by = supervisor) =>
  (await by.client.safeguarding.queue()).open.find(({ id }) => id === sessionId)
const here = (...people: TestPerson[]) =>
  markPresent(
    house.db,
    people.map(({ id }) => ({ personId: id, agoSeconds: 0 })),
  )
async function close(sessionId: string, outcome: 'warned' | 'no-ground' = 'warned') {
  const which = { kind: 'session', id: sessionId } as const
  const taken = await supervisor.client.safeguarding.takeCase(which)
  const seen = taken.signs.map(({ id }) => id)
  await supervisor.client.safeguarding.closeCase({ ...which, seen, outcome, verdict: null, note: '' })
}

describe('REPORT-1 a report', () => {
  test('stands in the queue, sealed, and its words are read only with a reason', async () => {
    const { seeker, expert, sessionId } = await aConversation(house)
    await seeker.client.chat.sendMessage({ sessionId, id: randomUUID(), content: 'what was said' })
    const id = randomUUID()
    await tell(seeker, sessionId, { id, words: 'he laughed at me' })
    await tell(seeker, sessionId, { id, words: 'he laughed at me, twice' })
    const [row] = await query<{ words: Buffer; count: number }>(
      `select words, count(*) over ()::int as count from reports where session_id = $1`,
      [sessionId],
    )
    expect(row?.count).toBe(1)
    expect(row?.words.toString('utf8')).not.toContain('laughed')
    const found = await caseOf(sessionId)
    expect(found).toMatchObject({ severity: 'moderate', mayRead: true, people: null })
    expect(found?.signs[0]?.report).toEqual({ reason: 'hurtful', by: 'seeker' })
    const which = { kind: 'session', id: sessionId } as const
    await supervisor.client.safeguarding.takeCase(which)
    const reading = await supervisor.client.safeguarding.readCase({ ...which, reason: 'report' })
    expect(reading.reports).toEqual([{ id, words: 'he laughed at me, twice' }])
    expect(reading.messages.map(({ content }) => content)).toEqual(['what was said'])
    await tell(expert, sessionId, { reason: 'threat' })
    expect((await caseOf(sessionId))?.signs.map((sign) => sign.report?.by)).toEqual(['seeker', 'expert'])
  })

  test('is for both sides, after the end too, and for nobody else', async () => {
    const { seeker, expert, sessionId } = await aConversation(house)
    await expert.client.chat.openSession({ sessionId })
    await seeker.client.chat.endSession({ sessionId })
    await tell(expert, sessionId)
    await tell(seeker, sessionId)
    const stranger = await aSeeker(house)
    for (const act of [tell(stranger, sessionId), stranger.client.safeguarding.block({ sessionId })])
      await expect(act).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const other = await aSeeker(house)
    const id = randomUUID()
    await tell(seeker, sessionId, { id })
    await expect(tell(other, sessionId, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('says so where nobody has joined yet', async () => {
    const seeker = await aSeeker(house)
    const waiting = await seeker.client.matching.waitInLine({})
    if (waiting.kind !== 'waiting') throw new Error('expected to wait')
    await expect(tell(seeker, waiting.session.id)).rejects.toMatchObject({ code: 'NOBODY_THERE' })
  })
})

test('REPORT-2 five a day; a retry is not counted, and blocking always works', async () => {
  const strict = await openHouse()
  try {
    const { seeker, sessionId } = await aConversation(strict)
    const id = randomUUID()
    for (let time = 0; time < 3; time += 1) await tell(seeker, sessionId, { id })
    for (let time = 0; time < 4; time += 1) await tell(seeker, sessionId)
    await expect(tell(seeker, sessionId)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await seeker.client.safeguarding.block({ sessionId })).toEqual({ blocked: true, handedOn: true })
  } finally {
    await strict.close()
  }
})

describe('REPORT-3, REPORT-4 a block', () => {
  test('by a seeker: somebody else comes in the same breath, and never the same again', async () => {
    const { seeker, expert, sessionId } = await aConversation(house)
    const next = await anExpert(house)
    const done = await tell(seeker, sessionId, { block: true })
    expect(done).toEqual({ blocked: true, handedOn: true })
    const now = await seeker.client.chat.session({ sessionId })
    expect(now).toMatchObject({ status: 'active', other: { id: next.id } })
    await expect(expert.client.chat.session({ sessionId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await seeker.client.chat.endSession({ sessionId })
    await query('update availability set available = false where expert_id = $1', [next.id])
    expect((await seeker.client.matching.findAvailableExpert({})).kind).toBe('none')
    await seeker.client.matching.waitInLine({})
    expect(await expert.client.matching.waitingLine()).toEqual([])
    const [waiting] = await query<{ id: string }>(`select id from sessions where status = 'active'`)
    await expect(expert.client.matching.claim({ sessionId: waiting?.id ?? '' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await next.client.matching.waitingLine()).toHaveLength(1)
  })

  test('by a supporter: the seeker waits at the head of the line, not alone with an end', async () => {
    const { seeker, expert, sessionId } = await aConversation(house)
    await expert.client.chat.openSession({ sessionId })
    expect(await expert.client.safeguarding.block({ sessionId })).toMatchObject({ handedOn: true })
    expect(await seeker.client.chat.session({ sessionId })).toMatchObject({
      status: 'active',
      other: null,
      state: 'waiting',
    })
    await seeker.client.chat.endSession({ sessionId })
    expect((await seeker.client.matching.findAvailableExpert({})).kind).toBe('none')
    expect(await expert.client.safeguarding.block({ sessionId })).toEqual({ blocked: true, handedOn: false })
  })

  test('holds in an emergency, where somebody else is looked for', async () => {
    const first = await anOnCallExpert(house)
    await here(first)
    const guest = await aGuest(house)
    const start = () =>
      guest.client.safeguarding.startEmergency({
        requestId: randomUUID(),
        language: 'en',
        notice: emergencyNoticeText('en'),
      })
    await start()
    await sweepEmergencies(house.tools)
    const [session] = await query<{ id: string; expert_id: string }>('select id, expert_id from sessions')
    expect(session?.expert_id).toBe(first.id)
    const sessionId = session?.id ?? ''
    await first.client.chat.openSession({ sessionId })
    expect(await guest.client.safeguarding.block({ sessionId })).toEqual({ blocked: true, handedOn: true })
    await house.moveTime('2 minutes')
    await here(first)
    await sweepEmergencies(house.tools)
    expect(await query('select expert_id from sessions')).toEqual([{ expert_id: null }])
    const second = await anOnCallExpert(house)
    await here(first, second)
    await house.moveTime('10 seconds')
    await sweepEmergencies(house.tools)
    expect(await query('select expert_id from sessions')).toEqual([{ expert_id: second.id }])
  })
})

describe('REPORT-5 a supporter of whom something serious is told', () => {
  test('finds nobody new until a supervisor has closed it', async () => {
    const { seeker, expert, sessionId } = await aConversation(house)
    await tell(seeker, sessionId, { reason: 'threat' })
    expect(await expert.client.matching.availability()).toMatchObject({ setAside: true })
    const another = await aSeeker(house)
    expect((await another.client.matching.findAvailableExpert({})).kind).toBe('none')
    const waiting = await another.client.matching.waitInLine({})
    if (waiting.kind !== 'waiting') throw new Error('expected to wait')
    const claim = () => expert.client.matching.claim({ sessionId: waiting.session.id })
    await expect(claim()).rejects.toMatchObject({ code: 'SET_ASIDE' })
    expect((await seeker.client.chat.session({ sessionId })).other?.id).toBe(expert.id)
    await close(sessionId)
    expect(await expert.client.matching.availability()).toMatchObject({ setAside: false })
    await claim()
    expect(await query('select verdict, outcome from safety_cases')).toContainEqual({
      verdict: null,
      outcome: 'warned',
    })
  })

  test('not from somebody whose reports were twice without ground; and never a seeker', async () => {
    const { seeker, expert, sessionId } = await aConversation(house)
    for (const _ of [1, 2]) {
      await tell(seeker, sessionId, { reason: 'sexual' })
      await close(sessionId, 'no-ground')
    }
    await tell(seeker, sessionId, { reason: 'sexual' })
    await tell(expert, sessionId, { reason: 'threat' })
    expect(await expert.client.matching.availability()).toMatchObject({ setAside: false })
    expect((await caseOf(sessionId))?.severity).toBe('high')
  })
})

test('REPORT-6 whom it is about neither sees it nor takes it', async () => {
  const { seeker, sessionId } = await aConversation(house)
  const which = { kind: 'session', id: sessionId } as const
  await seeker.client.chat.sendMessage({ sessionId, id: randomUUID(), content: 'I want to die' })
  const joined = await aStaffMember(house, 'supervisor')
  await joined.client.safeguarding.takeCase(which)
  await joined.client.safeguarding.joinCase({ ...which, reason: 'before-joining' })
  await joined.client.safeguarding.releaseCase(which)
  await tell(seeker, sessionId, { about: 'supervisor' })
  expect(await caseOf(sessionId, joined)).toBeUndefined()
  await expect(joined.client.safeguarding.takeCase(which)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await caseOf(sessionId))?.signs.map(({ kind }) => kind)).toContain('report')
})

describe('REPORT-7 the review', () => {
  const drawn = (sessionId: string) =>
    query<{ draw: number; cause: string | null }>(
      'select draw, cause from review_draws where session_id = $1',
      [sessionId],
    )

  test('is drawn once at the end, the same whenever it is asked, and leads to a case', async () => {
    const { seeker, expert, sessionId } = await aConversation(house)
    await expert.client.chat.openSession({ sessionId })
    await seeker.client.chat.sendMessage({ sessionId, id: randomUUID(), content: 'hello' })
    await query(`update profiles set age_range = '13-17' where id = $1`, [seeker.id])
    await drawReviews(house.tools)
    expect(await drawn(sessionId)).toEqual([])
    await seeker.client.chat.endSession({ sessionId })
    await Promise.all([drawReviews(house.tools), drawReviews(house.tools)])
    const draw = drawFor(house.tools.keys, sessionId)
    expect(await drawn(sessionId)).toEqual([{ draw, cause: 'minor' }])
    expect(await caseOf(sessionId)).toMatchObject({ severity: 'low', mayRead: true, standing: 'ended' })
    const which = { kind: 'session', id: sessionId } as const
    await supervisor.client.safeguarding.takeCase(which)
    const reading = await supervisor.client.safeguarding.readCase({ ...which, reason: 'review-sample' })
    expect(reading.messages.map(({ content }) => content)).toEqual(['hello'])
    await close(sessionId)
    expect(await caseOf(sessionId)).toBeUndefined()
  })

  test('of adults falls where the draw says, about five of a hundred', async () => {
    const { seeker, expert, sessionId } = await aConversation(house)
    await expert.client.chat.openSession({ sessionId })
    await seeker.client.chat.sendMessage({ sessionId, id: randomUUID(), content: 'hello' })
    await seeker.client.chat.endSession({ sessionId })
    await drawReviews(house.tools)
    const draw = drawFor(house.tools.keys, sessionId)
    expect(await drawn(sessionId)).toEqual([{ draw, cause: isDrawn(draw) ? 'sample' : null }])
    const many = Array.from({ length: 10_000 }, () => isDrawn(drawFor(house.tools.keys, randomUUID())))
    const share = many.filter(Boolean).length / many.length
    expect(share).toBeGreaterThan(0.04)
    expect(share).toBeLessThan(0.06)
  })
})
