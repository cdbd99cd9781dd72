import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { rowsOfTable } from './table.ts'

function rowsOf(language: string): unknown[] {
  const folder = path.join(import.meta.dirname, language)
  const tables = readdirSync(folder).filter((file) => file.endsWith('.tsv'))
  return tables
    .toSorted()
    .flatMap((table) => rowsOfTable(readFileSync(path.join(folder, table), 'utf8')))
}

/** Read from the tables here; in the bundle of the service this module holds the rows (`server/build/bundle.ts`). */
export const ruleTables = {
  english: rowsOf('english'),
  arabic: rowsOf('arabic'),
  arabizi: rowsOf('arabizi'),
}
