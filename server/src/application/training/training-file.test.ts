import { moduleIds } from '@sanad/domain/application/training'
import { practised, trainingParts } from '@sanad/domain/application/training/training-file'
import { expect, test } from 'vitest'
import { checkContent } from '#server/platform/stores/content/check-content.ts'
import { defaultFiles } from '#server/platform/stores/content/default-files.ts'

const part = trainingParts.crisis
const english = 'training/crisis.en.yaml'
const arabic = 'training/crisis.ar.yaml'
const texts: Readonly<Record<string, string>> = {
  [english]: defaultFiles[english] ?? '',
  [arabic]: defaultFiles[arabic] ?? '',
}

type Change = (text: string) => string
const problemsOf = (change: Readonly<Record<string, Change>>) =>
  checkContent(
    Object.fromEntries(
      Object.entries(texts).map(([file, text]) => [file, change[file]?.(text) ?? text]),
    ),
    [part],
  ).problems.map(({ file, line, code, isRefusal }) => `${isRefusal} ${code} ${file} ${line}`)

/** The line on which a text stands. */
const lineOf = (file: string, text: string) =>
  `${file} ${(texts[file]?.split(text)[0] ?? '').split('\n').length}`
const replaced =
  (from: string, to: string): Change =>
  (text) =>
    text.replace(from, to)

test.each(moduleIds)('the release’s module %s leaves nothing to refuse or to doubt', (id) => {
  const one = trainingParts[id]
  const files = Object.fromEntries(one.files.map((file) => [file, defaultFiles[file] ?? '']))
  const { problems, values } = checkContent(files, [one])
  expect(problems).toEqual([])
  const { practice } = (values.get(one) as { en: { practice?: object } }).en
  expect(practice !== undefined).toBe(practised.includes(id))
})

const title = 'title: Your calm is the first help'
const question = '- id: first-thing'
test.each([
  ['a text that names a means', title, 'title: Take the knife away', 'names-means', title],
  ['a promise', title, 'title: Help, guaranteed', 'banned-promise', title],
  ['blame', title, 'title: A failed attempt', 'blames', title],
  ['an empty text', title, 'title: ""', 'not-a-text', title],
  [
    'an id that no address can have',
    '- id: your-calm',
    '- id: Your Calm',
    'not-as-expected',
    '- id: your-calm',
  ],
  ['an unknown entry', title, `${title}\n    colour: red`, 'unknown-key', '- id: your-calm'],
  ['an id twice', question, '- id: short-lines', 'duplicate', '- id: short-lines'],
])('%s is refused at its line', (_, from, to, code, place) => {
  expect(problemsOf({ [english]: replaced(from, to) })).toContain(
    `true ${code} ${lineOf(english, place)}`,
  )
})

test('a part that only one language has is refused', () => {
  expect(problemsOf({ [english]: replaced('- id: your-calm', '- id: your-breath') })).toEqual([
    `true languages-differ ${lineOf(arabic, 'id: your-calm')}`,
  ])
})

test('a module with fewer questions than two quizzes need is refused', () => {
  const one = /^ {6}- id: first-thing\n(?: {8}.*\n)+/m
  const without: Change = (text) => text.replace(one, '')
  expect(problemsOf({ [english]: without, [arabic]: without })).toEqual([
    `true too-few-questions ${english} undefined`,
    `true too-few-questions ${arabic} undefined`,
  ])
})

test('a practice conversation that leads back, or has two good replies, is refused', () => {
  const practice =
    (change: Change): Change =>
    (text) => {
      const at = text.indexOf('\npractice:')
      return text.slice(0, at) + change(text.slice(at))
    }
  const back = practice(replaced('next: burden', 'next: night'))
  const codes = problemsOf({ [english]: back, [arabic]: back }).map((one) => one.split(' ')[1])
  expect(codes).toEqual(['leads-nowhere', 'leads-nowhere'])
  const twice = practice(replaced('kind: poor', 'kind: good'))
  expect(problemsOf({ [english]: twice, [arabic]: twice })[0]).toContain('true reply-kinds')
})

test('hard sentences and lessons that are too long for a phone are doubts, not refusals', () => {
  const hard =
    'Individualised psychosocial interventions necessitate interdisciplinary collaboration.'
  const long = Array.from({ length: 60 }, () => 'We stay with them.').join(' ')
  expect(problemsOf({ [english]: replaced('Write slowly and in short lines.', hard) })).toEqual([
    expect.stringMatching(/^false hard-to-read training\/crisis\.en\.yaml \d+$/),
  ])
  expect(problemsOf({ [english]: replaced('Write slowly and in short lines.', long) })).toEqual([
    `false lesson-length ${lineOf(english, '- id: your-calm')}`,
  ])
  const arabicSentence = Array.from({ length: 20 }, () => 'كلمة').join(' ')
  expect(
    problemsOf({ [arabic]: replaced('title: هدوؤنا أول العون', `title: ${arabicSentence}`) }),
  ).toEqual([expect.stringMatching(/^false long-sentence/)])
})
