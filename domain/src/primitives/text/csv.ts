const byteOrderMark = '\uFEFF'

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
