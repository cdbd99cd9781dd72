import { writeCsv } from '@sanad/domain/primitives/text/csv'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readContentFile } from './read-content-file.ts'

const rowsOf = (text: string) => {
  const { data, lineOf } = readContentFile('table.csv', text)
  return (data as unknown[]).map((row, at) => [lineOf([at]), row])
}

test.each([
  ['plain cells', 'a,b\nc,d', [[2, { a: 'c', b: 'd' }]]],
  ['quotes, commas and line breaks', 'a,b\n"x ""y""","c,\nd"', [[2, { a: 'x "y"', b: 'c,\nd' }]]],
  ['a byte order mark and Windows line ends', '\uFEFFa,b\r\nc,d\r\n', [[2, { a: 'c', b: 'd' }]]],
  ['semicolons', 'a;b\n"c;c";d\n', [[2, { a: 'c;c', b: 'd' }]]],
  ['tabs', 'a\tb\nc\td\n', [[2, { a: 'c', b: 'd' }]]],
  ['empty rows', 'a,b\n\n , \nc,d', [[4, { a: 'c', b: 'd' }]]],
  [
    'the row after a cell of two text lines',
    'a\n"b\nc"\n\nd',
    [
      [2, { a: 'b\nc' }],
      [5, { a: 'd' }],
    ],
  ],
  ['a quote inside of a plain cell', 'a\nb"c', [[2, { a: 'b"c' }]]],
  ['names of columns in any case', ' A ,B,\nc,d,', [[2, { a: 'c', b: 'd' }]]],
  ['a row that ends early', 'a,b\nc', [[2, { a: 'c' }]]],
  ['direction marks', '\u200Fa,b\n\u202A+971 50\u202C,\u200Ec', [[2, { a: '+971 50', b: 'c' }]]],
  ['Arabic digits', 'a,b\n٢٠٢٦-٠١-٣٠,۱۸:۰۰', [[2, { a: '2026-01-30', b: '18:00' }]]],
  ['formula cells', 'a,b\n\'=1+1,"\'-2"', [[2, { a: '=1+1', b: '-2' }]]],
  ['nothing', '', []],
])('a table is read with %s', (_, text, rows) => {
  expect(rowsOf(text)).toEqual(rows)
})

test.each([
  ['a cell too many', 'a,b\n1,2,3\n', 'unreadable', 2],
  ['a column twice', 'a,b,A\n1,2,3\n', 'duplicate', 1],
  ['UTF-16', 'a\0,\0b\0\n\0', 'not-utf8', 1],
  ['Windows-1256', 'a,b\n\uFFFD\uFFFD,2\n', 'not-utf8', 2],
])('a table with %s is refused at its line', (_, text, code, atLine) => {
  expect(() => rowsOf(text)).toThrow(expect.objectContaining({ code, atLine }) as Error)
})

test('what is written is read again, formulas too', () => {
  const cell = fc.string().filter((text) => !/[\r\0\uFFFD]/.test(text) && text.trim() === text)
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constant('='), cell)), (rows) => {
      expect(rowsOf(writeCsv([['a', 'b'], ...rows])).map(([, row]) => row)).toEqual(
        rows.map(([a, b]) => ({ a, b })),
      )
    }),
  )
})

test('Markdown is read as headings, paragraphs, lists and links, each with its line', () => {
  const text =
    '# One *and* two {#one-two}\n\nA [link](https://x.example/أ) in\na **bold** [**link**](/c)\n\n1. first\n2. [b](/b)\n'
  const { data, lineOf } = readContentFile('text.md', text)
  expect(data).toEqual([
    { kind: 'heading', depth: 1, text: 'One and two', id: 'one-two' },
    {
      kind: 'paragraph',
      inlines: [
        { text: 'A ' },
        { text: 'link', href: 'https://x.example/أ' },
        { text: ' in a ' },
        { text: 'bold', isStrong: true },
        { text: ' ' },
        { text: 'link', href: '/c', isStrong: true },
      ],
    },
    { kind: 'list', isOrdered: true, items: [[{ text: 'first' }], [{ text: 'b', href: '/b' }]] },
  ])
  expect([0, 1, 2].map((block) => lineOf([block]))).toEqual([1, 3, 6])
})

test.each([
  ['a block of HTML', 'a\n\n<div>x</div>', 'html', 3],
  ['code', 'a\n\n    x', 'not-supported', 3],
  ['a quote', '> x', 'not-supported', 1],
  ['a rule', 'a\n\n---', 'not-supported', 3],
  ['a list in a list', '- a\n  - b', 'not-supported', 2],
  ['a heading in a list', '- a\n- # b', 'not-supported', 2],
])('Markdown with %s is refused at its line', (_, text, code, atLine) => {
  expect(() => readContentFile('text.md', text)).toThrow(
    expect.objectContaining({ code, atLine }) as Error,
  )
})
