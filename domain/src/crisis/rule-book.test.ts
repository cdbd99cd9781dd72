import { expect, test } from 'vitest'
import { areRulesLoaded, loadRules } from './rule-book.ts'

test('the rules are linked by loading them, before anybody writes', () => {
  expect(areRulesLoaded()).toBe(false)
  loadRules()
  expect(areRulesLoaded()).toBe(true)
})
