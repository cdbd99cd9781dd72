import { inEachLanguage, servicePart } from '@sanad/domain/primitives/content/service-file'
import type { ContentPart } from '@sanad/domain/primitives/content/content-part'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { checkContent } from './check-content.ts'

const service = (text: string) => checkContent({ 'service.yaml': text }, [servicePart])

test('a complete file gives its value', () => {
  const { problems, values } = service('name:\n  en: Hand in hand\n  ar: يدًا بيد\n')
  expect(problems).toEqual([])
  expect(values.get(servicePart)).toMatchObject({ name: { en: 'Hand in hand', ar: 'يدًا بيد' } })
})

test.each([
  ['name:\n  en: Hand\n', 1, 'missing', 'name.ar'],
  ['name:\n  en: Hand\n  ar: يد\n  fr: Main\n', 1, 'unknown-key', 'name.fr'],
  ['name:\n  en: Hand\n  ar: "<b>"\n', 3, 'not-a-name', 'name.ar'],
  [`name:\n  en: ${'a'.repeat(41)}\n  ar: يد\n`, 2, 'too-long', 'name.en'],
  ['name:\n  en: [Hand\n', 3, 'unreadable', undefined],
  ['name:\n  en: Hand\n  en: Foot\n', 3, 'unreadable', undefined],
  ['a: &a [1]\nname: *a\n', 1, 'unreadable', undefined],
  ['name:\n  en: Ha\uFFFDnd\n', 2, 'not-utf8', undefined],
  ['name:\n  en: H\0a\0nd\n', 2, 'not-utf8', undefined],
])('the problem of %j is named with its line', (text, atLine, code, detail) => {
  const { problems, values } = service(text)
  expect(problems[0]).toEqual({
    file: 'service.yaml',
    line: atLine,
    code,
    isRefusal: true,
    ...(detail === undefined ? {} : { detail }),
  })
  expect(values.size).toBe(0)
})

test.each([
  ['"#006633"', undefined],
  ['green', 'not-as-expected 5'],
  ['"#ffffff"', 'contrast 5'],
])('a colour %s is judged', (accent, expected) => {
  const { problems } = service(
    `name:\n  en: Hand\n  ar: يد\ncolours:\n  accent: ${accent}\n  primary: "#1b6b68"\n`,
  )
  expect(problems.map(({ code, line: atLine }) => `${code} ${atLine}`)[0]).toBe(expected)
})

test('a logo is optional, and one that is refused refuses its part', () => {
  const files = { 'service.yaml': 'name:\n  en: Hand\n  ar: يد\n' }
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>'
  const whole = checkContent({ ...files, 'logo.svg': svg }, [servicePart])
  expect(whole.values.get(servicePart)).toMatchObject({ logo: svg })
  const { problems, values } = checkContent({ ...files, 'logo.svg': '<svg>' }, [servicePart])
  expect(problems).toEqual([{ file: 'logo.svg', line: 1, code: 'svg', isRefusal: true }])
  expect(values.size).toBe(0)
})

test('a byte order mark and line ends of Windows are read as nothing', () => {
  expect(service('\uFEFFname:\r\n  en: Hand\r\n  ar: يد\r\n').problems).toEqual([])
})

test('a missing file and one that no part knows are refused', () => {
  expect(checkContent({ '../service.yaml': '' }, [servicePart]).problems).toEqual([
    { file: '../service.yaml', code: 'unknown-file', isRefusal: true },
    { file: 'service.yaml', code: 'missing-file', isRefusal: true },
  ])
})

const rows: ContentPart<unknown> = {
  name: 'rows',
  files: ['rows.csv'],
  schema: z.object({ 'rows.csv': z.array(z.strictObject({ id: z.string(), number: z.string() })) }),
}

test.each([
  ['id,number\na,1\n', []],
  ['id;number\na;"1;2"\n', []],
  ['id\tnumber\na\t1\n', []],
  ['id,number\na,1\n\nb\n', ['missing 4']],
  ['id,number,\na,1,\n', []],
  ['id,number\na,1,2\n', ['unreadable 2']],
  ['id,id\na,1\n', ['duplicate 1']],
  ['id,figure\na,1\n', ['missing 2', 'unknown-key 2']],
])('a table %j is read by the names of its columns', (text, expected) => {
  const { problems } = checkContent({ 'rows.csv': text }, [rows])
  expect(problems.map((one) => `${one.code} ${one.line}`)).toEqual(expected)
})

const text: ContentPart<unknown> = {
  name: 'text',
  files: ['text.md'],
  schema: z.object({ 'text.md': z.unknown() }),
}

test('a text may have headings, paragraphs, lists and links', () => {
  const markdown =
    '# Terms & more\n\nRead [this](https://example.org)\nor *that*.\n\n- one\n- two\n'
  const { values } = checkContent({ 'text.md': markdown }, [text])
  expect(values.get(text)).toEqual({
    'text.md': [
      { kind: 'heading', depth: 1, text: 'Terms & more' },
      {
        kind: 'paragraph',
        inlines: [
          { text: 'Read ' },
          { text: 'this', href: 'https://example.org' },
          { text: ' or that.' },
        ],
      },
      { kind: 'list', isOrdered: false, items: [[{ text: 'one' }], [{ text: 'two' }]] },
    ],
  })
})

test.each([
  ['# A\n\n<script>alert(1)</script>\n', 'html 3'],
  ['# A\n\nSome <b>bold</b> words\n', 'html 3'],
  ['# A\n\n[x](javascript:alert(1))\n', 'link 3'],
  ['# A\n\n[x](http://example.org)\n', 'link 3'],
  ['# A\n\nwords\n\n![x](https://example.org/a.png)\n', 'not-supported 5'],
  ['```\ncode\n```\n', 'not-supported 1'],
])('in a text %j is refused at its line', (markdown, expected) => {
  const { problems } = checkContent({ 'text.md': markdown }, [text])
  expect(problems.map((one) => `${one.code} ${one.line}`)).toEqual([expected])
})

test('a text in each language has no other', () => {
  expect(inEachLanguage(z.string()).safeParse({ en: 'a', ar: 'b', fr: 'c' }).success).toBe(false)
})
