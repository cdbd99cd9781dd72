import { expect, test } from 'vitest'
import { withoutFormulaGuard, writeCsv } from './csv.ts'

test('cells with commas, quotes and line breaks are quoted, and Arabic is readable', () => {
  expect(writeCsv([['a', 'b,c', 'd "e"', 'f\ng'], ['سند']])).toBe(
    '\uFEFFa,"b,c","d ""e""","f\ng"\r\nسند\r\n',
  )
})

test.each(['=1+1', '+971', '-1', '@SUM(A1)', '\t=1', '＝1', "'=1"])(
  'a spreadsheet reads %j as text, and we read it as it was',
  (cell) => {
    const guarded = `'${cell}`
    expect(writeCsv([[cell]])).toBe(`\uFEFF${guarded}\r\n`)
    expect(withoutFormulaGuard(guarded)).toBe(cell)
  },
)

test.each(['a=1', 'Ali-Hassan', "it's +1", "O'Neil", ''])('%j is no formula, and stays', (cell) => {
  expect(writeCsv([[cell]])).toBe(`\uFEFF${cell}\r\n`)
  expect(withoutFormulaGuard(cell)).toBe(cell)
})
