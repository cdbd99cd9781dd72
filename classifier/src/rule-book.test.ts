import { expect, test } from 'vitest'
import { assessMessage } from './assess-message.ts'
import { loadRules } from './rule-book.ts'

test('once the rules are loaded nothing is left to link in the first message', () => {
  // Other files of the same run may have loaded them already.
  loadRules()
  assessMessage('I want to die tonight', 'en')
  assessMessage('بدي موت الليلة', 'ar')
  expect(loadRules()).toBe(0)
})
