import { expect, test } from 'vitest'
import { compiledRules } from './compiled-rules.ts'

test('the compiled rules are plain data, so the bundle holds the same rules as the sources', () => {
  expect(JSON.parse(JSON.stringify(compiledRules))).toEqual(compiledRules)
})
