import type { RuleRow } from './schema.ts'

/** In their order. README.md says what each holds. */
const columns = [
  'section',
  'id',
  'level',
  'codes',
  'cue',
  'who',
  'when',
  'denied',
  'explained',
  'fires',
  'quiet',
  'meaning',
  'note',
] as const
type Column = (typeof columns)[number]

/** Between the parts of a cue, which meet in one or two sentences, in any order. */
const partsOfCue = ' + '

/** Tab-separated. @throws on other columns, or a row with another number of cells */
export function rowsOfTable(table: string): unknown[] {
  const [head = '', ...rows] = table.split('\n').filter((row) => row !== '')
  if (head !== columns.join('\t')) throw new Error('a rule table needs the columns of README.md')
  return rows.map((row) => {
    const cells = row.split('\t')
    if (cells.length !== columns.length)
      throw new Error(`a row needs ${columns.length} cells: ${row}`)
    return rowOf(Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])))
  })
}

/** The schema checks it. */
function rowOf(cells: Readonly<Record<string, string>>): Record<keyof RuleRow, unknown> | object {
  const cell = (name: Column): string => cells[name] ?? ''
  const parts = [
    ...cell('cue').split(partsOfCue),
    ...(cell('who') === 'self' ? ['{self}'] : []),
    ...(cell('when') === '' ? [] : [cell('when')]),
  ]
  const unless = [cell('denied'), cell('explained')].filter((list) => list !== '').join('|')
  return {
    section: cell('section'),
    id: cell('id'),
    severity: cell('level'),
    codes: cell('codes')
      .split(' ')
      .filter((code) => code !== ''),
    ...(cell('who') === 'other' ? { aboutOther: true } : {}),
    phrase: parts.length === 1 ? cell('cue') : parts,
    ...(unless === '' ? {} : { unless }),
    fires: cell('fires'),
    quiet: cell('quiet'),
    gloss: cell('meaning'),
    ...(cell('note') === '' ? {} : { note: cell('note') }),
  }
}
