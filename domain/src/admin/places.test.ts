import { expect, test } from 'vitest'
import { isConsolePath, mayEnterConsole } from './places.ts'

test.each([
  ['/staff', 'supervisor', true],
  ['/staff/', 'admin', true],
  ['/staff/queue', 'supervisor', true],
  ['/staff/team', 'supervisor', false],
  ['/staff/team', 'owner', true],
  ['/staff/applications/0197', 'admin', true],
  ['/staff/applications/0197', 'supervisor', false],
  ['/staff/queue', 'expert', false],
  ['/staff', 'seeker', false],
  ['/staff', undefined, false],
  ['/staff/no-such-place', 'owner', false],
] as const)('%s, a %s: %s', (path, role, may) => {
  expect(mayEnterConsole(path, role)).toBe(may)
})

test('an address that only begins like the console is outside of it', () => {
  expect(isConsolePath('/staffing')).toBe(false)
  expect(isConsolePath('/staff/anything')).toBe(true)
})
