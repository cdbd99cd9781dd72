import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  emptyPlan,
  entriesOf,
  isPlan,
  mergePlans,
  planLimits,
  splitNumbers,
  isAnythingShown,
  whyNotReadShared,
  withEntry,
} from './plan.ts'

const self = (text: string) => ({ ...emptyPlan, self: text })

describe('PLAN-4 two changes of one plan', () => {
  test.each([
    ['one side alone changed it', 'walk', 'walk\ncall', 'walk', 'walk\ncall'],
    ['the other side alone changed it', 'walk', 'walk', 'read', 'read'],
    ['both added', 'walk', 'walk\nmine', 'walk\ntheirs', 'walk\ntheirs\nmine'],
    ['both wrote the same', '', 'walk', 'walk', 'walk'],
    ['an entry that one side deleted stays deleted', 'a\nb', 'b\nc', 'a\nb\nd', 'b\nd\nc'],
    ['an entry that the other side deleted stays deleted', 'a\nb', 'a\nb\nc', 'b', 'b\nc'],
  ])('%s', (_, base, mine, theirs, merged) => {
    expect(mergePlans(self(base), self(mine), self(theirs)).self).toBe(merged)
  })

  test('no new entry is lost, and nothing outgrows its step', () => {
    const entries = fc
      .uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { maxLength: 6 })
      .map((all) => all.join('\n'))
    fc.assert(
      fc.property(entries, entries, entries, (base, mine, theirs) => {
        const merged = new Set(entriesOf(mergePlans(self(base), self(mine), self(theirs)).self))
        const before = new Set(entriesOf(base))
        for (const entry of [...entriesOf(mine), ...entriesOf(theirs)])
          if (!before.has(entry)) expect(merged).toContain(entry)
      }),
    )
    const full = 'x'.repeat(planLimits.step)
    expect(mergePlans(self(''), self(full), self('y')).self.length).toBeLessThanOrEqual(
      planLimits.step,
    )
  })
})

test.each([
  ['', ' Call Sara ', 'Call Sara'],
  ['Walk', 'Call Sara', 'Walk\nCall Sara'],
  ['Walk\nCall Sara', 'Call Sara', 'Walk\nCall Sara'],
  ['x'.repeat(planLimits.step), 'Call Sara', undefined],
])('PLAN-7 an entry is added at the end, once, where there is room', (text, entry, next) => {
  expect(withEntry(text, entry)).toBe(next)
})

test.each([
  ['me', undefined],
  ['another', 'NOT_FOUND'],
  [null, 'NOT_FOUND'],
] as const)('PLAN-6 with %s', (expertId, why) => {
  expect(whyNotReadShared({ expertId }, 'me')).toBe(why)
})

test('PLAN-6.2 nothing is shown in a conversation that has ended', () => {
  expect(isAnythingShown({ status: 'active' })).toBe(true)
  expect(isAnythingShown({ status: 'closed' })).toBe(false)
})

test.each([
  [
    'Sara: +971 50 123 4567, evenings',
    [['Sara: '], ['+971 50 123 4567', '+971501234567'], [', evenings']],
  ],
  ['سارة ٠٥٠١٢٣٤٥٦٧', [['سارة '], ['٠٥٠١٢٣٤٥٦٧', '0501234567']]],
  ['999', [['999', '999']]],
  ['at 10 or 12', [['at 10 or 12']]],
  ['', []],
])('numbers of “%s” can be dialled', (text, parts) => {
  expect(
    splitNumbers(text).map(({ text: shown, dial }) => (dial ? [shown, dial] : [shown])),
  ).toEqual(parts)
})

test('a long crafted text is split in time, and keeps every character', { timeout: 2000 }, () => {
  const long = '1 '.repeat(200_000)
  expect(
    splitNumbers(long)
      .map(({ text }) => text)
      .join(''),
  ).toBe(long)
})

test.each([[null], [{}], [{ ...emptyPlan, self: 3 }], ['{}']])('%j is no plan', (value) => {
  expect(isPlan(value)).toBe(false)
})
