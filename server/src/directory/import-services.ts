import { contract } from '@sanad/domain/contract'
import { countriesPart } from '@sanad/domain/crisis/lines/countries-file'
import {
  columnAt,
  readServiceRows,
  type CellProblem,
  type RowProblem,
  type ServiceRow,
} from '@sanad/domain/directory/service-csv'
import { serviceInput } from '@sanad/domain/directory/service-contract'
import { isReachable, serviceLimits } from '@sanad/domain/directory/services'
import { refuse } from '@sanad/domain/primitives/refusal'
import { readContentFile } from '#server/platform/stores/content/read-content-file.ts'
import { ContentFault } from '#server/platform/stores/content/read-file.ts'
import { findToday } from '#server/platform/stores/database/days.ts'
import { transaction } from '#server/platform/stores/database/db.ts'
import { asStaffFresh } from '#server/platform/services/http/guards.ts'
import { recordProposal, viewDesk } from './desk.ts'
import { newServiceId } from './service-id.ts'
import { findAllServices, lockServices } from './store.ts'
import { withTelephones } from './telephones.ts'
import type { ServiceChange } from './tables.ts'

/** As many as a person reads at once. */
const problemsShown = 50

/** DIR-7. Judges every row, then proposes all of them, or none. */
export const importServices = asStaffFresh(
  contract.directory.importServices,
  'staff',
  ({ appContext: { db, content }, person }, { csv, reason }) => {
    const { rows, problems } = readFile(csv)
    if (problems.length > 0) return Promise.resolve(refuseProblems(problems))
    if (rows.length === 0) return Promise.resolve(refuse('CSV_EMPTY'))
    if (rows.length > serviceLimits.changes)
      return Promise.resolve(refuse('CSV_TOO_LONG', { rows: serviceLimits.changes }))
    return transaction(db, async (tx) => {
      await lockServices(tx)
      const known = await findAllServices(tx)
      const revisions = new Map(known.map(({ service, revision }) => [service.id, revision]))
      const countries = new Set([
        ...content.of(countriesPart).map(({ code }) => code),
        ...known.map(({ service }) => service.country),
      ])
      const today = await findToday(tx)
      const read = rows.map((row) => judgeRow(row, { revisions, today, countries }))
      const faults = [...read.flatMap((judged) => judged.problems), ...repeatedIds(rows)].sort(
        (one, other) => one.row - other.row,
      )
      if (faults.length > 0) return refuseProblems(faults)
      const changes = read.flatMap(({ change }) => (change ? [change] : []))
      return (
        (await recordProposal(tx, { changes, reason, proposedBy: person.id })) ??
        viewDesk(tx, person.id)
      )
    })
  },
)

/** Every cell is text until its row is judged. */
function readFile(csv: string) {
  try {
    const { data, lineOf } = readContentFile('services.csv', csv)
    const cells = data as ServiceRow['cells'][]
    return readServiceRows(cells.map((row, at) => ({ line: lineOf([at]) ?? 1, cells: row })))
  } catch (fault) {
    if (!(fault instanceof ContentFault)) throw fault
    const problem = problemOfFault[fault.code] ?? 'unreadable'
    return { rows: [], problems: [{ row: fault.atLine ?? 1, column: '', problem }] }
  }
}

const problemOfFault: Readonly<Record<string, CellProblem>> = {
  'not-utf8': 'wrong-letters',
  duplicate: 'twice',
}

const refuseProblems = (problems: readonly RowProblem[]) =>
  refuse('CSV_INVALID', {
    problems: problems.slice(0, problemsShown),
    more: Math.max(0, problems.length - problemsShown),
  })

type Row = ReturnType<typeof readServiceRows>['rows'][number]
interface Present {
  readonly revisions: ReadonlyMap<string, number>
  readonly today: string
  /** Countries that are offered, and those of services that are stored. */
  readonly countries: ReadonlySet<string>
}
interface JudgedRow {
  readonly change?: ServiceChange
  readonly problems: readonly RowProblem[]
}

function judgeRow({ row, id, service }: Row, { revisions, today, countries }: Present): JudgedRow {
  const at = (column: string, problem: CellProblem): JudgedRow => ({
    problems: [{ row, column, problem }],
  })
  const revision = id === '' ? 0 : revisions.get(id)
  if (revision === undefined) return at('id', 'unknown-id')
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
  if (data.checkedOn > today) return at('checked_on', 'not-yet')
  return {
    change: { revision, service: { ...data, id: id === '' ? newServiceId() : id } },
    problems: [],
  }
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

const repeatedIds = (rows: readonly Row[]): RowProblem[] =>
  rows.flatMap(({ row, id }, place) =>
    id !== '' && rows.findIndex((other) => other.id === id) !== place
      ? [{ row, column: 'id', problem: 'twice' as const }]
      : [],
  )
