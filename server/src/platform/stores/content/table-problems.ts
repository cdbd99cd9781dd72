import {
  csvRowsAtMost,
  type CellProblem,
  type RowProblem,
} from '@sanad/domain/primitives/text/csv-problems'
import { refuse } from '@sanad/domain/primitives/refusal'
import { readContentFile } from './read-content-file.ts'
import { ContentFault } from './read-file.ts'

interface TableRow {
  /** The line of the file on which the row begins. */
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

/** Every cell is text. */
export function readTable(csv: string): {
  readonly rows: readonly TableRow[]
  readonly problems: readonly RowProblem[]
} {
  try {
    const { data, lineOf } = readContentFile('table.csv', csv)
    const cells = data as TableRow['cells'][]
    return { rows: cells.map((row, at) => ({ line: lineOf([at]) ?? 1, cells: row })), problems: [] }
  } catch (fault) {
    if (!(fault instanceof ContentFault)) throw fault
    const problem = problemOfFault[fault.code] ?? 'unreadable'
    return { rows: [], problems: [{ row: fault.atLine ?? 1, column: '', problem }] }
  }
}

/** @param needed the columns without which the file is refused as a whole */
export function readRows(csv: string, needed: readonly string[]) {
  const { rows, problems } = readTable(csv)
  if (problems.length > 0) return refuseProblems(problems)
  if (rows.length === 0) return refuse('CSV_EMPTY')
  if (rows.length > csvRowsAtMost) return refuse('CSV_TOO_LONG', { rows: csvRowsAtMost })
  const columns = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))]
  const missing = needed.filter((name) => !columns.includes(name))
  return missing.length > 0
    ? refuseProblems(
        missing.map((column) => ({ row: 1, column, problem: 'missing-column' as const })),
      )
    : { columns, rows }
}

const problemOfFault: Readonly<Record<string, CellProblem>> = {
  'not-utf8': 'wrong-letters',
  duplicate: 'twice',
}

/** As many as a person reads at once. */
const problemsShown = 50

export const refuseProblems = (problems: readonly RowProblem[]) =>
  refuse('CSV_INVALID', {
    problems: problems.toSorted((one, other) => one.row - other.row).slice(0, problemsShown),
    more: Math.max(0, problems.length - problemsShown),
  })
