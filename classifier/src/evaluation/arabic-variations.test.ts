import { expect, test } from 'vitest'
import { assessMessage } from '../assess-message.ts'
import { vocabulary } from '../rule-book.ts'
import { atLeast, isCrisis, type Severity } from '@sanad/domain/crisis/severity'
import { devSet, secondSet } from './sets.ts'

const graded = [...devSet, ...Object.values(secondSet).flat()].filter(
  ({ lang, severity }) => lang === 'ar' && atLeast(severity, 'severe'),
)
const severityOf = (text: string): Severity => assessMessage(text, 'ar').severity
const mildest = (a: Severity, b: Severity): Severity => (atLeast(a, b) ? b : a)

/** Nothing of this is about dying: whatever stands beside it is as grave as it was. */
const before = [
  'الناس ضحكت علي',
  'تعبت سنين',
  'مش هزار',
  'لانك ما ترد',
  'كنت مع اهلي وفجأة',
  'انا مراهقة',
  'انا طالب',
  'عايشة بالقاهرة',
  'ابني صغير',
  'امي ماتت',
]
const behind = ['وامي نايمه', 'وضحكت']
const laughs = ['هههه', '😂']

/** "Do not look for me" is a goodbye only where the sentence ends there. */
const endsThere = 'لا تدورون علي'
const lines = graded
  .map(({ text }) => ({ text, floor: severityOf(text) }))
  .filter(({ floor }) => atLeast(floor, 'high'))

/** The lines that fall below their floor, so that a failure names them all. */
const fallen = (
  vary: (text: string) => string,
  floorOf = (floor: Severity): Severity => floor,
): string[] =>
  lines
    .map(({ text, floor }) => ({ text: vary(text), floor: floorOf(floor) }))
    .filter(({ text, floor }) => !atLeast(severityOf(text), floor))
    .map(({ text }) => text)

test('there is something to vary', () => {
  expect(lines.length).toBeGreaterThan(400)
})

test.each(before)('no cry falls behind "%s"', (words) => {
  expect(fallen((text) => `${words} ${text}`)).toEqual([])
})

test.each(behind)('no cry falls before "%s"', (words) => {
  expect(fallen((text) => `${text} ${words}`)).toEqual([`${endsThere} ${words}`])
})

/** "And" adds the cry to them, so that they are said of something else. */
const addedTo = [
  'انا في المدرسة و',
  'رسبت في الثانوية و',
  'انا تعبان من سنة و',
  'من سنين اعاني و',
  'الدكتور ما ساعدني و',
  'رحت للدكتور و',
  'عندي صداع و',
  'ابوي مات السنة الماضية و',
  'قبل سنة طردوني و',
  'زمان كنت سعيد و',
  'اختي نايمة و',
]
const adding = [' والدكتور ما يرد', ' وابوي مات السنة الماضية']

/** What `و` makes another word of, as ودي and ولدي, or an oath. */
const misread = 5

/** How many are no crisis any more. */
const lost = (vary: (text: string) => string): number =>
  lines.filter(({ text }) => !isCrisis(severityOf(vary(text)))).length

test.each(addedTo)('CRISIS-3, CRISIS-7 a cry added to "%s" is heard', (words) => {
  expect(lost((text) => words + text)).toBeLessThanOrEqual(misread)
})

test.each(adding)('CRISIS-3, CRISIS-7 a cry with "%s" added to it is heard', (words) => {
  expect(lost((text) => text + words)).toBeLessThanOrEqual(misread)
})

const oneStepBelow: Readonly<Partial<Record<Severity, Severity>>> = {
  severe: 'high',
  high: 'moderate',
}

test.each(laughs)('CRISIS-10 %s lowers by a step at most', (laugh) => {
  const floorOf = (floor: Severity): Severity => mildest(floor, oneStepBelow[floor] ?? floor)
  expect(fallen((text) => `${text} ${laugh}`, floorOf)).toEqual([`${endsThere} ${laugh}`])
})

/** Words of their own, whatever stands behind their first letter: ودي, وحده, ولدي. */
const wordsOfTheirOwn = new Set(
  'ودي واجد وحده واقف واحد واحدا واي وانت وحدي وداعي وذي ولدي وشي والا واثق واخد وريت ويا'.split(
    ' ',
  ),
)

test('no phrase has "and" joined to a word that others have bare, or the reader would leave it on', () => {
  const joined = [...vocabulary.all()].filter(
    (word) =>
      /^و\p{L}{2,}$/u.test(word) && vocabulary.has(word.slice(1)) && !wordsOfTheirOwn.has(word),
  )
  expect(joined).toEqual([])
})
