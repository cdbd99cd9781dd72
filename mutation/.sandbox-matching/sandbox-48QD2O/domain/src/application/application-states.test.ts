// @ts-nocheck
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { verificationStatuses, type VerificationStatus } from '../primitives/role.ts'
import {
  approvalTimeline,
  isOpenToApplicant,
  isOpened,
  isSubmitted,
  mayWithdraw,
  reviewActs,
  reviewChecks,
  statusAfter,
  whyNotApprove,
  type ReviewAct,
} from './application-states.ts'

describe('decision 19: what each status allows', () => {
  test.each<[VerificationStatus, open: boolean, withdraw: boolean, submitted: boolean]>([
    ['pending', true, false, false],
    ['pending_approval', false, true, true],
    ['in_review', false, true, true],
    ['more_info', true, true, true],
    ['approved', false, false, true],
    ['rejected', false, false, true],
    ['suspended', false, false, true],
  ])(
    '%s: may be changed %s, may be taken back %s, is read by reviewers %s',
    (status, open, withdraw, submitted) => {
      expect([isOpenToApplicant(status), mayWithdraw(status), isSubmitted(status)]).toEqual([
        open,
        withdraw,
        submitted,
      ])
    },
  )
})

describe('decision 19: what each act of a reviewer does', () => {
  const possible: Readonly<Record<ReviewAct, Partial<Record<VerificationStatus, string>>>> = {
    claim: { pending_approval: 'in_review', in_review: 'in_review' },
    approve: { in_review: 'approved' },
    reject: { in_review: 'rejected' },
    more_info: { in_review: 'more_info' },
    suspend: { approved: 'suspended' },
    reinstate: { suspended: 'approved' },
  }
  test.each(reviewActs.flatMap((act) => verificationStatuses.map((from) => [act, from] as const)))(
    '%s on %s',
    (act, from) => {
      expect(statusAfter(from, act)).toBe(possible[act][from])
    },
  )

  test('however acts follow one another, nobody is approved without a claim before it', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...reviewActs), { maxLength: 12 }), (acts) => {
        let status: VerificationStatus = 'pending_approval'
        let claimed = false
        for (const act of acts) {
          const next = statusAfter(status, act)
          if (next === undefined) continue
          claimed ||= act === 'claim'
          status = next
          if (status === 'approved') expect(claimed).toBe(true)
        }
      }),
    )
  })

  test('no act leads out of a rejection, or back to an application that is not sent', () => {
    for (const act of reviewActs) {
      expect(statusAfter('rejected', act)).toBeUndefined()
      expect(verificationStatuses.map((status) => statusAfter(status, act))).not.toContain(
        'pending',
      )
    }
  })
})

describe('what an approval still lacks', () => {
  const ready = {
    checksDone: reviewChecks,
    backgroundCheck: true,
    trainingComplete: true,
    hasNationalId: true,
  }
  test.each([
    ['nothing', {}, []],
    ['the identity document', { hasNationalId: false }, ['national-id']],
    ['the training', { trainingComplete: false }, ['training']],
    ['the check of the documents', { checksDone: ['background', 'interview'] }, ['documents']],
    ['the background check', { checksDone: ['documents', 'interview'] }, ['background']],
    [
      'nothing where the operator does no background checks',
      { checksDone: ['documents'], backgroundCheck: false },
      [],
    ],
    [
      'nothing without an interview, which is no condition',
      { checksDone: ['documents', 'background'] },
      [],
    ],
    [
      'everything, in the order of the screen',
      { checksDone: [], trainingComplete: false, hasNationalId: false },
      ['national-id', 'documents', 'background', 'training'],
    ],
  ] as const)('%s', (_, more, gaps) => {
    expect(whyNotApprove({ ...ready, ...more })).toEqual(gaps)
  })

  test('each thing that is done closes one gap and opens none', () => {
    const grounds = fc.record({
      checksDone: fc.subarray([...reviewChecks]),
      backgroundCheck: fc.boolean(),
      trainingComplete: fc.boolean(),
      hasNationalId: fc.boolean(),
    })
    fc.assert(
      fc.property(grounds, (before) => {
        const gaps = whyNotApprove(before)
        const steps = [
          { ...before, trainingComplete: true },
          { ...before, hasNationalId: true },
          { ...before, checksDone: reviewChecks },
        ]
        for (const after of steps)
          for (const gap of whyNotApprove(after)) expect(gaps).toContain(gap)
      }),
    )
  })
})

describe('a document counts as seen', () => {
  test.each([
    ['with its one page', 1, [1], true],
    ['with all pages, in any order', 3, [3, 1, 2], true],
    ['with pages opened twice', 2, [1, 1, 2, 2], true],
    ['not without its last page', 3, [1, 2], false],
    ['not without its first page', 3, [2, 3], false],
    ['not with as many pages that it does not have', 2, [3, 4], false],
    ['not before it was opened', 1, [], false],
  ])('%s', (_, pages, openedPages, seen) => {
    expect(isOpened({ pages, openedPages })).toBe(seen)
  })
})

test('Specification §9: the whole takes as long as its parts allow', () => {
  const { documents, background, final, total } = approvalTimeline
  for (const { from, to } of [documents, background, final, total]) expect(from).toBeLessThan(to)
  expect(documents.from + background.from + final.from).toBe(total.from)
  expect(total.to).toBeLessThanOrEqual(documents.to + background.to + final.to)
})
