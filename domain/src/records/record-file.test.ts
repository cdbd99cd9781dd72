import { expect, test } from 'vitest'
import { recordForm } from './record-file.ts'

const question = { en: 'What was it about?', ar: 'عمّ دار الحديث؟' }
const choices = ['one', 'two'].map((id) => ({ id, name: { en: id, ar: id } }))
const isForm = (...questions: object[]) => recordForm.safeParse(questions).success

test('RECORD-1 a form has up to twelve questions of four kinds, none of them free text', () => {
  expect(isForm()).toBe(true)
  expect(isForm({ id: 'a', kind: 'topics', question })).toBe(true)
  expect(isForm({ id: 'a', kind: 'text', question })).toBe(false)
  expect(isForm({ id: 'a', kind: 'one', question, choices })).toBe(true)
  expect(isForm({ id: 'a', kind: 'one', question })).toBe(false)
  expect(isForm({ id: 'a', kind: 'one', question, choices: [choices[0], choices[0]] })).toBe(false)
  const many = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ id: `q${n}`, kind: 'several', question, choices }))
  expect(isForm(...many(12))).toBe(true)
  expect(isForm(...many(13))).toBe(false)
  expect(isForm(...['a', 'b'].map((id) => ({ id, kind: 'topics', question })))).toBe(false)
})

test.each([
  { en: 'What is their faith?', ar: 'سؤال' },
  { en: 'Question', ar: 'ما جنسيته؟' },
  { en: 'Is the person married?', ar: 'سؤال' },
  { en: 'Are they a refugee?', ar: 'سؤال' },
  { en: 'Which diagnosis do they have?', ar: 'سؤال' },
])('RECORD-1 a question on who the person is is refused: $en $ar', (wording) => {
  expect(isForm({ id: 'a', kind: 'one', question: wording, choices })).toBe(false)
  const named = choices.map((choice) => ({ ...choice, name: wording }))
  expect(isForm({ id: 'a', kind: 'one', question, choices: named })).toBe(false)
})
