import { expect, test } from 'vitest'
import { openMatchPass } from './match-pass.ts'
import type { SeekingSession } from './store.ts'

const one: SeekingSession = {
  id: 'one',
  language: 'en',
  supportType: 'emotional',
  topic: null,
  wish: null,
  forMinor: false,
  hasOwnConditions: false,
}

test.each<[string, Partial<SeekingSession>, boolean]>([
  ['the same need', {}, true],
  ['a wish that is none', { wish: { gender: 'female', must: false } }, true],
  ['somebody with a past of their own', { hasOwnConditions: true }, false],
  ['another topic, which a supporter may not want today', { topic: 'Grief & Loss' }, false],
  ['another language', { language: 'ar' }, false],
  ['whoever must be somebody else', { wish: { gender: 'female', must: true } }, false],
  ['a minor', { forMinor: true }, false],
])('MATCH-9 once nobody is free for one, a round looks no more for %s: %s', (_, next, hopeless) => {
  const round = openMatchPass()
  expect(round.isHopeless(one)).toBe(false)
  round.markHopeless(one)
  expect(round.isHopeless({ ...one, ...next })).toBe(hopeless)
})

test('MATCH-9 a failed search for a seeker with conditions of their own says nothing about others', () => {
  const round = openMatchPass()
  round.markHopeless({ ...one, hasOwnConditions: true })
  expect(round.isHopeless(one)).toBe(false)
})
