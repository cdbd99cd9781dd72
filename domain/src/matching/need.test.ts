import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { genders, supportTypes } from '../application/experience.ts'
import { urgenciesKnown } from '../assessment/answers.ts'
import { severities, type Severity } from '../crisis/severity.ts'
import { briefUrgency, needBrief, queueBrief } from './brief.ts'
import { maySupport } from '../availability/gender-wish.ts'
import { rankCandidates, reasonFor, type Candidate, type Need } from './rank.ts'

describe('MATCH-20 the wish for a gender', () => {
  const table = [
    [null, 'male', true],
    [null, 'female', true],
    [null, null, true],
    [{ gender: 'female', must: false }, 'female', true],
    [{ gender: 'female', must: false }, 'male', true],
    [{ gender: 'female', must: false }, null, true],
    [{ gender: 'female', must: true }, 'female', true],
    [{ gender: 'female', must: true }, 'male', false],
    [{ gender: 'female', must: true }, null, false],
    [{ gender: 'male', must: true }, 'male', true],
    [{ gender: 'male', must: true }, 'female', false],
    [{ gender: 'male', must: true }, null, false],
  ] as const
  test.each(table)('%j with a supporter who states %s: %s', (wish, gender, may) => {
    expect(maySupport(wish, gender)).toBe(may)
  })
})

describe('decision 17: the urgency that a supporter reads', () => {
  test.each(urgenciesKnown)('“%s” is shown as it was answered', (urgency) => {
    expect(briefUrgency(urgency, 'none')).toBe(urgency)
    expect(briefUrgency(urgency, 'moderate')).toBe(urgency)
  })
  test.each<[Severity]>([['high'], ['severe'], ['critical']])(
    'in danger (%s) it is immediate, whatever was answered',
    (severity) => {
      for (const answer of [...urgenciesKnown, 'flexible', '', 'anything'])
        expect(briefUrgency(answer, severity)).toBe('immediate')
    },
  )
  test.each(['', 'IMMEDIATE', 'now!', 'constructor', '{"urgency":"urgent"}'])(
    'what is no answer (%j) is flexible, and is never repeated',
    (answer) => {
      expect(briefUrgency(answer, 'low')).toBe('flexible')
    },
  )
  test('there is always one that the brief may show', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...severities), (answer, severity) => {
        const brief = {
          language: 'ar',
          urgency: briefUrgency(answer, severity),
          supportType: 'emotional',
        }
        expect(needBrief.safeParse(brief).success).toBe(true)
      }),
    )
  })
})

describe('MATCH-6 what the queue shows', () => {
  const row = {
    sessionId: '0190b9a0-0000-7000-8000-000000000001',
    language: 'en',
    urgency: 'flexible',
    supportType: 'emotional',
    sharedArea: null,
    waitedSeconds: 10,
    here: true,
    leftWords: false,
  } as const
  test.each([
    ['firstName', 'Sara'],
    ['age', '18-24'],
    ['email', 'sara@mail.example'],
    ['lastMessage', 'I cannot sleep'],
    ['feeling', 'afraid'],
    ['gender', 'female'],
  ])('%s does not pass', (field, value) => {
    expect(queueBrief.parse({ ...row, [field]: value })).toEqual(row)
  })
  test.each([
    ['a language that the service does not speak', { language: 'fr' }],
    ['an urgency in free words', { urgency: 'I need somebody' }],
    ['an area that is no id of a topic', { sharedArea: 'my mother…' }],
    ['half a second', { waitedSeconds: 0.5 }],
    ['an id that is none', { sessionId: 'sara' }],
  ])('%s does not pass', (_, more) => {
    expect(queueBrief.safeParse({ ...row, ...more }).success).toBe(false)
  })
})

const topics = ['Depression & Anxiety', 'Grief & Loss', 'Family Issues']
const candidate = fc.record({
  expertId: fc.uuid(),
  languages: fc.subarray<Candidate['languages'][number]>(['ar', 'en', 'fr', 'es']),
  supportTypes: fc.subarray([...supportTypes]),
  areas: fc.subarray([...topics]),
  gender: fc.constantFrom(...genders, null),
  openSessions: fc.nat(3),
  idleSeconds: fc.nat(5),
  automatic: fc.boolean(),
})
const need: fc.Arbitrary<Need> = fc.record({
  language: fc.constantFrom('en' as const, 'ar' as const),
  supportType: fc.constantFrom(...supportTypes),
  topic: fc.constantFrom(...topics, null),
  wish: fc.option(fc.record({ gender: fc.constantFrom(...genders), must: fc.boolean() })),
})
const several = fc.uniqueArray(candidate, { selector: ({ expertId }) => expertId, maxLength: 10 })

describe('MATCH-2 the order, judged pair by pair', () => {
  /** The rule in words: the first difference decides. */
  const differences = (wanted: Need, { candidate: one }: { candidate: Candidate }) => [
    Number(one.automatic),
    -Number(wanted.wish !== null && one.gender === wanted.wish.gender),
    -Number(one.supportTypes.includes(wanted.supportType)),
    -Number(wanted.topic !== null && one.areas.includes(wanted.topic)),
    one.openSessions,
    -one.idleSeconds,
  ]
  test('of two neighbours the first is never worse at the first thing that differs', () => {
    fc.assert(
      fc.property(need, several, (wanted, candidates) => {
        const ranked = rankCandidates(wanted, candidates)
        ranked.slice(1).forEach((later, at) => {
          const earlier = ranked[at]!
          const one = differences(wanted, earlier)
          const other = differences(wanted, later)
          const first = one.findIndex((value, place) => value !== other[place])
          if (first === -1) expect(earlier.candidate.expertId < later.candidate.expertId).toBe(true)
          else expect(one[first]!).toBeLessThan(other[first]!)
        })
      }),
    )
  })

  test('nobody is matched against a language or a condition, and nobody else is left out', () => {
    fc.assert(
      fc.property(need, several, (wanted, candidates) => {
        const ids = rankCandidates(wanted, candidates).map((one) => one.candidate.expertId)
        for (const one of candidates) {
          const speaks = one.languages.includes(wanted.language)
          const wished = !wanted.wish?.must || one.gender === wanted.wish.gender
          expect(ids.includes(one.expertId)).toBe(speaks && wished)
        }
      }),
    )
  })
})

describe('MATCH-8 why this supporter', () => {
  test('every reason is true of both', () => {
    fc.assert(
      fc.property(need, candidate, (wanted, one) => {
        const reason = reasonFor(wanted, one)
        expect(reason.language).toBe(wanted.language)
        if (reason.supportType !== null) {
          expect(reason.supportType).toBe(wanted.supportType)
          expect(one.supportTypes).toContain(reason.supportType)
        }
        if (reason.area !== null) {
          expect(reason.area).toBe(wanted.topic)
          expect(one.areas).toContain(reason.area)
        }
        if (reason.gender !== null) {
          expect(reason.gender).toBe(wanted.wish?.gender)
          expect(one.gender).toBe(reason.gender)
        }
      }),
    )
  })

  test('it names nothing that was not asked for', () => {
    const one = {
      supportTypes: [...supportTypes],
      areas: [...topics],
      gender: 'male' as const,
    }
    expect(
      reasonFor({ language: 'ar', supportType: 'crisis', topic: null, wish: null }, one),
    ).toEqual({
      language: 'ar',
      supportType: 'crisis',
      area: null,
      gender: null,
    })
  })
})
