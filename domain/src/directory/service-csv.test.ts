import { expect, test } from 'vitest'
import { aService } from '../../test/a-service.ts'
import { columnAt, readServiceRows, servicesToCsv } from './service-csv.ts'

test('DIR-7 what was exported reads the same', () => {
  const service = aService({
    about: { en: 'Says "yes", and\nlistens', ar: '=نعم' },
    phone: '+971 4 000',
  })
  const { id, ...rest } = service
  expect(readServiceRows(servicesToCsv([service]))).toEqual({
    rows: [{ row: 2, id, service: rest }],
    problems: [],
  })
})

test('without services it is an empty form', () => {
  expect(readServiceRows(servicesToCsv([]))).toEqual({ rows: [], problems: [] })
})

test('DIR-7.1 a file with other columns says which', () => {
  const file = servicesToCsv([]).replace('city', 'town').replace('kind', 'cost')
  expect(readServiceRows(file).problems).toEqual([
    { row: 1, column: 'city', problem: 'missing-column' },
    { row: 1, column: 'kind', problem: 'missing-column' },
    { row: 1, column: 'town', problem: 'unknown-column' },
    { row: 1, column: 'cost', problem: 'twice' },
  ])
})

test('a row with more cells than columns has a comma too many', () => {
  const file = `${servicesToCsv([])}${','.repeat(22)}x`
  expect(readServiceRows(file).problems).toEqual([
    { row: 2, column: '', problem: 'too-many-cells' },
  ])
})

test.each([
  [['name', 'en'], 'name_en'],
  [['about'], 'about_en'],
  [['topics', 1], 'topics'],
  [['checkedOn'], 'checked_on'],
])('the column of %j', (path, column) => {
  expect(columnAt(path)).toBe(column)
})
