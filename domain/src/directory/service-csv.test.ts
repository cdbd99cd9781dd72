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
  const file = servicesToCsv([]).replace('city_en', 'town').replace('kind', 'cost')
  expect(readServiceRows(file).problems).toEqual([
    { row: 1, column: 'city_en', problem: 'missing-column' },
    { row: 1, column: 'kind', problem: 'missing-column' },
    { row: 1, column: 'town', problem: 'unknown-column' },
    { row: 1, column: 'cost', problem: 'twice' },
  ])
})

test('a row with more cells than columns has a comma too many', () => {
  const file = `${servicesToCsv([])}${','.repeat(23)}x`
  expect(readServiceRows(file).problems).toEqual([
    { row: 2, column: '', problem: 'too-many-cells' },
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
  return readServiceRows(`${head}\n${row.join(',')}`).rows[0]
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

test('the names of columns are read in any case and with blanks around them; a short row ends in empty cells', () => {
  const head = servicesToCsv([]).trim().toUpperCase().replaceAll(',', ' , ')
  const { rows, problems } = readServiceRows(`${head}\nabcdefghij,AE`)
  expect(problems).toEqual([])
  expect(rows).toMatchObject([
    {
      id: 'abcdefghij',
      service: { country: 'AE', city: { en: '', ar: '' }, status: '', topics: [] },
    },
  ])
})

test('a file without anything lacks every column', () => {
  expect(readServiceRows('').problems).toHaveLength(23)
  expect(readServiceRows('').problems[0]).toEqual({
    row: 1,
    column: 'id',
    problem: 'missing-column',
  })
})

test('a file whose separator is no comma is refused in one sentence', () => {
  for (const separator of [';', '\t']) {
    const file = servicesToCsv([]).replaceAll(',', separator)
    expect(readServiceRows(file).problems).toEqual([
      { row: 1, column: '', problem: 'wrong-separator' },
    ])
  }
})

test('letters that were no UTF-8 are refused with their row', () => {
  const file = servicesToCsv([aService({ city: { en: 'Springfield', ar: '' } })]).replace(
    'Springfield',
    '\uFFFD\uFFFD',
  )
  expect(readServiceRows(file).problems).toEqual([
    { row: 2, column: 'city_en', problem: 'wrong-letters' },
  ])
})
