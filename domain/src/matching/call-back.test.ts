import { expect, test } from 'vitest'
import { whomToCall } from './call-back.ts'

type Request = Parameters<typeof whomToCall>[0][number]
type Expert = Parameters<typeof whomToCall>[1][number]

const request = (id: string, more: Partial<Request> = {}): Request => ({
  id,
  language: 'ar',
  wishedGender: null,
  forMinor: false,
  apartFrom: [],
  isCalled: false,
  ...more,
})
const expert = (expertId: string, more: Partial<Expert> = {}): Expert => ({
  expertId,
  languages: ['ar'],
  gender: null,
  clearedForMinors: false,
  places: 1,
  secondsLeft: 600,
  ...more,
})
const three = [request('a'), request('b'), request('c')]

test.each<[string, readonly Request[], readonly Expert[], string[]]>([
  ['nobody without a place', three, [], []],
  [
    'as many as there are places, the longest wait first',
    three,
    [expert('x', { places: 2 })],
    ['a', 'b'],
  ],
  ['by each supporter', three, [expert('x'), expert('y')], ['a', 'b']],
  [
    'nobody where a place is kept for one who was called',
    [request('a', { isCalled: true }), request('b')],
    [expert('x')],
    [],
  ],
  [
    'the next where one more place is free',
    [request('b'), request('a', { isCalled: true })],
    [expert('x', { places: 2 })],
    ['b'],
  ],
  [
    'the next where the one who was called could not have the place',
    [request('a', { isCalled: true, language: 'en' }), request('b')],
    [expert('x')],
    ['b'],
  ],
  [
    'only for a language that is spoken',
    [request('a', { language: 'en' }), request('b')],
    [expert('x')],
    ['b'],
  ],
  [
    'only for a gender that is wished for',
    [request('a', { wishedGender: 'female' }), request('b', { wishedGender: 'male' })],
    [expert('x', { gender: 'male' })],
    ['b'],
  ],
  [
    'a minor only where the supporter is cleared',
    [request('a', { forMinor: true }), request('b')],
    [expert('x')],
    ['b'],
  ],
  [
    'a minor where the supporter is cleared',
    [request('a', { forMinor: true })],
    [expert('x', { clearedForMinors: true })],
    ['a'],
  ],
  [
    'nobody to a supporter from whom they parted',
    [request('a', { apartFrom: ['x'] }), request('b')],
    [expert('x')],
    ['b'],
  ],
])('MATCH-23.5 calls %s', (_, requests, experts, called) => {
  expect(whomToCall(requests, experts).map(({ id }) => id)).toEqual(called)
})

test('MATCH-23: the mail lasts as long as the shift of the supporter who is meant', () => {
  const experts = [expert('x', { secondsLeft: 60 }), expert('y', { secondsLeft: 900 })]
  expect(whomToCall([request('a'), request('b')], experts)).toEqual([
    { id: 'a', secondsLeft: 60 },
    { id: 'b', secondsLeft: 900 },
  ])
})
