import { describe, expect, test } from 'vitest'
import { findRows, sortRows, type Column } from './sort-rows.ts'

interface Row {
  readonly name: string
  readonly waits: number | null
}
const name: Column<Row> = { label: 'Name', valueOf: (row) => row.name }
const waits: Column<Row> = { label: 'Waits', valueOf: (row) => row.waits }
const rows: readonly Row[] = [
  { name: 'Omar', waits: 3 },
  { name: 'élan', waits: null },
  { name: 'Ada', waits: 12 },
]
const names = (sorted: readonly Row[]) => sorted.map((row) => row.name)

describe('sorting', () => {
  test.each([
    ['text by the alphabet', name, false, ['Ada', 'élan', 'Omar']],
    ['numbers by size, no value last', waits, false, ['Omar', 'Ada', 'élan']],
    ['the other way round, no value still last', waits, true, ['Ada', 'Omar', 'élan']],
  ])('%s', (_, column, descending, expected) => {
    expect(names(sortRows(rows, column, { language: 'en', descending }))).toEqual(expected)
  })
})

test.each([
  ['', ['Omar', 'élan', 'Ada']],
  [' OMA ', ['Omar']],
  ['12', ['Ada']],
  ['12  ada', ['Ada']],
  ['12 omar', []],
  ['nobody', []],
])('the search %j finds %j', (search, expected) => {
  expect(names(findRows(rows, [name, waits], search))).toEqual(expected)
})
