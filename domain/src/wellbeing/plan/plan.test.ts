import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listedLines } from '../../../test/listed-lines.ts'
import {
  emptyPlan,
  entriesOf,
  hasNumbersToCall,
  isEmptyPlan,
  isPlan,
  isSamePlan,
  mergePlans,
  planLimits,
  planSteps,
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
    ['what one side alone wrote stays as it was typed', 'a', 'a\n\n b', 'a', 'a\n\n b'],
    ['what the other side alone wrote, too', 'a', 'a', 'a\n\n b', 'a\n\n b'],
    ['what both wrote, too', '', 'a\n\n b', 'a\n\n b', 'a\n\n b'],
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
  })

  const { step } = planLimits
  test.each([
    ['both fit to the last letter', '', 'm'.repeat(step - 2), 't', `t\n${'m'.repeat(step - 2)}`],
    ['one letter too many', '', 'm'.repeat(step - 1), 't', 't'],
    ['some of the entries fit', '', `m\n${'n'.repeat(step)}`, 't', 't\nm'],
    ['one entry that is too long', 'a', `a\n${'m'.repeat(step + 9)}`, '', 'm'.repeat(step)],
  ])('only whole entries are dropped where there is no room: %s', (_, base, mine, theirs, both) => {
    expect(mergePlans(self(base), self(mine), self(theirs)).self).toBe(both)
  })
})

test.each([
  ['', ' Call Sara ', 'Call Sara'],
  ['Walk', 'Call Sara', 'Walk\nCall Sara'],
  ['Walk\n\n', 'Call Sara', 'Walk\nCall Sara'],
  ['  Walk', 'Call Sara', '  Walk\nCall Sara'],
  [' \n ', 'Call Sara', 'Call Sara'],
  ['x'.repeat(planLimits.step - 2), 'y', `${'x'.repeat(planLimits.step - 2)}\ny`],
  ['x'.repeat(planLimits.step - 1), 'y', undefined],
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
  ['999/998', [['999', '999'], ['/'], ['998', '998']]],
  ['Building 302', [['Building 302']]],
  ['at 10 or 12', [['at 10 or 12']]],
  ['1 2 steps, then +3 4', [['1 2 steps, then +3 4']]],
  ['', []],
])('numbers of “%s” can be dialled', (text, parts) => {
  expect(
    splitNumbers(text, listedLines).map(({ text: shown, dial }) =>
      dial ? [shown, dial] : [shown],
    ),
  ).toEqual(parts)
})

test('PLAN-2 numbers are dialled only where a step names places or people', () => {
  expect(planSteps.filter(hasNumbersToCall)).toEqual(['places', 'people', 'professionals'])
})

test('an entry is a text line with something on it', () => {
  expect(entriesOf(' walk \n\n  \ncall Sara')).toEqual(['walk', 'call Sara'])
})

test.each(planSteps)('a plan with %s alone is not empty, and another one than without', (step) => {
  const plan = { ...emptyPlan, [step]: 'walk' }
  expect(isPlan(plan)).toBe(true)
  expect([isEmptyPlan(plan), isSamePlan(plan, emptyPlan)]).toEqual([false, false])
  expect(isSamePlan(plan, { ...plan })).toBe(true)
  expect(isEmptyPlan({ ...plan, [step]: ' \n ' })).toBe(true)
})

test('a plan begins empty', () => {
  expect([isPlan(emptyPlan), isEmptyPlan(emptyPlan)]).toEqual([true, true])
})

test.each([[null], [undefined], [{}], [{ ...emptyPlan, self: 3 }], ['{}']])(
  '%j is no plan',
  (value) => {
    expect(isPlan(value)).toBe(false)
  },
)
