// @ts-nocheck
import { expect, test } from 'vitest'
import { writeCsv } from './csv.ts'

test('cells with commas, quotes and line breaks are quoted, and Arabic is readable', () => {
  expect(writeCsv([['a', 'b,c', 'd "e"', 'f\ng'], ['سند']])).toBe(
    '\uFEFFa,"b,c","d ""e""","f\ng"\r\nسند\r\n',
  )
})

test.each(['=1+1', '+971', '-1', '@SUM(A1)', '\t=1', '＝1', "'=1"])(
  'a spreadsheet reads %j as text',
  (cell) => {
    expect(writeCsv([[cell]])).toContain(`'${cell}`)
  },
)
