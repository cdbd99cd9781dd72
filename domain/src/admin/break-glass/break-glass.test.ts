import { expect, test } from 'vitest'
import { breakGlassStates, mayDo } from './break-glass.ts'

test.each([
  ['who asked', { ofAsker: 'own', ofDecider: undefined }, ['read while open']],
  ['a second person', { ofAsker: undefined, ofDecider: 'own' }, ['decide while asked']],
  ['another account of who asked', { ofAsker: 'one-hand', ofDecider: undefined }, []],
  [
    'another account of who approved',
    { ofAsker: undefined, ofDecider: 'one-hand' },
    ['decide while asked'],
  ],
  [
    'a third person',
    { ofAsker: undefined, ofDecider: undefined },
    ['decide while asked', 'review while over'],
  ],
] as const)('%s may only', (_, whyNotSecond, expected) => {
  const allowed = breakGlassStates.flatMap((state) =>
    Object.entries(mayDo(state, whyNotSecond)).flatMap(([what, may]) =>
      may ? [`${what} while ${state}`] : [],
    ),
  )
  expect(allowed).toEqual(expected)
})
