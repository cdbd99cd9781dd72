// @ts-nocheck
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { aConversation, writes } from '../../../test/people/people.ts'
import { chatHooks } from './chat-hooks.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 100 }) })
})
afterAll(() => house.close())

const mayCall = async (sessionId: string, severity: 'moderate' | 'high' | 'severe' | 'critical') =>
  (await chatHooks.mayNeedCall(house.db, sessionId))({ severity, codes: [] })

test('a crisis message may need a call until its ladder is open for this session', async () => {
  const { seeker, sessionId } = await aConversation(house)
  expect(await mayCall(sessionId, 'moderate')).toBe(false)
  expect(await mayCall(sessionId, 'severe')).toBe(true)
  await writes(seeker, sessionId, 'I want to kill myself')
  expect(await mayCall(sessionId, 'severe')).toBe(false)
  expect(await mayCall(sessionId, 'critical')).toBe(true)
})

test('a first crisis message needs a call if the open ladder was not opened by a message', async () => {
  const { expert, seeker, sessionId } = await aConversation(house)
  await expert.client.supervision.raiseConcern({ sessionId })
  expect(await mayCall(sessionId, 'severe')).toBe(true)
  await writes(seeker, sessionId, 'I want to kill myself')
  expect(await mayCall(sessionId, 'severe')).toBe(false)
})
