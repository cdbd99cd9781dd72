// @ts-nocheck
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSubmitted, reviewer } from '../../test/people/applicants.ts'
import { openHouse, type House } from '../../test/house.ts'
import { aConversation, aSeeker, aStaffMember } from '../../test/people/people.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('the overview counts waiting work, and shows applications to those who decide on them', async () => {
  const [supervisor, admin] = [
    await aStaffMember(house, 'supervisor'),
    await aStaffMember(house, 'admin'),
  ]
  const before = await admin.client.admin.overview()
  expect(before).toMatchObject({
    queue: { open: 0, untaken: 0, gravest: null },
    applications: { waiting: 0, mine: 0, oldestDays: null },
    waiting: { count: 0, oldestSeconds: null },
  })

  const { seeker, sessionId } = await aConversation(house)
  await seeker.client.chat.sendMessage({
    sessionId,
    id: randomUUID(),
    content: 'I want to kill myself',
    emotionTag: null,
  })
  await (await aSeeker(house)).client.matching.waitInLine({})
  const [one] = [await aSubmitted(house), await aSubmitted(house)]
  await reviewer(admin, one).claim()
  await house.moveTime('3 days')

  const seen = await admin.client.admin.overview()
  expect(seen).toMatchObject({
    queue: { open: 1, untaken: 1, gravest: 'severe' },
    applications: { waiting: 1, mine: 1, oldestDays: 3 },
    waiting: { count: 1 },
  })
  expect(seen.lines.stale).toBeGreaterThan(0)
  expect(JSON.stringify(seen)).not.toContain('Layla')
  expect((await supervisor.client.admin.overview()).applications).toBeNull()
})
