import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import {
  aConversation,
  anExpert,
  anOpenedConversation,
  aSeeker,
  aStaffMember,
  type TestPerson,
  writes,
} from '../../../test/people/people.ts'
import { block, closeReported, sendReport } from '../../../test/people/reports.ts'

let house: House
let supervisor: TestPerson
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
  supervisor = await aStaffMember(house, 'supervisor')
})
afterAll(() => house.close())
beforeEach(() =>
  query('delete from sessions; update availability set available = false, set_aside = false'),
)

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await house.db.$client.query<Row>(text, values)).rows
const caseOf = async (sessionId: string, by = supervisor) =>
  (await by.client.supervision.queue()).open.find(({ id }) => id === sessionId)
const blocked = () => query<{ blocked_id: string }>('select blocked_id from blocks order by at')
const expertOf = async (seeker: TestPerson, sessionId: string) =>
  (await seeker.client.chat.session({ sessionId })).other?.id

describe('REPORT-1 a report', () => {
  test('is in the queue, sealed, and its text is read only with a reason', async () => {
    const { seeker, expert, sessionId } = await aConversation(house)
    await writes(seeker, sessionId, 'what was said')
    const id = randomUUID()
    await sendReport(seeker, expert, sessionId, { id, words: 'he laughed at me' })
    await sendReport(seeker, expert, sessionId, { id, words: 'he laughed at me, twice' })
    const [row] = await query<{ words: Buffer; count: number }>(
      `select words, count(*) over ()::int as count from reports where session_id = $1`,
      [sessionId],
    )
    expect(row?.count).toBe(1)
    expect(row?.words.toString('utf8')).not.toContain('laughed')
    const queueCase = await caseOf(sessionId)
    expect(queueCase).toMatchObject({ severity: 'moderate', mayRead: true, people: null })
    expect(queueCase?.signs[0]?.report).toEqual({ reason: 'hurtful', by: 'seeker', about: null })
    const which = { kind: 'session', id: sessionId } as const
    const taken = await supervisor.client.supervision.takeCase(which)
    expect(taken.signs[0]?.report?.about).toEqual({ firstName: 'Mariam', role: 'expert' })
    const reading = await supervisor.client.supervision.readCase({ ...which, reason: 'report' })
    expect(reading.reports).toEqual([{ id, words: 'he laughed at me, twice' }])
    expect(reading.messages.map(({ content }) => content)).toEqual(['what was said'])
    await sendReport(expert, seeker, sessionId, { reason: 'threat' })
    expect((await caseOf(sessionId))?.signs.map((sign) => sign.report?.by)).toEqual([
      'seeker',
      'expert',
    ])
  })

  test('can be made by both sides, also after the end, and by no one else', async () => {
    const { seeker, expert, sessionId } = await anOpenedConversation(house)
    await seeker.client.chat.endSession({ sessionId })
    await sendReport(expert, seeker, sessionId)
    await sendReport(seeker, expert, sessionId)
    const stranger = await aSeeker(house)
    for (const act of [sendReport, block])
      await expect(act(stranger, expert, sessionId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const other = await aSeeker(house)
    const id = randomUUID()
    await sendReport(seeker, expert, sessionId, { id })
    await expect(sendReport(other, expert, sessionId, { id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('is refused by name when no one has joined yet', async () => {
    const seeker = await aSeeker(house)
    const waiting = await seeker.client.matching.waitInLine({})
    if (waiting.kind !== 'waiting') throw new Error('expected to wait')
    const expert = await anExpert(house)
    await expect(sendReport(seeker, expert, waiting.session.id)).rejects.toMatchObject({
      code: 'NOBODY_THERE',
    })
  })
})

describe('REPORT-1 the person on the screen', () => {
  test('is reported, also when another supporter has come meanwhile', async () => {
    await query('delete from blocks')
    const { seeker, expert, sessionId } = await anOpenedConversation(house)
    const next = await anExpert(house)
    await seeker.client.matching.requestAnotherExpert({ sessionId, share: false })
    const now = await seeker.client.chat.session({ sessionId })
    expect(now).toMatchObject({ other: { id: next.id }, before: [{ id: expert.id }] })
    const about = { reason: 'sexual', block: true } as const
    expect(await sendReport(seeker, expert, sessionId, about)).toEqual({
      blocked: true,
      handedOn: false,
    })
    expect(await expertOf(seeker, sessionId)).toBe(next.id)
    expect(await blocked()).toEqual([{ blocked_id: expert.id }])
    expect(await expert.client.availability.availability()).toMatchObject({ setAside: true })
    expect(await next.client.availability.availability()).toMatchObject({ setAside: false })
  })

  test('a retried report or block affects no one else', async () => {
    await query('delete from blocks')
    const { seeker, expert, sessionId } = await aConversation(house)
    const next = await anExpert(house)
    const id = randomUUID()
    for (const _ of [1, 2]) await sendReport(seeker, expert, sessionId, { id, block: true })
    await block(seeker, expert, sessionId)
    expect(await expertOf(seeker, sessionId)).toBe(next.id)
    expect(await blocked()).toEqual([{ blocked_id: expert.id }])
    await expect(sendReport(seeker, next, sessionId, { id })).rejects.toMatchObject({
      code: 'ID_REUSED',
    })
  })

  test('sent several times at once it is one report', async () => {
    const { seeker, expert, sessionId } = await aConversation(house)
    const id = randomUUID()
    const about = { id, block: true, words: 'he laughed' }
    await Promise.all(Array.from({ length: 5 }, () => sendReport(seeker, expert, sessionId, about)))
    expect(await query('select id from reports where session_id = $1', [sessionId])).toEqual([
      { id },
    ])
  })
})

test('REPORT-2 five a day; a retry is not counted, and blocking always works', async () => {
  const strict = await openHouse()
  try {
    const { seeker, expert, sessionId } = await aConversation(strict)
    const id = randomUUID()
    for (let time = 0; time < 3; time += 1) await sendReport(seeker, expert, sessionId, { id })
    for (let time = 0; time < 4; time += 1) await sendReport(seeker, expert, sessionId)
    await expect(sendReport(seeker, expert, sessionId)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
    expect(await block(seeker, expert, sessionId)).toEqual({ blocked: true, handedOn: true })
  } finally {
    await strict.close()
  }
})

describe('REPORT-5 a supporter with a serious report', () => {
  test('gets no new seeker until a supervisor has closed it', async () => {
    const { seeker, expert, sessionId } = await aConversation(house)
    await sendReport(seeker, expert, sessionId, { reason: 'threat' })
    expect(await expert.client.availability.availability()).toMatchObject({ setAside: true })
    const another = await aSeeker(house)
    expect((await another.client.matching.findAvailableExpert({})).kind).toBe('none')
    const waiting = await another.client.matching.waitInLine({})
    if (waiting.kind !== 'waiting') throw new Error('expected to wait')
    const claim = () => expert.client.matching.claim({ sessionId: waiting.session.id })
    await expect(claim()).rejects.toMatchObject({ code: 'SET_ASIDE' })
    expect((await seeker.client.chat.session({ sessionId })).other?.id).toBe(expert.id)
    await closeReported(supervisor, sessionId)
    expect(await expert.client.availability.availability()).toMatchObject({ setAside: false })
    await claim()
    expect(await query('select verdict, outcome from safety_cases')).toContainEqual({
      verdict: null,
      outcome: 'warned',
    })
  })

  test('stays aside when another report comes in while the last one is closed', async () => {
    const { seeker, expert, sessionId } = await anOpenedConversation(house)
    await sendReport(seeker, expert, sessionId, { reason: 'threat' })
    const second = await house.db.$client.connect()
    try {
      await second.query('begin')
      await second.query('select 1 from availability where expert_id = $1 for update', [expert.id])
      const closing = closeReported(supervisor, sessionId)
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(() => query(waiting)).not.toEqual([])
      await second.query(
        `insert into reports (id, session_id, reporter_id, about_id, by, reason, severity, sets_aside)
         values (gen_random_uuid(), $1, $2, $3, 'seeker', 'threat', 'high', true)`,
        [sessionId, seeker.id, expert.id],
      )
      await second.query('commit')
      await closing
    } finally {
      second.release()
    }
    expect(await expert.client.availability.availability()).toMatchObject({ setAside: true })
  })

  test('is not set aside by a person with two unfounded reports; a seeker never is', async () => {
    const { seeker, expert, sessionId } = await aConversation(house)
    for (const _ of [1, 2]) {
      await sendReport(seeker, expert, sessionId, { reason: 'sexual' })
      await closeReported(supervisor, sessionId, 'no-ground')
    }
    await sendReport(seeker, expert, sessionId, { reason: 'sexual' })
    await sendReport(expert, seeker, sessionId, { reason: 'threat' })
    expect(await expert.client.availability.availability()).toMatchObject({ setAside: false })
    expect((await caseOf(sessionId))?.severity).toBe('high')
  })
})
