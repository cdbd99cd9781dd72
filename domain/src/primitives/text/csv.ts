/** A row of a table as it stands in a file, with the number of its first text line. */
export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
}

const byteOrderMark = '\uFEFF'

/**
 * Reads comma-separated values (RFC 4180): quoted cells may hold commas, quotes and line breaks.
 * Rows without any text are left out. The time is linear in the length of the text.
 */
export function readCsv(text: string): CsvRow[] {
  const rows: CsvRow[] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  let lineNow = 1
  let startedAt = 1
  const endRow = () => {
    cells.push(cell)
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: startedAt, cells })
    cells = []
    cell = ''
  }
  for (let at = text.startsWith(byteOrderMark) ? 1 : 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (character === '\n') lineNow += 1
    if (quoted) {
      if (character !== '"') cell += character
      else if (text.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (character === '"' && cell === '') quoted = true
    else if (character === ',') {
      cells.push(cell)
      cell = ''
    } else if (character === '\n') {
      endRow()
      startedAt = lineNow
    } else if (character !== '\r') cell += character
  }
  endRow()
  return rows
}

/** A spreadsheet reads a cell that begins like this as a formula, also in full-width signs. */
const startsFormula = /^'*[=+\-@\t\r＝＋－＠]/
/** Such a cell with the apostrophe that `writeCsv` put before it. */
const guardedFormula = /^'+[=+\-@\t\r＝＋－＠]/

/** A cell as it was before `writeCsv` guarded it. */
export const withoutFormulaGuard = (cell: string): string =>
  guardedFormula.test(cell) ? cell.slice(1) : cell

function toCell(text: string): string {
  const safe = startsFormula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as comma-separated values, with a byte order mark so that spreadsheets read Arabic. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  byteOrderMark + rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('')
