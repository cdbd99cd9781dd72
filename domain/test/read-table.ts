import { parse } from 'csv-parse/sync'
import { withoutFormulaGuard } from '../src/primitives/text/csv.ts'

/** The cells of each row by column, as the service reads a table. */
export const readTable = (csv: string): Record<string, string>[] =>
  parse(csv, {
    bom: true,
    columns: true,
    trim: true,
    relax_column_count_less: true,
    cast: withoutFormulaGuard,
  })
