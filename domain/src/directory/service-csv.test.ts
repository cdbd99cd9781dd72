import { expect, test } from 'vitest'
import { aService } from '../../test/a-service.ts'
import { readTable } from '../../test/read-table.ts'
import { columnAt, readServiceRows, servicesToCsv } from './service-csv.ts'

const rowsOf = (csv: string) => readTable(csv).map((cells, at) => ({ line: at + 2, cells }))

test('DIR-7 what was exported reads the same', () => {
  const service = aService({
    about: { en: 'Says "yes", and\nlistens', ar: '=نعم' },
    phone: '+971 4 000',
  })
  const { id, ...rest } = service
  expect(readServiceRows(rowsOf(servicesToCsv([service])))).toEqual({
    rows: [{ row: 2, id, service: rest }],
    problems: [],
  })
})

test('without services it is an empty form', () => {
  expect(readServiceRows(rowsOf(servicesToCsv([])))).toEqual({ rows: [], problems: [] })
})

test('DIR-7.1 a file with other columns says which', () => {
  const file = servicesToCsv([aService()]).replace('city_en', 'town').replace('kind', 'sort')
  expect(readServiceRows(rowsOf(file)).problems).toEqual([
    { row: 1, column: 'city_en', problem: 'missing-column' },
    { row: 1, column: 'kind', problem: 'missing-column' },
    { row: 1, column: 'town', problem: 'unknown-column' },
    { row: 1, column: 'sort', problem: 'unknown-column' },
  ])
})

test.each([
  [['name', 'en'], 'name_en'],
  [['about'], 'about_en'],
  [['topics', 1], 'topics'],
  [['checkedOn'], 'checked_on'],
  [['hours', 'ar'], 'hours_ar'],
  [['always'], 'always'],
  [['unheard of'], ''],
])('the column of %j', (path, column) => {
  expect(columnAt(path)).toBe(column)
})

test('every field has its column, in this order', () => {
  expect(servicesToCsv([]).trim()).toBe(
    'id,country,city_en,city_ar,kind,topics,name_en,name_ar,about_en,about_ar,languages,cost,phone,whatsapp,' +
      'email,website,address_en,address_ar,always,hours_en,hours_ar,checked_on,status',
  )
})

/** The service of a file with these columns changed, each cell as somebody typed it. */
const typed = (cells: Readonly<Record<string, string>>) => {
  const [head = ''] = servicesToCsv([]).trim().split('\n')
  const row = head.split(',').map((name) => cells[name] ?? '')
  return readServiceRows(rowsOf(`${head}\n${row.join(',')}`)).rows[0]
}

test.each([
  ['yes', true],
  ['YES', true],
  ['no', false],
  ['No', false],
  ['', false],
  ['perhaps', 'perhaps'],
])('whether it is there day and night, typed as %j', (always, value) => {
  expect(typed({ always, id: 'x' })?.service['always']).toBe(value)
})

test('a list is read without its blanks, and a cell without its edges', () => {
  expect(
    typed({ id: ' x ', topics: ' grief; ;work ;', city_en: ' Dubai ', name_ar: ' أ ' }),
  ).toMatchObject({
    row: 2,
    id: 'x',
    service: {
      topics: ['grief', 'work'],
      languages: [],
      city: { en: 'Dubai', ar: '' },
      name: { en: '', ar: 'أ' },
    },
  })
})

test('a short row ends in empty cells', () => {
  const [head = '', whole] = servicesToCsv([aService()]).split('\r\n')
  const file = `${head}\n${whole}\nabcdefghij,AE`
  const { rows, problems } = readServiceRows(rowsOf(file))
  expect(problems).toEqual([])
  expect(rows.slice(1)).toMatchObject([
    {
      id: 'abcdefghij',
      service: { country: 'AE', city: { en: '', ar: '' }, status: '', topics: [] },
    },
  ])
})
