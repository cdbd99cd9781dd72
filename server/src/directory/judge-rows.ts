import type { Country } from '@sanad/domain/crisis/lines/crisis-lines'
import { columnAt, readServiceRows } from '@sanad/domain/directory/service-csv'
import type { CellProblem, RowProblem } from '@sanad/domain/primitives/text/csv-problems'
import { serviceInput } from '@sanad/domain/directory/service-contract'
import { isReachable, type Service } from '@sanad/domain/directory/services'
import { readTable } from '#server/platform/stores/content/table-problems.ts'
import { findToday } from '#server/platform/stores/database/days.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { telephoneForm } from '#server/platform/base/config/telephone-form.ts'

type Telephones = Pick<Service, 'country' | 'phone' | 'whatsapp'>

/** DIR-9. With the numbers in the stored form, and the fields that hold no number. */
export function withTelephones<Typed extends Telephones>(service: Typed) {
  const { country } = service
  const phone = service.phone && telephoneForm(service.phone, country)
  const whatsapp = service.whatsapp && telephoneForm(service.whatsapp, country)
  const wrong: ('phone' | 'whatsapp')[] = []
  if (phone === undefined) wrong.push('phone')
  // A chat needs a number with its country's code.
  if (whatsapp === undefined || (whatsapp !== '' && !whatsapp.startsWith('+')))
    wrong.push('whatsapp')
  return { service: { ...service, phone: phone ?? '', whatsapp: whatsapp ?? '' }, wrong }
}

/** Every cell is text until its row is judged. */
function readServices(csv: string): ReturnType<typeof readServiceRows> {
  const { rows, problems } = readTable(csv)
  return problems.length > 0 ? { rows: [], problems } : readServiceRows(rows)
}

/** Every row, those that hold a service, and what is wrong with the others. */
export function judgeServices(csv: string, present: Present) {
  const { rows, problems } = readServices(csv)
  const judged = rows.map((one) => ({ row: one.row, id: one.id, ...judgeRow(one, present) }))
  return {
    rows,
    services: judged.flatMap(({ row, id, service }) => (service ? { row, id, service } : [])),
    problems: [...problems, ...judged.flatMap((one) => one.problems)],
  }
}

interface Present {
  /** Undefined without a database: the day of a check is not judged then. */
  readonly today: string | undefined
  /** Countries that are offered, and those of stored services. */
  readonly countries: ReadonlySet<string>
}

export const findPresent = async (
  tx: Tx | undefined,
  offered: readonly Country[],
  stored: readonly Service[],
): Promise<Present> => ({
  today: tx && (await findToday(tx)),
  countries: new Set([...offered, ...stored.map(({ country }) => country)]),
})

type Row = ReturnType<typeof readServiceRows>['rows'][number]
interface JudgedRow {
  /** With its numbers in the stored form. */
  readonly service?: Omit<Service, 'id'>
  readonly problems: readonly RowProblem[]
}

/** DIR-7. Everything of a row but its id. */
function judgeRow({ row, service }: Row, { today, countries }: Present): JudgedRow {
  const at = (column: string, problem: CellProblem): JudgedRow => ({
    problems: [{ row, column, problem }],
  })
  const { data: typed, error } = serviceInput.safeParse(service)
  if (error)
    return {
      problems: error.issues.map(({ code, path }) => ({
        row,
        column: columnAt(path),
        problem: problemOf(code, isEmptyAt(service, path)),
      })),
    }
  if (!countries.has(typed.country)) return at('country', 'not-in-list')
  const { service: data, wrong } = withTelephones(typed)
  if (wrong.length > 0)
    return { problems: wrong.map((column) => ({ row, column, problem: 'wrong-form' })) }
  if (!isReachable(data)) return at('phone', 'no-way-to-reach')
  if (today !== undefined && data.checkedOn > today) return at('checked_on', 'not-yet')
  return { service: data, problems: [] }
}

function isEmptyAt(service: Row['service'], path: readonly PropertyKey[]): boolean {
  const [field, language] = path
  const value = service[String(field)]
  const text =
    typeof value === 'object' ? (value as Record<string, unknown>)[String(language)] : value
  return text === ''
}

function problemOf(code: string, isEmpty: boolean): CellProblem {
  if (isEmpty) return 'missing'
  if (code === 'too_big') return 'too-long'
  return code === 'invalid_value' ? 'not-in-list' : 'wrong-form'
}

export const repeatedIds = (rows: readonly Pick<Row, 'row' | 'id'>[]): RowProblem[] =>
  rows.flatMap(({ row, id }, place) =>
    id !== '' && rows.findIndex((other) => other.id === id) !== place
      ? [{ row, column: 'id', problem: 'twice' as const }]
      : [],
  )
