import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { aStaffMember, type TestPerson } from '../../test/people/people.ts'

let house: House
let huda: TestPerson
beforeAll(async () => {
  house = await openHouse()
  huda = await aStaffMember(house, 'supervisor')
})
afterAll(() => house.close())

test.each([
  ['en', 'Goodbye Omar, do not be angry with me', 'en-goodbye-person'],
  ['ar', 'ادفنوني جنب أبوي', 'ar-burial-wish'],
] as const)(
  'staff try a sentence in %s and read the rule that decides',
  async (language, text, id) => {
    const { help, reasons, model } = await huda.client.crisis.trySentence({
      text,
      language,
    })
    expect(help).toMatch(/^dialog/)
    expect(reasons.map(({ rule }) => rule?.id)).toContain(id)
    expect(model === null).toBe(language === 'ar')
  },
)

test('what lowered a rule is named beside it', async () => {
  const { reasons } = await huda.client.crisis.trySentence({
    text: 'I am not suicidal',
    language: 'en',
  })
  expect(reasons[0]).toMatchObject({ context: 'CRISIS-4' })
})

test('nothing of a tried sentence is logged', async () => {
  const text = 'I want to die tonight, says zanzibar'
  await huda.client.crisis.trySentence({ text, language: 'en' })
  expect(house.logged.filter((entry) => entry.includes('zanzibar'))).toEqual([])
})

test('staff read every rule of a language, and none of another', async () => {
  const rules = await huda.client.crisis.findRules({ language: 'ar' })
  expect(rules.map(({ id }) => id)).toContain('ar-burial-wish')
  for (const { id } of rules) expect(id).not.toMatch(/^en-/)
  const english = await huda.client.crisis.findRules({ language: 'en' })
  expect(english.length).toBeGreaterThan(600)
  for (const { id } of english) expect(id).toMatch(/^en-/)
})
