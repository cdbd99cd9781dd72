import { readdirSync, readFileSync } from 'node:fs'
import { rowsOfTable } from './table.ts'

function rowsOf(language: string): unknown[] {
  // drizzle-kit, which loads this by way of the tables, knows no `import.meta.dirname`.
  const folder = new URL(`${language}/`, import.meta.url)
  const tables = readdirSync(folder).filter((file) => file.endsWith('.tsv'))
  return tables
    .toSorted()
    .flatMap((table) => rowsOfTable(readFileSync(new URL(table, folder), 'utf8')))
}

/** In the bundle of the service this module holds the rows (`server/build/bundle.ts`). */
export const ruleTables = {
  english: rowsOf('english'),
  arabic: rowsOf('arabic'),
  arabizi: rowsOf('arabizi'),
}
