import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assessMessage } from '../assess-message.ts'
import { helpFor } from '@sanad/domain/crisis/help-offer'
import { readLine } from '../reading/read-line.ts'
import { words } from '../rule-book.ts'
import { familySet } from '../evaluation/sets.ts'
import { explainCard } from './card-model.ts'
import { bucketCount, eachFeature, namedFeatures, piecesOf, type RuleSigns } from './features.ts'
import { type Lesson, trainModel } from './train.ts'

const ascending = (a: number, b: number): number => a - b
const noSigns: RuleSigns = { severity: 'none', codes: [] }

const lessons: readonly Lesson[] = familySet
  .filter(({ lang }) => lang === 'en')
  .map(({ text, crisis }) => ({
    words: readLine(text, words).words,
    signs: noSigns,
    isCrisis: crisis,
    weight: 1,
  }))

test('CRISIS-17 the same lessons give the same weights, bit by bit', () => {
  expect(trainModel(lessons)).toEqual(trainModel(lessons))
})

test('CRISIS-17 an explanation names the very features that are scored', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(fc.stringMatching(/^[a-z]{1,12}$/), fc.constantFrom('pills', 'tonight', 'حبوب')),
        { maxLength: 30 },
      ),
      (text) => {
        const scored: number[] = []
        eachFeature(text, { severity: 'low', codes: ['T'] }, (bucket) => scored.push(bucket))
        const named = namedFeatures(text, { severity: 'low', codes: ['T'] })
        expect(scored.toSorted(ascending)).toEqual(
          named.map(({ bucket }) => bucket).toSorted(ascending),
        )
        expect(scored.every((bucket) => bucket < bucketCount)).toBe(true)
      },
    ),
  )
})

test('CRISIS-17 a long text is scored in pieces that keep every word', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', '.'), { maxLength: 300 }), (text) => {
      const pieces = piecesOf(text)
      expect(pieces.flat()).toEqual(text.filter((word) => word !== '.'))
      for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(40)
    }),
  )
})

/** The rules show nothing on it, and the model was trained on none of these words together. */
const quiet = 'I want the dark to keep me and not give me back'

test('CRISIS-17 the model offers the card and changes nothing else', () => {
  const assessment = assessMessage(quiet, 'en')
  expect(assessment).toMatchObject({
    severity: 'none',
    crisis: false,
    keyword: false,
    codes: [],
    gentle: true,
  })
  expect(helpFor(assessment)).toBe('card')
})

test('CRISIS-17 the model of an Arabic conversation offers it, too', () => {
  const assessment = assessMessage('كل شوي اطالع الدرج اللي فيه حبوب ابوي', 'ar')
  expect(helpFor(assessment)).not.toBe('none')
})

test.each([
  ['I made soup and watched the match with my brother', 'en'],
  ['طبخت شوربة وتابعت المباراة مع أخوي اليوم', 'ar'],
  [quiet, 'ar'],
] as const)(
  'CRISIS-17 it is silent on everyday words and on the other language: %s',
  (text, lang) => {
    expect(assessMessage(text, lang).gentle).toBe(false)
  },
)

test('CRISIS-17 it names at most five fragments, the heaviest first', () => {
  const explained = explainCard('en', readLine(quiet, words).words, noSigns)
  if (!explained) throw new Error('The text is long enough to be judged')
  const { fragments, score, threshold } = explained
  expect(score).toBeGreaterThanOrEqual(threshold)
  expect(fragments.length).toBeLessThanOrEqual(5)
  expect(fragments).toEqual(fragments.toSorted((a, b) => b.weight - a.weight))
})

test.each(['', '!', '\ufdc8', 'i want to'])(
  'CRISIS-17 a text too short to be judged has no score: %j',
  (text) => {
    expect(explainCard('en', readLine(text, words).words, noSigns)).toBeNull()
  },
)
