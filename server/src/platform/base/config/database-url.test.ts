import { expect, test } from 'vitest'
import { withoutPassword } from './database-url.ts'

test('an address is shown without the password', () => {
  expect(withoutPassword('postgres://u:secret@a:5433/x')).toBe('a:5433/x')
  expect(withoutPassword('postgres://u:secret@[::1]/x')).toBe('[::1]/x')
})
