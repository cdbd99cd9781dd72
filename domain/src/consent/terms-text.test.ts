import { describe, expect, test } from 'vitest'
import { languages } from '../primitives/language.ts'
import type { Block } from '../primitives/content/markdown-document.ts'
import { termsFile, termsPart } from './terms-file.ts'
import { draftNotice, termsText } from './terms-text.ts'
import { termsKinds } from './terms-version.ts'

const heading = (depth: number, text: string): Block => ({ kind: 'heading', depth, text })
const paragraph = (text: string): Block => ({ kind: 'paragraph', inlines: [{ text }] })
const list = (...items: string[]): Block => ({
  kind: 'list',
  isOrdered: false,
  items: items.map((text) => [{ text }]),
})
const whole = [
  heading(1, 'Terms'),
  heading(2, 'In short'),
  list('We read.', 'You choose.'),
  heading(2, '1. Who reads'),
  paragraph('Your supporter.'),
  list('a lead', 'a reviewer'),
]
const files = termsKinds.flatMap((kind) => languages.map((language) => termsFile(kind, language)))
const parse = (blocks: readonly Block[]) =>
  termsPart.schema.safeParse(Object.fromEntries(files.map((file) => [file, blocks])))

test('a text is a title, a summary and sections, and every word of it is in the recorded text', () => {
  const { data } = parse(whole)
  expect(data?.seeker.en).toEqual({
    title: 'Terms',
    summaryHeading: 'In short',
    summary: ['We read.', 'You choose.'],
    sections: [
      { heading: '1. Who reads', paragraphs: ['Your supporter.', '– a lead', '– a reviewer'] },
    ],
  })
  const words = ['Terms', 'In short', 'We read.', 'You choose.', '1. Who reads', 'Your supporter.']
  const text = [...words, '– a lead', '– a reviewer']
  expect(data && termsText(data.seeker.en, 'en', { signed: true }).split('\n\n')).toEqual(text)
  expect(data && termsText(data.seeker.en, 'en').split('\n\n')).toEqual([
    'Terms',
    draftNotice.en,
    ...text.slice(1),
  ])
})

test('a link is recorded with its address', () => {
  const link: Block = {
    kind: 'paragraph',
    inlines: [{ text: 'See ' }, { text: 'the law', href: 'https://example.org' }, { text: '.' }],
  }
  expect(
    parse([...whole, link])
      .data?.expert.ar.sections.at(-1)
      ?.paragraphs.at(-1),
  ).toBe('See the law (https://example.org).')
})

describe('a text is refused at the place', () => {
  test.each([
    ['without a title', whole.slice(1), 'no-title', 0],
    ['without a summary', [whole[0], ...whole.slice(3)], 'no-summary', 1],
    ['with words before the first heading', [...whole.slice(0, 3), whole[4]], 'no-heading', 3],
    ['with an empty section', [...whole, heading(2, '2.')], 'empty-section', 6],
    ['without sections', whole.slice(0, 3), 'empty-section', 2],
    ['that is empty', [], 'no-title', -1],
  ] as [string, Block[], string, number][])('%s', (_case, blocks, message, at) => {
    expect(parse(blocks).error?.issues[0]).toMatchObject({ message, path: [files[0], at] })
  })
})

test('languages that say a different number of things are doubted', () => {
  const terms = parse(whole).data
  const other = parse([...whole, paragraph('More.')]).data
  if (!terms || !other) throw new Error('not parsed')
  expect(termsPart.doubts?.(terms)).toEqual([])
  const different = { ...terms, seeker: { en: terms.seeker.en, ar: other.seeker.ar } }
  expect(termsPart.doubts?.(different)).toEqual([
    { file: 'terms/seeker.ar.md', code: 'languages-differ' },
  ])
})

test('a signature covers the words without the draft notice', () => {
  const words = termsPart.signed?.wordsOf(whole, 'terms/seeker.ar.md')
  expect(words).toContain('You choose.')
  expect(words).not.toContain(draftNotice.ar)
})
