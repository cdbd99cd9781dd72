import { expect, test } from 'vitest'
import { judgeRota } from './rota-file.ts'

const zone = 'Europe/Berlin'
const at = (moment: string) => Date.parse(moment)
const held = {
  personId: 'sara',
  kind: 'support',
  from: at('2026-12-01T18:00+01:00'),
  to: at('2026-12-01T22:00+01:00'),
} as const
const present = {
  people: [
    { id: 'sara', firstName: 'Sara', lastName: 'Nasser', kinds: ['support', 'on_call'] },
    { id: 'omar', firstName: 'Omar', lastName: 'Khalil', kinds: ['support'] },
    { id: 'omar2', firstName: 'Omar', lastName: 'Aziz', kinds: ['support'] },
    { id: 'أمل', firstName: 'أَمَل', lastName: '', kinds: ['supervisor'] },
  ],
  personAt: (address: string) => (address === 'sara@x.example' ? 'sara' : undefined),
  shifts: [held],
  now: at('2026-11-30T12:00+01:00'),
  zone,
} as const
const columns = ['person', 'kind', 'date', 'from', 'to']
const judge = (...rows: string[]) =>
  judgeRota(
    rows.map((row, place) => ({
      line: place + 2,
      cells: Object.fromEntries(row.split(',').map((cell, column) => [columns[column], cell])),
    })),
    present,
  )

test.each([
  ['by name', 'sara  NASSER,support,2026-12-02,18:00,22:00', 'sara'],
  ['by first name', 'Sara,support,2026-12-02,18:00,22:00', 'sara'],
  ['by address', 'sara@x.example,support,2026-12-02,18:00,22:00', 'sara'],
  ['of two with one first name', 'Omar Aziz,support,2026-12-02,18:00,22:00', 'omar2'],
  ['in Arabic', 'أَمَل,supervisor,2026-12-02,18:00,22:00', 'أمل'],
  [
    'with a kind and times as spreadsheets write them',
    'Sara,On call,2026-12-02,9:00,18:00:00',
    'sara',
  ],
])('ROTA-10 a row is read %s', (_, row, personId) => {
  expect(judge(row)).toMatchObject({ shifts: [{ personId, row: 2, isKnown: false }], problems: [] })
})

test.each([
  ['Nobody,support,2026-12-02,18:00,22:00', 'person', 'unknown-person'],
  ['no@x.example,support,2026-12-02,18:00,22:00', 'person', 'unknown-person'],
  ['Omar,support,2026-12-02,18:00,22:00', 'person', 'several-people'],
  [',support,2026-12-02,18:00,22:00', 'person', 'missing'],
  ['Sara,,2026-12-02,18:00,22:00', 'kind', 'missing'],
  ['Sara,night,2026-12-02,18:00,22:00', 'kind', 'not-in-list'],
  ['Sara,supervisor,2026-12-02,18:00,22:00', 'kind', 'not-theirs'],
  ['Omar Aziz,on_call,2026-12-02,18:00,22:00', 'kind', 'not-theirs'],
  ['Sara,support,2026-02-30,18:00,22:00', 'date', 'wrong-form'],
  ['Sara,support,02/12/2026,18:00,22:00', 'date', 'wrong-form'],
  ['Sara,support,2026-11-29,18:00,22:00', 'date', 'over'],
  ['Sara,support,2027-12-02,18:00,22:00', 'date', 'too-far'],
  ['Sara,support,2026-12-02,25:00,22:00', 'from', 'wrong-form'],
  ['Sara,support,2027-03-28,02:30,06:00', 'from', 'skipped-hour'],
  ['Sara,support,2027-03-27,22:00,02:30', 'to', 'skipped-hour'],
  ['Sara,support,2026-12-01,20:00,23:00', 'from', 'overlaps'],
  ['Sara,support,2026-12-02,18:00,6 pm', 'to', 'wrong-form'],
  ['Sara,support,2026-12-02,18:00', 'to', 'missing'],
  ['Sara,support,2026-12-02,18:00,18:10', 'to', 'too-short'],
  ['Sara,support,2026-12-02,18:00,03:00', 'to', 'too-long'],
])('ROTA-10 of %s the %s is named as %s', (row, column, problem) => {
  expect(judge(row)).toEqual({ shifts: [], problems: [{ row: 2, column, problem }] })
})

test('ROTA-10 a shift that the rota has is known, also when it is over', () => {
  const row = 'Sara,support,2026-12-01,18:00,22:00'
  expect(judge(row).shifts).toMatchObject([{ isKnown: true }])
  const later = { ...present, now: held.to }
  const cells = { person: 'Sara', kind: 'support', date: '2026-12-01', from: '18:00', to: '22:00' }
  expect(judgeRota([{ line: 2, cells }], later).shifts).toMatchObject([{ isKnown: true }])
})

test('ROTA-10 each fault of a row and of the rows among themselves is named', () => {
  const good = 'Sara,support,2026-12-02,18:00,22:00'
  expect(judge(good, good, 'Sara,support,2026-12-02,20:00,23:00', 'x,y,z,1,2').problems).toEqual([
    { row: 3, column: 'from', problem: 'twice' },
    { row: 4, column: 'from', problem: 'overlaps' },
    { row: 5, column: 'person', problem: 'unknown-person' },
    { row: 5, column: 'kind', problem: 'not-in-list' },
    { row: 5, column: 'date', problem: 'wrong-form' },
    { row: 5, column: 'from', problem: 'wrong-form' },
    { row: 5, column: 'to', problem: 'wrong-form' },
  ])
})
