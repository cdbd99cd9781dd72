// @ts-nocheck
const byteOrderMark = '\uFEFF'

/** A spreadsheet reads a cell that begins like this as a formula, also in full-width signs. */
const startsFormula = /^'*[=+\-@\t\r＝＋－＠]/

function toCell(text: string): string {
  const safe = startsFormula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as comma-separated values, with a byte order mark so that spreadsheets read Arabic. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  byteOrderMark + rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('')
