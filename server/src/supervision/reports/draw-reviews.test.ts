import { randomUUID } from 'node:crypto'
import { isDrawn } from '@sanad/domain/supervision/reports'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import {
  anOpenedConversation,
  aStaffMember,
  type TestPerson,
  writes,
} from '../../../test/people/people.ts'
import { closeReported, sendReport } from '../../../test/people/reports.ts'
import { drawNumber, drawReviews } from './draw-reviews.ts'

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

describe('REPORT-7 the review', () => {
  const drawn = (sessionId: string) =>
    query<{ draw: number; cause: string | null }>(
      'select draw, cause from review_draws where session_id = $1',
      [sessionId],
    )

  test('is drawn once at the end, always with the same number, and leads to a case', async () => {
    const { seeker, sessionId } = await anOpenedConversation(house)
    await writes(seeker, sessionId, 'hello')
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
    await closeReported(supervisor, sessionId)
    expect(await caseOf(sessionId)).toBeUndefined()
  })

  test('of adults follows the draw, about five of a hundred', async () => {
    const { seeker, sessionId } = await anOpenedConversation(house)
    await writes(seeker, sessionId, 'hello')
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
    const { seeker, expert, sessionId } = await anOpenedConversation(house)
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
