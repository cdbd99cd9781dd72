import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import {
  aConversation,
  aGuest,
  anExpert,
  areHere,
  aSeeker,
  aStaffMember,
  writes,
} from '../../test/people/people.ts'
import { startEmergency } from '../../test/jobs/ladder.ts'
import { joinAsSupervisor } from '#server/chat/index.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('staff see counts of who is present, who waits and for how long, and what is late; no names', async () => {
  const [full, , , , aside] = [
    await anExpert(house, { name: 'Full', maxSessions: 1, languages: ['en'] }),
    await anExpert(house, { name: 'Free', languages: ['ar'] }),
    await anExpert(house, { name: 'Off', available: false }),
    await anExpert(house, { name: 'Away', reachable: false }),
    await anExpert(house, { name: 'Aside', languages: ['ar'] }),
  ]
  await house.db.$client.query(`update availability set set_aside = true where expert_id = $1`, [
    aside.id,
  ])
  const talking = await aSeeker(house, { name: 'Talking' })
  await talking.client.matching.findAvailableExpert({})
  const early = await aSeeker(house, { name: 'Early' })
  await early.client.matching.waitInLine({ seekerUrgency: 'urgent' })
  await house.db.$client.query(`update match_requests set asked_at = asked_at - interval '5 minutes'
    where session_id in (select id from sessions where expert_id is null)`)
  const late = await aSeeker(house, { name: 'Late' })
  await late.client.matching.waitInLine({ seekerLanguage: 'ar' })
  await house.db.$client.query(
    `update sessions set due_at = app_now() - interval '20 seconds' where expert_id = $1`,
    [full.id],
  )
  for (const role of ['supervisor', 'admin', 'owner'] as const) {
    const now = await (await aStaffMember(house, role)).client.liveBoards.staffNow()
    expect(now).toMatchObject({
      experts: { available: 1, busy: 1, off: 3, held: 1 },
      waiting: {
        count: 2,
        byLanguage: expect.arrayContaining([expect.objectContaining({ language: 'ar', count: 1 })]),
      },
      danger: {
        people: 0,
        alone: 0,
        aloneSeconds: null,
        alarms: 0,
        alarmSeconds: null,
        overdue: 0,
      },
      overdue: { count: 1 },
      sessions: [
        { state: 'waiting', count: 2 },
        { state: 'offered', count: 1 },
      ],
    })
    expect(now.waiting.oldestSeconds).toBeGreaterThanOrEqual(300)
    expect(now.overdue.oldestSeconds).toBeGreaterThanOrEqual(20)
    expect(JSON.stringify(now)).not.toMatch(/Full|Free|Off"|Away|Aside|Talking|Early|Late|@/)
  }
})

test('OPS-3 a supervisor who is there counts on every board, also while a supporter is looked for', async () => {
  const guest = await aGuest(house)
  const sessionId = await startEmergency(guest)
  const supervisor = await aStaffMember(house, 'supervisor')
  await joinAsSupervisor(house.db, { sessionId, personId: supervisor.id, readsAfter: 0 })
  await areHere(house, [supervisor])
  const now = await supervisor.client.liveBoards.staffNow()
  expect(now.danger).toMatchObject({ people: 1, alone: 0 })
  expect(now.sessions).toContainEqual({ state: 'supervised', count: 1 })
  const standing = async () =>
    (await supervisor.client.admin.sessions({ number: sessionId })).sessions[0]?.standing
  expect(await standing()).toBe('together')
  await house.moveTime('20 seconds')
  expect((await supervisor.client.liveBoards.staffNow()).sessions).not.toContainEqual(
    expect.objectContaining({ state: 'supervised' }),
  )
  expect(await standing()).toBe('waiting')
})

test('OPS-6 supervisors see which supporter has no answer to a direct question, and for how long; no text', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  await expert.client.chat.openSession({ sessionId })
  const { id: messageId } = await writes(seeker, sessionId, 'there is no way out of this')
  const question = { sessionId, id: randomUUID(), content: 'Do you want to die?' }
  await expert.client.chat.sendMessage({ ...question, asksAbout: messageId })
  const asSeenBy = async (role: 'supervisor' | 'admin') =>
    (await (await aStaffMember(house, role)).client.liveBoards.whoAnswers()).unanswered
  expect(await asSeenBy('supervisor')).toEqual([])
  await house.moveTime('4 minutes')
  expect(await asSeenBy('supervisor')).toEqual([
    { expertId: expert.id, expertName: 'Mariam', minutes: 4 },
  ])
  expect(await asSeenBy('admin')).toEqual([])
})
