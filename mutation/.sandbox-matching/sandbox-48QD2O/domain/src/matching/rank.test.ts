// @ts-nocheck
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expertLanguages } from '../application/experience.ts'
import { type Candidate, type Need, rankCandidates } from './rank.ts'

const need: Need = { language: 'ar', supportType: 'emotional', topic: 'Grief & Loss', wish: null }

const expert = (expertId: string, more: Partial<Candidate> = {}): Candidate => ({
  expertId,
  languages: ['ar'],
  supportTypes: ['emotional'],
  areas: ['Grief & Loss'],
  gender: null,
  openSessions: 0,
  idleSeconds: 60,
  automatic: false,
  ...more,
})

const order = (candidates: Candidate[], request = need) =>
  rankCandidates(request, candidates).map(({ candidate }) => candidate.expertId)

describe('MATCH-2 the order of supporters', () => {
  it.each<[string, Candidate, Candidate]>([
    [
      'a person before a program, whatever else',
      expert('z', { supportTypes: [], areas: [], openSessions: 3, idleSeconds: 0 }),
      expert('a', { automatic: true }),
    ],
    [
      'the support type before shared experience',
      expert('z', { areas: [], openSessions: 3 }),
      expert('a', { supportTypes: ['crisis'] }),
    ],
    [
      'shared experience before fewer open conversations',
      expert('z', { openSessions: 2 }),
      expert('a', { areas: ['Chronic Illness'] }),
    ],
    [
      'fewer open conversations before a longer rest',
      expert('z', { openSessions: 0, idleSeconds: 0 }),
      expert('a', { openSessions: 1, idleSeconds: 9_000 }),
    ],
    ['who rested longer', expert('z', { idleSeconds: 61 }), expert('a')],
    ['the lower id among equals', expert('a'), expert('b')],
  ])('%s', (_rule, first, second) => {
    expect(order([first, second])).toEqual([first.expertId, second.expertId])
    expect(order([second, first])).toEqual([first.expertId, second.expertId])
  })

  it('leaves out experts who do not speak the language', () => {
    expect(order([expert('a', { languages: ['en', 'fr', 'es'] }), expert('b')])).toEqual(['b'])
  })

  it('without a topic ignores shared experience', () => {
    const shared = expert('b', { openSessions: 1 })
    const other = expert('a', { areas: [] })
    expect(order([shared, other], { ...need, topic: null })).toEqual(['a', 'b'])
  })

  it('says why: only what the need and the supporter share', () => {
    const [best] = rankCandidates(need, [expert('a', { supportTypes: ['crisis'] })])
    expect(best?.reason).toEqual({
      language: 'ar',
      supportType: null,
      area: 'Grief & Loss',
      gender: null,
    })
  })

  it('MATCH-20: a soft wish ranks before the support type, and excludes nobody', () => {
    const wish = { gender: 'female', must: false } as const
    const woman = expert('z', { gender: 'female', supportTypes: [], openSessions: 2 })
    const others = [expert('a', { gender: 'male' }), expert('b')]
    expect(order([...others, woman], { ...need, wish })).toEqual(['z', 'a', 'b'])
    expect(rankCandidates({ ...need, wish }, [woman])[0]?.reason.gender).toBe('female')
    expect(rankCandidates({ ...need, wish }, others)[0]?.reason.gender).toBeNull()
  })

  it('MATCH-20: a required gender excludes others, and experts who have not stated theirs', () => {
    const wish = { gender: 'female', must: true } as const
    const people = [expert('a', { gender: 'male' }), expert('b'), expert('c', { gender: 'female' })]
    expect(order(people, { ...need, wish })).toEqual(['c'])
  })
})

const candidates = fc.uniqueArray(
  fc.record({
    expertId: fc.uuid(),
    languages: fc.subarray([...expertLanguages]),
    supportTypes: fc.subarray<Candidate['supportTypes'][number]>(['emotional', 'crisis']),
    areas: fc.subarray<Candidate['areas'][number]>(['Grief & Loss', 'Family Issues']),
    gender: fc.constantFrom('male' as const, 'female' as const, null),
    openSessions: fc.integer({ min: 0, max: 3 }),
    idleSeconds: fc.integer({ min: 0, max: 5 }),
    automatic: fc.boolean(),
  }),
  { selector: (candidate) => candidate.expertId, maxLength: 12 },
)

describe('MATCH-2 for any supporters', () => {
  it('gives the same order however the database lists them, and loses nobody who speaks the language', () => {
    const withShuffle = candidates.chain((some) =>
      fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })),
    )
    fc.assert(
      fc.property(withShuffle, ([some, shuffled]) => {
        expect(order(shuffled)).toEqual(order(some))
        const speakers = some.filter((candidate) => candidate.languages.includes(need.language))
        expect(new Set(order(some))).toEqual(
          new Set(speakers.map((candidate) => candidate.expertId)),
        )
      }),
    )
  })
})
