import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { outcome } from '../../../test/clients/call-outcome.ts'
import { aConversation, aStaffMember, anExpert, writes } from '../../../test/people/people.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { closeSession, joinAsExpert, lockOpenSession, releaseExpert } from './session-store.ts'
import { joinAsSupervisor, leaveAsSupervisor } from './supervisor-store.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
})
afterAll(() => house.close())
// A seeker who waits and is here would be matched before the next test's (MATCH-36).
afterEach(() => house.db.$client.query('delete from match_requests'))

async function together() {
  const two = await aConversation(house)
  await two.expert.client.chat.openSession({ sessionId: two.sessionId })
  return two
}

const standing = async (sessionId: string) => {
  const { rows } = await house.db.$client.query<{ status: string; expert_id: string | null }>(
    'select status, expert_id from sessions where id = $1',
    [sessionId],
  )
  return rows[0]
}

/** The call waits for the session's lock, and is judged by the session's state after that. */
async function whileHeld(
  sessionId: string,
  change: (tx: Tx) => Promise<unknown>,
  call: () => Promise<unknown>,
): Promise<string> {
  const called = await transaction(house.db, async (tx) => {
    await lockOpenSession(tx, sessionId)
    await change(tx)
    const answer = outcome(call())
    await expect.poll(waiting).toBe(1)
    return { answer }
  })
  return called.answer
}
const waiting = async () => {
  const { rows } = await house.db.$client.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

const parted = { share: false, chosen: true, how: 'handed-over' } as const
const due = { state: 'together', lookIn: 15 } as const

test('CHAT-14 a supporter who leaves twice at once has left, and the session of a seeker in danger stays open', async () => {
  const { seeker, expert, sessionId } = await together()
  await writes(seeker, sessionId, 'I am going to kill myself tonight, I have the pills')
  const ends = () => outcome(expert.client.chat.endSession({ sessionId }))
  const twice = await Promise.all([ends(), ends(), ends()])
  expect(twice.toSorted()).toEqual(['NOT_FOUND', 'NOT_FOUND', 'ok'])
  expect(await standing(sessionId)).toEqual({ status: 'active', expert_id: null })
  const { turns } = await seeker.client.chat.session({ sessionId })
  expect(turns.map(({ kind }) => kind)).toEqual(['joined', 'handed-over'])
})

test('CHAT-8 “End” by a supporter who was released meanwhile does not end the session with the next', async () => {
  const { expert, sessionId } = await together()
  const next = await anExpert(house, { available: false })
  const answer = await whileHeld(
    sessionId,
    async (tx) => {
      await releaseExpert(tx, sessionId, parted, due)
      await joinAsExpert(tx, { sessionId, expertId: next.id, opened: true }, due)
    },
    () => expert.client.chat.endSession({ sessionId }),
  )
  expect(answer).toBe('NOT_FOUND')
  expect(await standing(sessionId)).toEqual({ status: 'active', expert_id: next.id })
})

test('CHAT-7 a supporter who was released meanwhile sees nothing of what followed when the seeker ends the session', async () => {
  const { seeker, expert, sessionId } = await together()
  const answer = await whileHeld(
    sessionId,
    async (tx) => {
      await releaseExpert(tx, sessionId, parted, due)
      await closeSession(tx, sessionId, 'service')
    },
    () => expert.client.chat.endSession({ sessionId }),
  )
  expect(answer).toBe('NOT_FOUND')
  expect(await seeker.client.chat.session({ sessionId })).toMatchObject({ status: 'closed' })
})

test('CHAT-16 “End” by a supervisor who left meanwhile ends nothing', async () => {
  const { expert, sessionId } = await together()
  const supervisor = await aStaffMember(house, 'supervisor')
  await joinAsSupervisor(house.db, { sessionId, personId: supervisor.id, readsAfter: 0 })
  const answer = await whileHeld(
    sessionId,
    (tx) => leaveAsSupervisor(tx, sessionId, supervisor.id),
    () => supervisor.client.chat.endSession({ sessionId }),
  )
  expect(answer).toBe('NOT_FOUND')
  expect(await standing(sessionId)).toEqual({ status: 'active', expert_id: expert.id })
})

test('CHAT-8 an end by both sides at once ends the session for both', async () => {
  const { seeker, expert, sessionId } = await together()
  const ends = [seeker, expert].map(({ client }) => outcome(client.chat.endSession({ sessionId })))
  expect(await Promise.all(ends)).toEqual(['ok', 'ok'])
  expect(await standing(sessionId)).toEqual({ status: 'closed', expert_id: expert.id })
})

test('CHAT-22 a conversation waits for its supporter while its last message is the seeker’s', async () => {
  const { seeker, expert, sessionId } = await together()
  const waitsSince = async (person: typeof expert) =>
    (await person.client.chat.mySessions()).find(({ id }) => id === sessionId)?.waitsSince
  expect(await waitsSince(expert)).toBeNull()
  const message = await writes(seeker, sessionId, 'Are you there?')
  expect([await waitsSince(expert), await waitsSince(seeker)]).toEqual([message.timestamp, null])
  await writes(expert, sessionId, 'I am here')
  expect(await waitsSince(expert)).toBeNull()
  await writes(seeker, sessionId, 'Thank you')
  await seeker.client.chat.endSession({ sessionId })
  expect(await waitsSince(expert)).toBeNull()
})
