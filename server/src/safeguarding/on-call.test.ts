import { isDefinedError, safe } from '@orpc/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { anExpert } from '../../test/people.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('EMERGENCY-9 a supporter with crisis training goes on call; what is not named stays', async () => {
  const { client } = await anExpert(house, { supportTypes: ['emotional', 'crisis'] })
  expect(await client.safeguarding.onCall()).toEqual({
    isOnCall: false,
    priorityLevel: 1,
    maxConcurrentEmergencies: 1,
    currentEmergencyCount: 0,
    lastEmergencyAt: null,
    whyNot: null,
  })
  const on = await client.safeguarding.setOnCall({ isOnCall: true, maxConcurrentEmergencies: 2 })
  expect(on).toMatchObject({ isOnCall: true, maxConcurrentEmergencies: 2, priorityLevel: 1 })
  const off = await client.safeguarding.setOnCall({ isOnCall: false })
  expect(off).toMatchObject({ isOnCall: false, maxConcurrentEmergencies: 2 })
})

test('EMERGENCY-9 without crisis training the switch says why', async () => {
  const { client } = await anExpert(house)
  expect((await client.safeguarding.onCall()).whyNot).toBe('CRISIS_TRAINING_NEEDED')
  const { error } = await safe(client.safeguarding.setOnCall({ isOnCall: true }))
  expect(isDefinedError(error) && error.code).toBe('CRISIS_TRAINING_NEEDED')
  expect(await client.safeguarding.setOnCall({ isOnCall: false })).toMatchObject({ isOnCall: false })
})

test('EMERGENCY-9 nobody takes more than three at once', async () => {
  const { client } = await anExpert(house, { supportTypes: ['crisis'] })
  for (const maxConcurrentEmergencies of [0, 4])
    await expect(client.safeguarding.setOnCall({ isOnCall: true, maxConcurrentEmergencies })).rejects.toThrow(
      'validation',
    )
})
