import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { sweepEmergencies, sweepDeadlines } from '../../../test/jobs/jobs.ts'
import { askForEmergency } from '../../../test/people/emergencies.ts'
import { isMatched } from '../../../test/people/matching.ts'
import {
  aConversation,
  aGuest,
  anExpert,
  anOnCallExpert,
  anOpenedConversation,
  areHere,
  aSeeker,
  type TestPerson,
} from '../../../test/people/people.ts'
import { block, sendReport } from '../../../test/people/reports.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
})
afterAll(() => house.close())
beforeEach(() =>
  query('delete from sessions; update availability set available = false, set_aside = false'),
)

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await house.db.$client.query<Row>(text, values)).rows
const here = (...people: TestPerson[]) => areHere(house, people)
const expertOf = async (seeker: TestPerson, sessionId: string) =>
  (await seeker.client.chat.session({ sessionId })).other?.id

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
    const { seeker, expert, sessionId } = await anOpenedConversation(house)
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
    await askForEmergency(guest)
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
    await askForEmergency(seeker)
    await sweepEmergencies(house.appContext)
    const [session] = await query<{ id: string; expert_id: string | null }>(
      'select id, expert_id from sessions where is_emergency',
    )
    if (!session) throw new Error('expected an emergency')
    return session
  }

  test('a supporter blocked while away is not the first to be asked when they are back', async () => {
    const { seeker, expert, sessionId } = await anOpenedConversation(house)
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
    const sessionId = await isMatched(seeker)
    const emergency = await startEmergency(seeker)
    expect([await expertOf(seeker, sessionId), emergency.expert_id]).toEqual([expert.id, expert.id])
    await block(seeker, expert, sessionId)
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
  const { seeker, expert, sessionId } = await anOpenedConversation(house)
  await seeker.client.chat.endSession({ sessionId })
  expect((await expert.client.chat.mySessions()).map(({ id }) => id)).toContain(sessionId)
  await block(seeker, expert, sessionId)
  expect((await expert.client.chat.mySessions()).map(({ id }) => id)).not.toContain(sessionId)
  const earlier = expert.client.chat.messagesBefore({ sessionId })
  await expect(earlier).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await seeker.client.chat.session({ sessionId })).status).toBe('closed')
})
