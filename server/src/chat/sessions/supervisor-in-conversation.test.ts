import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { outcome } from '../../../test/clients/call-outcome.ts'
import { openSocket } from '../../../test/clients/live-socket.ts'
import { aConversation, areHere, aStaffMember, writes } from '../../../test/people/people.ts'
import { transaction } from '#server/platform/stores/database/db.ts'
import { joinAsSupervisor, leaveAllAsSupervisor, leaveAsSupervisor } from './supervisor-store.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 100 }) })
})
afterAll(() => house.close())

async function joined() {
  const conversation = await aConversation(house)
  const supervisor = await aStaffMember(house, 'supervisor')
  const { seeker, sessionId } = conversation
  await writes(seeker, sessionId, 'before')
  await joinAsSupervisor(house.db, { sessionId, personId: supervisor.id, readsAfter: 1 })
  return { ...conversation, supervisor }
}

test('CHAT-16 both sides see the supervisor who joined and their messages; the supervisor reads from then on', async () => {
  const { seeker, expert, supervisor, sessionId } = await joined()
  for (const { client } of [seeker, expert])
    expect((await client.chat.session({ sessionId })).supervisor?.firstName).toBe('Huda')
  const view = await supervisor.client.chat.session({ sessionId })
  expect([view.side, view.other?.id, view.expert?.id]).toEqual(['supervisor', seeker.id, expert.id])

  const socket = await openSocket(house, seeker)
  await writes(supervisor, sessionId, 'I am Huda, a supervisor. I am here with you both.')
  await socket.event('chat.message-sent', ({ message }) => message.senderId === supervisor.id)
  await writes(seeker, sessionId, 'after')
  socket.close()
  const read = await supervisor.client.chat.messagesAfter({ sessionId, after: 0 })
  expect(read.messages.map(({ content }) => content)).toEqual([
    'I am Huda, a supervisor. I am here with you both.',
    'after',
  ])
  const seen = await seeker.client.chat.messagesAfter({ sessionId, after: 0 })
  expect(seen.messages).toHaveLength(3)
})

test('CHAT-15 a supervisor sees the name of the present supporter, and of none before', async () => {
  const { expert, supervisor, sessionId } = await joined()
  await house.db.$client.query(
    `insert into session_turns (session_id, turn, kind, expert_id, after_seq) values ($1, 1, 'joined', $2, 1)`,
    [sessionId, expert.id],
  )
  const turns = async () =>
    (await supervisor.client.chat.session({ sessionId })).turns.map(
      ({ kind, firstName }) => `${kind} ${firstName}`,
    )
  const { firstName } = (await expert.client.home.start()).me ?? {}
  expect(await turns()).toEqual([`joined ${firstName}`])
  await expert.client.matching.leave({ sessionId })
  expect(await turns()).toEqual(['joined null', 'handed-over null'])
})

test('CHAT-16 the seeker sees whether the supervisor who joined is connected', async () => {
  const { seeker, expert, supervisor, sessionId } = await joined()
  const here = async ({ client }: typeof seeker) =>
    (await client.chat.session({ sessionId })).supervisorHere
  await areHere(house, [supervisor])
  expect([await here(seeker), await here(expert)]).toEqual([true, false])
  await house.moveTime('20 seconds')
  expect(await here(seeker)).toBe(false)
  await areHere(house, [supervisor])
  await leaveAsSupervisor(house.db, sessionId, supervisor.id)
  expect(await here(seeker)).toBe(false)
})

test('CHAT-16 a supervisor who leaves every session locks them in the same order as messages', async () => {
  const one = await joined()
  const personId = one.supervisor.id
  const two = await joined()
  await leaveAsSupervisor(house.db, two.sessionId, two.supervisor.id)
  const [first = '', second = ''] = [one.sessionId, two.sessionId].toSorted()
  // The session joined last has the later row.
  for (const sessionId of [one.sessionId, two.sessionId])
    await leaveAsSupervisor(house.db, sessionId, personId)
  for (const sessionId of [second, first])
    await joinAsSupervisor(house.db, { sessionId, personId, readsAfter: 0 })
  const storing = await house.db.$client.connect()
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  try {
    await storing.query('begin')
    await storing.query('select from sessions where id = $1 for update', [first])
    const leaving = transaction(house.db, (tx) => leaveAllAsSupervisor(tx, personId))
    await expect.poll(async () => (await house.db.$client.query(waits)).rowCount).toBe(1)
    const free = await storing.query('select from sessions where id = $1 for update skip locked', [
      second,
    ])
    await storing.query('commit')
    expect([free.rowCount, (await leaving).length]).toEqual([1, 2])
  } finally {
    storing.release()
  }
})

test('CHAT-16 one supervisor at a time; for another, and after leaving, the session does not exist', async () => {
  const { supervisor, sessionId } = await joined()
  const other = await aStaffMember(house, 'supervisor')
  expect(await joinAsSupervisor(house.db, { sessionId, personId: other.id, readsAfter: 0 })).toBe(
    false,
  )
  expect(await outcome(other.client.chat.session({ sessionId }))).toBe('NOT_FOUND')
  expect(await outcome(writes(other, sessionId, 'hello'))).toBe('NOT_FOUND')
  await leaveAsSupervisor(house.db, sessionId, supervisor.id)
  for (const call of [
    () => supervisor.client.chat.session({ sessionId }),
    () => supervisor.client.chat.messagesAfter({ sessionId, after: 0 }),
    () => writes(supervisor, sessionId, 'once more'),
    () => supervisor.client.chat.endSession({ sessionId }),
  ])
    expect(await outcome(call())).toBe('NOT_FOUND')
})

test('CHAT-17 the supporter sees level and reason, the seeker neither', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  await writes(seeker, sessionId, 'I want to kill myself tonight')
  const theirs = await expert.client.chat.session({ sessionId })
  expect(theirs.concern?.severity).toBe('critical')
  expect(theirs.concern?.codes).toContain('T')
  expect(JSON.stringify(theirs)).not.toContain('kill')
  const own = await seeker.client.chat.session({ sessionId })
  expect([own.concern, own.flagged]).toEqual([null, false])
})
