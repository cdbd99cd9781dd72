import { expect, test } from 'vitest'
import { assessMessage } from '../assess-message.ts'

test.each([
  'كنت صغير وكنت ابي اموت كل ليله، اليوم عندي قهوه وكراسي عامره',
  'كنت عايزة اموت وراه، قعدت تلات سنين، دلوقتي عايزة اشوف اسبانيا',
])('CRISIS-7.5 what "was" governs stays past beside another statement\'s now: %s', (text) => {
  expect(assessMessage(text, 'ar').crisis).toBe(false)
})

test.each(['كنت افكر في الانتحار والحين قررت', 'كنت ابي اموت ولسه ابي اموت'])(
  'CRISIS-7.5 a decision or a "still" keeps it present: %s',
  (text) => {
    expect(assessMessage(text, 'ar').crisis).toBe(true)
  },
)

test('CRISIS-7.5 a wish that is said to have ended is past, one that has not is present', () => {
  const ended = 'i wanted to die when he died. it took three years but i dont want that anymore'
  expect(assessMessage(ended, 'en').crisis).toBe(false)
  expect(assessMessage('i want to die. i dont want that anymore, this life', 'en').crisis).toBe(
    true,
  )
})

test('CRISIS-8.1 a noun that ends like "me" is nobody', () => {
  const news = 'أعلنت أسرة المغني أن سبب الوفاة انتحار وطلبت احترام خصوصيتها'
  expect(assessMessage(news, 'ar').crisis).toBe(false)
})

test.each([
  "After my brother's death I wanted to die too. That part has passed.",
  "My neighbour's kids are being beaten, I hear it through the wall",
  "ex says he will kill himself if I don't come back",
])(
  'CRISIS-5, CRISIS-7.5 what is over and what is done to others is no crisis of the writer: %s',
  (text) => {
    expect(assessMessage(text, 'en').severity).toBe('moderate')
  },
)

test.each([
  'I am being beaten, I hear him come up the stairs',
  'I wanted to die when he left and it has not passed, I want to die',
])('CRISIS-5, CRISIS-7.5 what is done to the writer, and what is not over, is: %s', (text) => {
  expect(assessMessage(text, 'en').crisis).toBe(true)
})

test.each([
  'زوجي خنقني',
  'زوجي بيخنقني',
  'امي بتضربني كل يوم',
  'راجلي كيضربني كل ليلة',
  'ابوي واخوي ضربوني',
])('what another does to the writer is heard in every person and tense: %s', (text) => {
  expect(assessMessage(text, 'ar').crisis).toBe(true)
})
