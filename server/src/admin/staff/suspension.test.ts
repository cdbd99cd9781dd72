import { afterAll, beforeAll, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/people/applicants.ts'
import { openHouse, type House } from '../../../test/house.ts'
import { openSocket } from '../../../test/clients/live-socket.ts'
import { aConversation, anExpert, aStaffMember } from '../../../test/people/people.ts'
import { sweepDeadlines } from '#server/matching/index.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('MATCH-18 a suspended supporter loses every conversation at once, which goes to another supporter, and keeps the sign-in', async () => {
  const admin = await aStaffMember(house, 'admin')
  const { seeker, expert, sessionId } = await aConversation(house)
  const socket = await openSocket(house, expert)
  const next = await anExpert(house, { name: 'Omar Khalil' })
  await admin.client.application.suspendExpert({ personId: expert.id, reason: 'a report' })
  expect(await socket.closed).toBeGreaterThan(0)
  expect(await outcomeOf(expert.client.chat.messagesAfter({ sessionId, after: 0 }))).toBe(
    'NOT_FOUND',
  )
  expect(await outcomeOf(expert.client.privacy.ownData())).toBe('ok')
  await sweepDeadlines(house.appContext)
  const now = await seeker.client.chat.session({ sessionId })
  expect([now.status, now.other?.firstName]).toEqual(['active', 'Omar'])
  expect(await outcomeOf(next.client.chat.session({ sessionId }))).toBe('ok')
})
