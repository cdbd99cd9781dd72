import { standings } from '@sanad/domain/primitives/role'
import { expect, test } from 'vitest'
import { judgePermission, sameFor } from './guards.ts'

const table = { 'chat.read': { seeker: 'own' }, 'home.start': sameFor(standings, 'own') } as const

test.each([
  ['chat.read', 'seeker', 'permitted'],
  ['chat.read', 'expert', 'hidden'],
  ['chat.read', 'owner', 'hidden'],
  ['chat.read', 'anonymous', 'sign-in-needed'],
  ['home.start', 'anonymous', 'permitted'],
  ['chat.write', 'owner', 'hidden'],
  ['chat.write', 'anonymous', 'hidden'],
  ['constructor', 'owner', 'hidden'],
  ['__proto__', 'anonymous', 'hidden'],
] as const)('%s asked by %s: %s', (operation, standing, verdict) => {
  expect(judgePermission(table, operation, standing)).toBe(verdict)
})
