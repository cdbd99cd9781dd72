import { expect, test } from 'vitest'
import { longFunctions } from './long-functions.ts'

test('counts a function from its first to its last line, and each one inside it', () => {
  const inside = 'void 0\n'.repeat(59)
  const sources = new Map([
    ['a.ts', `\nfunction long() {\n${inside}}\nconst short = () => {\n${inside.slice(7)}}`],
    ['b.tsx', `class A {\n  act() {\n    const inner = () => {\n${inside}    }\n  }\n}`],
  ])
  expect(longFunctions(sources, ['a.ts', 'b.tsx'])).toEqual([
    'a.ts:2, 61',
    'b.tsx:2, 63',
    'b.tsx:3, 61',
  ])
})
