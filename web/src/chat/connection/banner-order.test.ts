import { describe, expect, test } from 'vitest'
import { bannerToShow, type BannerKind } from './banner-order.ts'

const cases: readonly (readonly [
  why: string,
  kinds: BannerKind[],
  shown: BannerKind | undefined,
])[] = [
  ['nothing to say', [], undefined],
  ['one thing to say', ['silent'], 'silent'],
  [
    'without a connection nothing else is known to be true',
    ['waiting', 'in-danger', 'connection-lost'],
    'connection-lost',
  ],
  ['in danger the numbers to call stay', ['supervisor', 'waiting', 'in-danger'], 'in-danger'],
  [
    'an absent supporter matters more than a request of theirs',
    ['handover-question', 'supporter-absent'],
    'supporter-absent',
  ],
  ['a question that waits for an answer', ['supervisor', 'handover-question'], 'handover-question'],
  ['a seeker who must not be contacted', ['silent', 'other-left', 'handover'], 'other-left'],
  ['who reads along, before a hint', ['silent', 'supervisor'], 'supervisor'],
  [
    'a slow connection gives way to all that is about people',
    ['connection-slow', 'silent'],
    'silent',
  ],
  [
    'being back is said only when there is nothing else',
    ['connection-back', 'connection-slow'],
    'connection-slow',
  ],
]

describe('the one banner above a conversation', () => {
  test.each(cases)('%s', (_why, kinds, shown) => {
    expect(bannerToShow(new Set(kinds))).toBe(shown)
    expect(bannerToShow(new Set(kinds.toReversed()))).toBe(shown)
  })
})
