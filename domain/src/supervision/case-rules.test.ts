import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { severities, type Severity } from '../crisis/severity.ts'
import {
  endsOf,
  judgementsFor,
  measureOf,
  measures,
  needsReason,
  whyNotAppeal,
  whyNotClose,
  whyNotJudge,
} from './appeals.ts'
import {
  byUrgency,
  choosableReadReasons,
  isAlarm,
  mayRead,
  needsVerdict,
  outcomes,
  outcomesFor,
  readReasons,
  readsAll,
  signKinds,
  stretchesAround,
  whyNotReview,
  type SignKind,
} from './cases.ts'
import { reasonsFor, reportReasons, reportSeverity, reportSides, setsAside } from './reports.ts'

const grave: readonly Severity[] = ['high', 'severe', 'critical']
const quiet: readonly SignKind[] = ['hand_raised', 'report', 'review']

describe('QUEUE-1, QUEUE-4 what one sign means', () => {
  test.each(signKinds.flatMap((kind) => severities.map((severity) => [kind, severity] as const)))(
    '%s of severity %s',
    (kind, severity) => {
      const alarm = !quiet.includes(kind) && grave.includes(severity)
      const all = kind === 'report' || kind === 'review'
      expect(isAlarm([{ kind, severity }])).toBe(alarm)
      expect(readsAll([{ kind }])).toBe(all)
      expect(mayRead([{ kind, severity }])).toBe(alarm || all)
      expect(needsVerdict([{ kind }])).toBe(!all)
    },
  )

  test('no sign gives no right, and another sign never takes one away', () => {
    expect([isAlarm([]), readsAll([]), mayRead([]), needsVerdict([])]).toEqual([
      false,
      false,
      false,
      false,
    ])
    const sign = fc.record({
      kind: fc.constantFrom(...signKinds),
      severity: fc.constantFrom(...severities),
    })
    fc.assert(
      fc.property(fc.array(sign), sign, (signs, more) => {
        const after = [...signs, more]
        if (mayRead(signs)) expect(mayRead(after)).toBe(true)
        if (isAlarm(signs)) expect(isAlarm(after)).toBe(true)
        expect(mayRead(after)).toBe(after.some((one) => mayRead([one])))
      }),
    )
  })

  test('QUEUE-3 a raised hand beside a flag of lower severity still reads nothing', () => {
    expect(
      mayRead([
        { kind: 'hand_raised', severity: 'critical' },
        { kind: 'crisis', severity: 'moderate' },
      ]),
    ).toBe(false)
  })
})

describe('QUEUE-7 how a case can end', () => {
  test('a case about danger ends with none of the outcomes of a report', () => {
    const offered = outcomesFor([{ kind: 'crisis' }])
    for (const outcome of ['spoken-with', 'warned', 'no-ground', 'suspended'] as const)
      expect(offered).not.toContain(outcome)
    expect(offered[0]).toBe('safe-for-now')
  })
  test.each([['report'], ['review']] as const)(
    'a case with a %s can end with any, its own first',
    (kind) => {
      const offered = outcomesFor([{ kind: 'crisis' }, { kind }])
      expect(offered.toSorted()).toEqual([...outcomes].toSorted())
      expect(offered[0]).toBe('suspended')
    },
  )
  test('offering the outcomes changes nothing of their list', () => {
    outcomesFor([{ kind: 'report' }])
    expect(outcomes[0]).toBe('safe-for-now')
  })
})

describe('QUEUE-1 the order of cases', () => {
  const ranked = fc.record({
    severity: fc.constantFrom(...severities),
    since: fc.constantFrom('2026-11-27T10:00:00Z', '2026-11-27T10:00:01Z', '2026-11-27T11:00:00Z'),
    id: fc.uuid(),
  })
  test('is total: of two different cases one stands first, whichever is asked about', () => {
    fc.assert(
      fc.property(ranked, ranked, (a, b) => {
        fc.pre(a.id !== b.id)
        expect(Math.sign(byUrgency(a, b))).toBe(-Math.sign(byUrgency(b, a)))
      }),
    )
  })
  test('never puts a milder one first, nor the younger of two that are as grave', () => {
    fc.assert(
      fc.property(fc.array(ranked, { maxLength: 12 }), (cases) => {
        const sorted = cases.toSorted(byUrgency)
        sorted.slice(1).forEach((later, at) => {
          const earlier = sorted[at]!
          const [first, second] = [earlier, later].map(({ severity }) =>
            severities.indexOf(severity),
          )
          expect(first!).toBeGreaterThanOrEqual(second!)
          if (first === second) expect(earlier.since <= later.since).toBe(true)
        })
      }),
    )
  })
})

describe('QUEUE-5 what may be read around flags', () => {
  test.each([
    ['no flag', [], 8, []],
    ['the first message', [1], 8, [[1, 9]]],
    ['a flag in the middle', [20], 8, [[12, 28]]],
    [
      'two that are far from each other',
      [10, 40],
      8,
      [
        [2, 18],
        [32, 48],
      ],
    ],
    ['two whose stretches touch', [10, 27], 8, [[2, 35]]],
    [
      'two with one message between their stretches',
      [10, 28],
      8,
      [
        [2, 18],
        [20, 36],
      ],
    ],
    ['two that overlap', [10, 20], 8, [[2, 28]]],
    [
      'the later one first',
      [40, 10],
      8,
      [
        [2, 18],
        [32, 48],
      ],
    ],
    ['the same one twice', [10, 10], 8, [[2, 18]]],
    ['nothing around', [5, 6], 0, [[5, 6]]],
  ])('%s', (_, seqs, around, expected) => {
    expect(stretchesAround(seqs, around).map(({ from, to }) => [from, to])).toEqual(expected)
  })
  test('is exactly what lies within reach of a flag', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 8 }),
        fc.nat(10),
        (seqs, around) => {
          const stretches = stretchesAround(seqs, around)
          for (let seq = 1; seq <= 75; seq++)
            expect(stretches.some(({ from, to }) => from <= seq && seq <= to)).toBe(
              seqs.some((flag) => Math.abs(flag - seq) <= around),
            )
        },
      ),
    )
  })
})

test('LADDER-12, QUEUE-5 answering an alarm is a reason that nobody chooses from the list', () => {
  expect(
    readReasons.filter((reason) => !(choosableReadReasons as readonly string[]).includes(reason)),
  ).toEqual(['answering-alarm'])
})

describe('QUEUE-8 who reviews a closed case', () => {
  const closed = {
    closedBy: 'closer',
    reported: ['expert'],
    tookPart: ['seeker', 'expert', 'joined'],
  }
  test.each([
    ['a supervisor who took no part', 'other', undefined],
    ['a supervisor who joined', 'joined', 'TOOK_PART'],
    ['a supervisor who only closed it', 'closer', 'TOOK_PART'],
    ['the reported person', 'expert', 'NOT_FOUND'],
    ['the seeker', 'seeker', 'TOOK_PART'],
  ])('%s', (_, personId, why) => {
    expect(whyNotReview(closed, personId)).toBe(why)
  })
})

describe('REPORT-1, REPORT-5, REPORT-6 reports', () => {
  test.each(reportReasons.flatMap((reason) => reportSides.map((by) => [reason, by] as const)))(
    '%s by the %s',
    (reason, by) => {
      const serious = reason === 'sexual' || reason === 'threat'
      expect(reportSeverity(reason)).toBe(serious ? 'high' : 'moderate')
      for (const unfounded of [0, 1, 2, 3])
        expect(setsAside({ reason, by }, unfounded)).toBe(
          by === 'seeker' && serious && unfounded < 2,
        )
      expect(reasonsFor(by).includes(reason)).toBe(by === 'seeker' || reason !== 'harmful-advice')
    },
  )
})

describe('APPEAL-1 the measure of an outcome', () => {
  test.each(outcomes)('%s', (outcome) => {
    const measure = ['spoken-with', 'warned', 'suspended'].includes(outcome) ? outcome : 'none'
    expect(measureOf(outcome)).toBe(measure)
    expect(needsReason(measureOf(outcome))).toBe(['warned', 'suspended'].includes(outcome))
  })
  test.each([
    ['a talk without words', 'spoken-with', '', ['a'], undefined],
    ['a warning without words', 'warned', '', ['a'], 'REASON_MISSING'],
    ['a warning with words', 'warned', 'Because of …', ['a'], undefined],
    ['a warning of nobody', 'warned', '', [], undefined],
    ['a suspension with words', 'suspended', 'Because of …', ['a'], undefined],
    ['a suspension without words', 'suspended', '', ['a'], 'REASON_MISSING'],
    ['a suspension of nobody', 'suspended', 'Because of …', [], 'NOBODY_TO_SUSPEND'],
    ['a suspension of two', 'suspended', 'Because of …', ['a', 'b'], 'NOBODY_TO_SUSPEND'],
    ['no danger', 'no-danger', '', ['a', 'b'], undefined],
    ['no ground', 'no-ground', '', ['a', 'b'], undefined],
  ] as const)('%s', (_, outcome, words, reported, why) => {
    expect(whyNotClose({ outcome, told: words, reported })).toBe(why)
  })
  test.each([
    ['a report by a seeker', [{ kind: 'report', report: { by: 'seeker' } }], true],
    ['a report by a supporter', [{ kind: 'report', report: { by: 'expert' } }], false],
    ['a sign of danger', [{ kind: 'crisis' }], false],
    ['a sign with no report', [{ kind: 'crisis', report: null }], false],
    [
      'reports of both',
      [
        { kind: 'report', report: { by: 'expert' } },
        { kind: 'report', report: { by: 'seeker' } },
      ],
      true,
    ],
  ] as const)('a suspension is offered for %s: %s', (_, signs, offered) => {
    expect(endsOf(outcomes, signs).includes('suspended')).toBe(offered)
    expect(endsOf(outcomes, signs)).toHaveLength(outcomes.length - (offered ? 0 : 1))
  })
})

describe('APPEAL-2, APPEAL-3, APPEAL-4 a second look', () => {
  test.each(
    measures.flatMap((measure) =>
      [true, false].flatMap((appealed) =>
        [true, false].map((late) => [measure, appealed, late] as const),
      ),
    ),
  )('of %s, appealed already: %s, late: %s', (measure, appealed, late) => {
    const why = whyNotAppeal({ measure, appealed, late })
    if (measure === 'none') expect(why).toBe('NOTHING_TO_APPEAL')
    else expect(why).toBe(appealed ? 'ALREADY_ASKED' : late ? 'TOO_LATE' : undefined)
  })
  test.each([
    ['none', ['none']],
    ['spoken-with', ['none', 'spoken-with']],
    ['warned', ['none', 'spoken-with', 'warned']],
    ['suspended', ['none', 'spoken-with', 'warned', 'suspended']],
  ] as const)('of %s ends with one of %j', (measure, ends) => {
    expect(judgementsFor(measure)).toEqual(ends)
  })
  const judgedOf = { decidedBy: 'a', aboutId: 'b', reporters: ['c', 'd'], supervisedBy: ['e'] }
  test.each([
    ['a', 'TOOK_PART'],
    ['b', 'TOOK_PART'],
    ['c', 'TOOK_PART'],
    ['d', 'TOOK_PART'],
    ['e', 'TOOK_PART'],
    ['f', undefined],
  ])('by %s: %s', (personId, why) => {
    expect(whyNotJudge(judgedOf, personId)).toBe(why)
  })
})
