import { randomUUID } from 'node:crypto'
import type { Outcome } from '@sanad/domain/supervision/cases'
import { isDrawn } from '@sanad/domain/supervision/reports'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { sweepDeadlines, sweepEmergencies } from '../../../test/jobs/jobs.ts'
import {
  aConversation,
  aGuest,
  anExpert,
  anOnCallExpert,
  areHere,
  aSeeker,
  aStaffMember,
  type TestPerson,
} from '../../../test/people/people.ts'
import { drawNumber, drawReviews } from './draw-reviews.ts'
import { emergencyNotice } from '../../../test/people/terms.ts'

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

type Report = Parameters<TestPerson['client']['supervision']['reportPerson']>[0]
type Who = Pick<TestPerson, 'id'>
const sendReport = (
  person: TestPerson,
  about: Who,
  sessionId: string,
  more: Partial<Report> = {},
) =>
  person.client.supervision.reportPerson({
    id: randomUUID(),
    sessionId,
    personId: about.id,
    reason: 'hurtful',
    ...more,
  })
const block = (person: TestPerson, about: Who, sessionId: string) =>
  person.client.supervision.blockPerson({ sessionId, personId: about.id })
const caseOf = async (sessionId: string, by = supervisor) =>
  (await by.client.supervision.queue()).open.find(({ id }) => id === sessionId)
const here = (...people: TestPerson[]) => areHere(house, people)
async function close(sessionId: string, outcome: 'warned' | 'no-ground' = 'warned') {
  const which = { kind: 'session', id: sessionId } as const
  const taken = await supervisor.client.supervision.takeCase(which)
  const seen = taken.signs.map(({ id }) => id)
  await supervisor.client.supervision.closeCase({
    ...which,
    seen,
    outcome,
    verdict: null,
    note: '',
    told: 'why',
  })
}

describe('REPORT-1 a report', () => {
  test('is in the queue, sealed, and its text is read only with a reason', async () => {
    const { seeker, expert, sessionId } = await aConversation(house)
    await seeker.client.chat.sendMessage({ sessionId, id: randomUUID(), content: 'what was said' })
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
    const { seeker, expert, sessionId } = await aConversation(house)
    await expert.client.chat.openSession({ sessionId })
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

/** A conversation that its supporter has opened. */
async function opened() {
  const conversation = await aConversation(house)
  await conversation.expert.client.chat.openSession({ sessionId: conversation.sessionId })
  return conversation
}
const blocked = () => query<{ blocked_id: string }>('select blocked_id from blocks order by at')
const expertOf = async (seeker: TestPerson, sessionId: string) =>
  (await seeker.client.chat.session({ sessionId })).other?.id

describe('REPORT-1 the person on the screen', () => {
  test('is reported, also when another supporter has come meanwhile', async () => {
    await query('delete from blocks')
    const { seeker, expert, sessionId } = await opened()
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

describe('REPORT-3, REPORT-4 a block', () => {
  test('by a seeker: another supporter is found at once, and never the same again', async () => {
    const { seeker, expert, sessionId } = await aConversation(house)
    const next = await anExpert(house)
    const done = await sendReport(seeker, expert, sessionId, { block: true })
    expect(done).toEqual({ blocked: true, handedOn: true })
    const now = await seeker.client.chat.session({ sessionId })
    expect(now).toMatchObject({ status: 'active', other: { id: next.id } })
    await expect(expert.client.chat.session({ sessionId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await seeker.client.chat.endSession({ sessionId })
    await query('update availability set available = false where expert_id = $1', [next.id])
    expect((await seeker.client.matching.findAvailableExpert({})).kind).toBe('none')
    await seeker.client.matching.waitInLine({})
    expect(await expert.client.matching.waitingLine()).toEqual([])
    const [waiting] = await query<{ id: string }>(`select id from sessions where status = 'active'`)
    await expect(
      expert.client.matching.claim({ sessionId: waiting?.id ?? '' }),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await next.client.matching.waitingLine()).toHaveLength(1)
  })

  test('by a supporter: the seeker waits at the head of the queue instead of losing the conversation', async () => {
    const { seeker, expert, sessionId } = await aConversation(house)
    await expert.client.chat.openSession({ sessionId })
    expect(await block(expert, seeker, sessionId)).toMatchObject({ handedOn: true })
    expect(await seeker.client.chat.session({ sessionId })).toMatchObject({
      status: 'active',
      other: null,
      state: 'waiting',
    })
    await seeker.client.chat.endSession({ sessionId })
    expect((await seeker.client.matching.findAvailableExpert({})).kind).toBe('none')
    expect(await block(expert, seeker, sessionId)).toEqual({ blocked: true, handedOn: false })
  })

  test('applies in an emergency, where another supporter is searched', async () => {
    const first = await anOnCallExpert(house)
    await here(first)
    const guest = await aGuest(house)
    const start = () =>
      guest.client.emergency.startEmergency({
        requestId: randomUUID(),
        language: 'en',
        notice: emergencyNotice('en'),
      })
    await start()
    await sweepEmergencies(house.appContext)
    const [session] = await query<{ id: string; expert_id: string }>(
      'select id, expert_id from sessions',
    )
    expect(session?.expert_id).toBe(first.id)
    const sessionId = session?.id ?? ''
    await first.client.chat.openSession({ sessionId })
    expect(await block(guest, first, sessionId)).toEqual({ blocked: true, handedOn: true })
    await house.moveTime('2 minutes')
    await here(first)
    await sweepEmergencies(house.appContext)
    expect(await query('select expert_id from sessions')).toEqual([{ expert_id: null }])
    const second = await anOnCallExpert(house)
    await here(first, second)
    await house.moveTime('10 seconds')
    await sweepEmergencies(house.appContext)
    expect(await query('select expert_id from sessions')).toEqual([{ expert_id: second.id }])
  })
})

describe('REPORT-3, REPORT-4 wherever the two are', () => {
  const startEmergency = async (seeker: TestPerson) => {
    await seeker.client.emergency.startEmergency({
      requestId: randomUUID(),
      language: 'en',
      notice: emergencyNotice('en'),
    })
    await sweepEmergencies(house.appContext)
    const [session] = await query<{ id: string; expert_id: string | null }>(
      'select id, expert_id from sessions where is_emergency',
    )
    if (!session) throw new Error('expected an emergency')
    return session
  }

  test('a supporter blocked while away is not the first to be asked when they are back', async () => {
    const { seeker, expert, sessionId } = await opened()
    await query(
      `update sessions set expert_id = null, joined_at = null, opened_at = null, due_for = 'waiting', due_at = app_now()`,
    )
    await query('update match_requests set previous_expert_id = $1, matched_at = null', [expert.id])
    expect(await block(seeker, expert, sessionId)).toEqual({ blocked: true, handedOn: false })
    await query('update match_requests set previous_expert_id = $1', [expert.id])
    await here(seeker, expert)
    await sweepDeadlines(house.appContext)
    expect(await expertOf(seeker, sessionId)).toBeUndefined()
  })

  test('a block parts the two in every conversation that they have open', async () => {
    const expert = await anOnCallExpert(house)
    await here(expert)
    const seeker = await aSeeker(house)
    const match = await seeker.client.matching.findAvailableExpert({})
    if (match.kind !== 'matched') throw new Error('expected a match')
    const emergency = await startEmergency(seeker)
    expect([match.session.other?.id, emergency.expert_id]).toEqual([expert.id, expert.id])
    await block(seeker, expert, match.session.id)
    expect(await query('select expert_id from sessions')).toEqual([
      { expert_id: null },
      { expert_id: null },
    ])
  })

  test('in an emergency the ladder calls at once, although a person had answered it', async () => {
    const first = await anOnCallExpert(house)
    await here(first)
    const guest = await aGuest(house)
    const { id: sessionId } = await startEmergency(guest)
    await query(
      `update escalations set acknowledged_at = app_now(), acknowledged_by = $1, acknowledged_how = 'pressed'`,
      [first.id],
    )
    await first.client.chat.openSession({ sessionId })
    await block(guest, first, sessionId)
    expect(
      await query('select cause, session_id from escalations where acknowledged_at is null'),
    ).toEqual([{ cause: 'expert-left', session_id: sessionId }])
  })
})

test('REPORT-3 after the end a block ends the supporter’s right to read', async () => {
  const { seeker, expert, sessionId } = await opened()
  await seeker.client.chat.endSession({ sessionId })
  expect((await expert.client.chat.mySessions()).map(({ id }) => id)).toContain(sessionId)
  await block(seeker, expert, sessionId)
  expect((await expert.client.chat.mySessions()).map(({ id }) => id)).not.toContain(sessionId)
  const earlier = expert.client.chat.messagesBefore({ sessionId })
  await expect(earlier).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await seeker.client.chat.session({ sessionId })).status).toBe('closed')
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
    await close(sessionId)
    expect(await expert.client.availability.availability()).toMatchObject({ setAside: false })
    await claim()
    expect(await query('select verdict, outcome from safety_cases')).toContainEqual({
      verdict: null,
      outcome: 'warned',
    })
  })

  test('stays aside when another report comes in while the last one is closed', async () => {
    const { seeker, expert, sessionId } = await opened()
    await sendReport(seeker, expert, sessionId, { reason: 'threat' })
    const second = await house.db.$client.connect()
    try {
      await second.query('begin')
      await second.query('select 1 from availability where expert_id = $1 for update', [expert.id])
      const closing = close(sessionId)
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
      await close(sessionId, 'no-ground')
    }
    await sendReport(seeker, expert, sessionId, { reason: 'sexual' })
    await sendReport(expert, seeker, sessionId, { reason: 'threat' })
    expect(await expert.client.availability.availability()).toMatchObject({ setAside: false })
    expect((await caseOf(sessionId))?.severity).toBe('high')
  })
})

test('REPORT-6 the reported supervisor neither sees nor takes it', async () => {
  const { seeker, sessionId } = await aConversation(house)
  const which = { kind: 'session', id: sessionId } as const
  await seeker.client.chat.sendMessage({ sessionId, id: randomUUID(), content: 'I want to die' })
  const joined = await aStaffMember(house, 'supervisor')
  await joined.client.supervision.takeCase(which)
  await joined.client.supervision.joinCase({ ...which, reason: 'before-joining' })
  await joined.client.supervision.releaseCase(which)
  await sendReport(seeker, joined, sessionId)
  expect(await caseOf(sessionId, joined)).toBeUndefined()
  await expect(joined.client.supervision.takeCase(which)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect((await caseOf(sessionId))?.signs.map(({ kind }) => kind)).toContain('report')
})

test('REPORT-6 a reported supervisor loses the case and leaves the conversation', async () => {
  const { seeker, sessionId } = await aConversation(house)
  const which = { kind: 'session', id: sessionId } as const
  await seeker.client.chat.sendMessage({ sessionId, id: randomUUID(), content: 'I want to die' })
  const joined = await aStaffMember(house, 'supervisor')
  await joined.client.supervision.takeCase(which)
  await joined.client.supervision.joinCase({ ...which, reason: 'before-joining' })
  const id = randomUUID()
  await sendReport(seeker, joined, sessionId, { id, words: 'she mocked me' })
  const mine = joined.client.supervision
  const closing = {
    ...which,
    seen: [id as string],
    outcome: 'no-ground' as const,
    verdict: null,
    note: '',
  }
  const gone = { code: 'NOT_FOUND' }
  await expect(mine.readCase({ ...which, reason: 'report' })).rejects.toMatchObject(gone)
  await expect(mine.closeCase(closing)).rejects.toMatchObject(gone)
  expect((await seeker.client.chat.session({ sessionId })).supervisor).toBeNull()
  expect(await caseOf(sessionId)).toMatchObject({ takenBy: null, joined: 'nobody' })
  await supervisor.client.supervision.takeCase(which)
  await query(`update safety_cases set taken_by = $1 where closed_at is null`, [joined.id])
  await expect(mine.closeCase(closing)).rejects.toMatchObject(gone)
})

test('REPORT-6, QUEUE-8 a reported supervisor can neither see nor review the note', async () => {
  const { seeker, sessionId } = await aConversation(house)
  const which = { kind: 'session', id: sessionId } as const
  await seeker.client.chat.sendMessage({ sessionId, id: randomUUID(), content: 'I want to die' })
  const [reported, helped, other] = [
    await aStaffMember(house, 'supervisor'),
    await aStaffMember(house, 'supervisor'),
    await aStaffMember(house, 'supervisor'),
  ]
  const close = async ({ client }: TestPerson, how: { outcome: Outcome; note: string }) => {
    await client.supervision.takeCase(which)
    await client.supervision.joinCase({ ...which, reason: 'before-joining' })
    const [queueCase] = (await client.supervision.queue()).open.filter(({ id }) => id === sessionId)
    const seen = queueCase?.signs.map(({ id }) => id) ?? []
    await client.supervision.closeCase({ ...which, seen, verdict: 'fitting', ...how })
  }
  await close(reported, { outcome: 'safe-for-now', note: '' })
  await seeker.client.chat.sendMessage({ sessionId, id: randomUUID(), content: 'I want to die' })
  await close(helped, { outcome: 'safe-for-now', note: 'The first one mocked them.' })
  await sendReport(seeker, reported, sessionId, { words: 'she mocked me' })
  await close(supervisor, { outcome: 'spoken-with', note: 'She behaved badly.' })

  const toReview = async ({ client }: TestPerson) =>
    (await client.supervision.queue()).toReview.filter(({ closedBy }) =>
      [reported, helped, supervisor].some(({ id }) => id === closedBy.id),
    )
  const listed = await toReview(other)
  expect(listed.map(({ whyNot }) => whyNot)).toEqual([null, null, null])
  expect(await toReview(reported)).toEqual([])
  expect((await toReview(helped)).map(({ whyNot }) => whyNot)).toEqual(
    listed.map(() => 'TOOK_PART'),
  )
  for (const { caseId } of listed) {
    const gone = { code: 'NOT_FOUND' }
    await expect(reported.client.supervision.readCaseNote({ caseId })).rejects.toMatchObject(gone)
    await expect(reported.client.supervision.reviewCase({ caseId })).rejects.toMatchObject(gone)
    const part = { code: 'TOOK_PART' }
    await expect(helped.client.supervision.readCaseNote({ caseId })).rejects.toMatchObject(part)
    await expect(helped.client.supervision.reviewCase({ caseId })).rejects.toMatchObject(part)
  }
  const last = { caseId: listed.at(-1)?.caseId ?? '' }
  expect(await other.client.supervision.readCaseNote(last)).toEqual({ note: 'She behaved badly.' })
  expect(await other.client.supervision.reviewCase(last)).toEqual({ done: true })
})

test('QUEUE-8 a former supporter of the conversation does not review it as a supervisor', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  const which = { kind: 'session', id: sessionId } as const
  await expert.client.chat.openSession({ sessionId })
  await seeker.client.chat.sendMessage({ sessionId, id: randomUUID(), content: 'I want to die' })
  await expert.client.chat.endSession({ sessionId })
  await query(`update profiles set role = 'supervisor' where id = $1`, [expert.id])
  await supervisor.client.supervision.takeCase(which)
  await supervisor.client.supervision.joinCase({ ...which, reason: 'before-joining' })
  const seen = (await caseOf(sessionId))?.signs.map(({ id }) => id) ?? []
  await supervisor.client.supervision.closeCase({
    ...which,
    seen,
    outcome: 'safe-for-now',
    verdict: 'fitting',
    note: '',
  })
  const [{ id: caseId } = { id: '' }] = await query<{ id: string }>(
    'select id from safety_cases where subject_id = $1',
    [sessionId],
  )
  const { toReview } = await expert.client.supervision.queue()
  expect(toReview.find((one) => one.caseId === caseId)).toMatchObject({ whyNot: 'TOOK_PART' })
})

describe('REPORT-7 the review', () => {
  const drawn = (sessionId: string) =>
    query<{ draw: number; cause: string | null }>(
      'select draw, cause from review_draws where session_id = $1',
      [sessionId],
    )

  test('is drawn once at the end, always with the same number, and leads to a case', async () => {
    const { seeker, expert, sessionId } = await aConversation(house)
    await expert.client.chat.openSession({ sessionId })
    await seeker.client.chat.sendMessage({ sessionId, id: randomUUID(), content: 'hello' })
    await query(`update profiles set age_group = 'minor' where id = $1`, [seeker.id])
    await drawReviews(house.appContext)
    expect(await drawn(sessionId)).toEqual([])
    await seeker.client.chat.endSession({ sessionId })
    await Promise.all([drawReviews(house.appContext), drawReviews(house.appContext)])
    const draw = drawNumber(house.appContext.keys, sessionId)
    expect(await drawn(sessionId)).toEqual([{ draw, cause: 'minor' }])
    expect(await caseOf(sessionId)).toMatchObject({
      severity: 'low',
      mayRead: true,
      standing: 'ended',
    })
    const which = { kind: 'session', id: sessionId } as const
    await supervisor.client.supervision.takeCase(which)
    const reading = await supervisor.client.supervision.readCase({
      ...which,
      reason: 'review-sample',
    })
    expect(reading.messages.map(({ content }) => content)).toEqual(['hello'])
    await close(sessionId)
    expect(await caseOf(sessionId)).toBeUndefined()
  })

  test('of adults follows the draw, about five of a hundred', async () => {
    const { seeker, expert, sessionId } = await aConversation(house)
    await expert.client.chat.openSession({ sessionId })
    await seeker.client.chat.sendMessage({ sessionId, id: randomUUID(), content: 'hello' })
    await seeker.client.chat.endSession({ sessionId })
    await drawReviews(house.appContext)
    const draw = drawNumber(house.appContext.keys, sessionId)
    expect(await drawn(sessionId)).toEqual([{ draw, cause: isDrawn(draw, 5) ? 'sample' : null }])
    const many = Array.from({ length: 10_000 }, () =>
      isDrawn(drawNumber(house.appContext.keys, randomUUID()), 5),
    )
    const share = many.filter(Boolean).length / many.length
    expect(share).toBeGreaterThan(0.04)
    expect(share).toBeLessThan(0.06)
  })

  test('leaves danger in the queue and delays nothing, also when many are drawn', async () => {
    const { seeker, expert, sessionId } = await opened()
    await query(
      `with old as (insert into sessions (id, seeker_id, expert_id, status, ended_at, created_at)
         select gen_random_uuid(), $1, $2, 'closed', app_now(), app_now() from generate_series(1, 5001) returning id)
       insert into review_draws (session_id, draw, cause, drawn_at)
       select id, 1, 'sample', app_now() - interval '9 days' from old`,
      [seeker.id, expert.id],
    )
    await sendReport(seeker, expert, sessionId, { reason: 'threat' })
    expect(await caseOf(sessionId)).toMatchObject({ severity: 'high' })
    const admin = await aStaffMember(house, 'admin')
    const { oldestWaitSeconds } = await admin.client.supervision.queueCounts()
    expect(oldestWaitSeconds).toBeLessThan(86_400)
  })
})
