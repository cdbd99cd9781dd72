import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { aConversation, anExpert } from '../../test/people/people.ts'
import { markPresent } from '#server/platform/services/realtime/presence.ts'
import { sweepDeadlines } from './deadlines.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
})
afterAll(() => house.close())
beforeEach(() => query('delete from sessions; update availability set available = false'))

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await house.db.$client.query<Row>(text, values)).rows

describe('MATCH-31 a known supporter', () => {
  async function whoWouldAgain() {
    const two = await aConversation(house)
    const { sessionId } = two
    await two.expert.client.chat.openSession({ sessionId })
    await two.seeker.client.chat.endSession({ sessionId })
    await two.seeker.client.chat.answerTalkAgain({ sessionId, again: true })
    await two.expert.client.chat.answerTalkAgain({ sessionId, again: true })
    return two
  }

  test('is asked before one who fits better, and the reason says so', async () => {
    const { seeker, expert } = await whoWouldAgain()
    await anExpert(house, { areas: ['Grief & Loss'] })
    const availableExpert = await seeker.client.matching.findAvailableExpert({
      topic: 'Grief & Loss',
    })
    if (availableExpert.kind !== 'matched') throw new Error('expected a match')
    expect(availableExpert.session.other?.id).toBe(expert.id)
    expect(availableExpert.reason).toMatchObject({ again: true, area: null })
  })

  test('is never waited for: at their limit, away or off, another is matched at once', async () => {
    const { seeker, expert } = await whoWouldAgain()
    const other = await anExpert(house)
    await query('update availability set max_sessions = 0 where expert_id = $1', [expert.id])
    const match = await seeker.client.matching.findAvailableExpert({})
    if (match.kind !== 'matched') throw new Error('expected a match')
    expect(match.session.other?.id).toBe(other.id)
    expect(match.reason?.again).toBeUndefined()
  })

  test('is asked first while others wait, too', async () => {
    const { seeker, expert } = await whoWouldAgain()
    await query('update availability set available = false')
    const waiting = await seeker.client.matching.waitInLine({})
    if (waiting.kind !== 'waiting') throw new Error('expected to wait')
    await anExpert(house)
    await query('update availability set available = true where expert_id = $1', [expert.id])
    await house.moveTime('11 seconds')
    await markPresent(
      house.db,
      await query('select id as "personId", 0 as "agoSeconds" from profiles'),
    )
    await sweepDeadlines(house.appContext)
    expect((await seeker.client.chat.session({ sessionId: waiting.session.id })).other?.id).toBe(
      expert.id,
    )
  })
})
