import { randomUUID } from 'node:crypto'
import { type Outcome } from '@sanad/domain/supervision/cases'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import {
  aConversation,
  aStaffMember,
  type TestPerson,
  writes,
} from '../../../test/people/people.ts'
import { sendReport } from '../../../test/people/reports.ts'

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

test('REPORT-6 the reported supervisor neither sees nor takes it', async () => {
  const { seeker, sessionId } = await aConversation(house)
  const which = { kind: 'session', id: sessionId } as const
  await writes(seeker, sessionId, 'I want to die')
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
  await writes(seeker, sessionId, 'I want to die')
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
  await writes(seeker, sessionId, 'I want to die')
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
  await writes(seeker, sessionId, 'I want to die')
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
  await writes(seeker, sessionId, 'I want to die')
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
