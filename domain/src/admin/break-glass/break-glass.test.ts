import { expect, test } from 'vitest'
import { breakGlassStates, mayDo } from './break-glass.ts'

const people = { askedBy: 'asker', decidedBy: 'second' }

test.each([
  ['asker', ['read while open']],
  ['second', ['decide while asked']],
  ['puppet', []],
  ['third', ['decide while asked', 'review while over']],
])('%s may only %s', (person, expected) => {
  const allowed = breakGlassStates.flatMap((state) =>
    Object.entries(
      mayDo(
        state,
        people,
        person,
        person === 'asker' ? 'own' : person === 'puppet' ? 'made-staff' : undefined,
      ),
    ).flatMap(([what, may]) => (may ? [`${what} while ${state}`] : [])),
  )
  expect(allowed).toEqual(expected)
})
