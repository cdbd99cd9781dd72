import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv, withoutFormulaGuard, writeCsv } from './csv.ts'

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells)

test.each([
  [
    'plain cells',
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['quotes, commas and line breaks', '"a ""b""","c,d","e\nf"', [['a "b"', 'c,d', 'e\nf']]],
  [
    'a byte order mark and Windows line ends',
    '\uFEFFa,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['empty rows', 'a\n\n , \nb', [['a'], ['b']]],
  ['a quote inside of a plain cell', 'a"b,c\nd', [['a"b', 'c'], ['d']]],
  ['a Windows line end inside of quotes', '"a\r\nb",c', [['a\r\nb', 'c']]],
  ['an empty cell at either end', ',a,', [['', 'a', '']]],
  ['nothing', '', []],
])('it reads %s', (_, text, cells) => {
  expect(cellsOf(text)).toEqual(cells)
})

test('cells with commas, quotes and line breaks are quoted, and Arabic is readable', () => {
  expect(writeCsv([['a', 'b,c', 'd "e"', 'f\ng'], ['سند']])).toBe(
    '\uFEFFa,"b,c","d ""e""","f\ng"\r\nسند\r\n',
  )
})

test('a row knows its place in the file, also after a cell of two text lines', () => {
  expect(readCsv('a\n"b\nc"\n\nd').map(({ line }) => line)).toEqual([1, 2, 5])
})

test.each(['=1+1', '+971', '-1', '@SUM(A1)', '\t=1', '＝1', "'=1"])(
  'a spreadsheet reads %j as text, and we read it as it was',
  (cell) => {
    const written = writeCsv([[cell]])
    const [row = []] = cellsOf(written)
    expect(row[0]).toBe(`'${cell}`)
    expect(withoutFormulaGuard(row[0] ?? '')).toBe(cell)
  },
)

test.each(['a=1', 'Ali-Hassan', "it's +1", "O'Neil", ''])('%j is no formula, and stays', (cell) => {
  expect(writeCsv([[cell]])).toBe(`\uFEFF${cell}\r\n`)
  expect(withoutFormulaGuard(cell)).toBe(cell)
})

test('what is written is read again', () => {
  const cell = fc.string().filter((text) => !text.includes('\r') && text.trim() !== '')
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }), (rows) => {
      expect(cellsOf(writeCsv(rows)).map((cells) => cells.map(withoutFormulaGuard))).toEqual(rows)
    }),
  )
})
