import type { RowProblem } from '../primitives/text/csv-problems.ts'
import { writeCsv } from '../primitives/text/csv.ts'
import type { Service } from './services.ts'

/** `of` fills the column from a service; `path` is where its text belongs in one. */
interface Column {
  readonly name: string
  readonly of: (service: Service) => string
  readonly path: readonly [string, string?]
  readonly is?: 'list' | 'yes-no'
}

const listSeparator = ';'
const text = (field: 'country' | 'kind' | 'cost' | 'status', name = field): Column => ({
  name,
  of: (service) => service[field],
  path: [field],
})
const way = (field: 'phone' | 'whatsapp' | 'email' | 'website'): Column => ({
  name: field,
  of: (service) => service[field],
  path: [field],
})
const list = (field: 'topics' | 'languages'): Column => ({
  name: field,
  of: (service) => service[field].join(listSeparator),
  path: [field],
  is: 'list',
})
const inBoth = (field: 'city' | 'name' | 'about' | 'address' | 'hours'): Column[] =>
  (['en', 'ar'] as const).map((language) => ({
    name: `${field}_${language}`,
    of: (service) => service[field][language],
    path: [field, language],
  }))

/** The columns in the order of the file. A row without an id is a new service. */
const columns: readonly Column[] = [
  { name: 'id', of: ({ id }) => id, path: ['id'] },
  text('country'),
  ...inBoth('city'),
  text('kind'),
  list('topics'),
  ...inBoth('name'),
  ...inBoth('about'),
  list('languages'),
  text('cost'),
  way('phone'),
  way('whatsapp'),
  way('email'),
  way('website'),
  ...inBoth('address'),
  { name: 'always', of: ({ always }) => (always ? 'yes' : 'no'), path: ['always'], is: 'yes-no' },
  ...inBoth('hours'),
  { name: 'checked_on', of: ({ checkedOn }) => checkedOn, path: ['checkedOn'] },
  text('status'),
]

/** Without services it gives only the names of the columns. */
export const servicesToCsv = (services: readonly Service[]): string =>
  writeCsv([
    columns.map(({ name }) => name),
    ...services.map((service) => columns.map((column) => column.of(service))),
  ])

/** A row of which only the shape has been judged. */
interface DraftRow {
  readonly row: number
  readonly id: string
  readonly service: Readonly<Record<string, unknown>>
}

/** `line` is where the row begins in the file. */
interface ServiceRow {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

/** DIR-7. Either every row has its shape, or the problems are returned. */
export function readServiceRows(body: readonly ServiceRow[]): {
  rows: DraftRow[]
  problems: readonly RowProblem[]
} {
  const named = new Set(body.flatMap(({ cells }) => Object.keys(cells)))
  const missing = columns.filter(({ name }) => !named.delete(name))
  const problems = [
    ...missing.map(({ name }) => ({ row: 1, column: name, problem: 'missing-column' as const })),
    ...[...named].map((column) => ({ row: 1, column, problem: 'unknown-column' as const })),
  ]
  if (body.length > 0 && problems.length > 0) return { rows: [], problems }
  return { rows: body.map(draftOf), problems: [] }
}

function draftOf({ line, cells }: ServiceRow): DraftRow {
  const service: Record<string, Record<string, unknown> | unknown> = {}
  for (const { name, path, is } of columns) {
    const cell = cells[name] ?? ''
    const [field, language] = path
    if (language === undefined) service[field] = valueOf(cell, is)
    else service[field] = { ...(service[field] as object | undefined), [language]: cell }
  }
  const { id, ...rest } = service
  return { row: line, id: String(id), service: rest }
}

function valueOf(cell: string, is: Column['is']): unknown {
  if (is === 'list')
    return cell
      .split(listSeparator)
      .map((item) => item.trim())
      .filter((item) => item !== '')
  if (is === undefined) return cell
  const answer = cell.toLowerCase()
  return answer === 'yes' ? true : answer === 'no' || answer === '' ? false : cell
}

/** The column of a path into a service: `name_en`, `checked_on`. */
export const columnAt = (path: readonly PropertyKey[]): string =>
  columns.find(
    ({ path: [field, language] }) =>
      field === path[0] &&
      (language === undefined || path[1] === undefined || language === path[1]),
  )?.name ?? ''
