import { excludedTables } from '#server/platform/services/backup/archive.ts'
import type { DescribedTable } from './data-dictionary.ts'

/** Why an export of the service leaves out this table, or `undefined` where it does not. */
export const whyLeftOut = ({ name, data }: DescribedTable): string | undefined =>
  excludedTables[name] ?? (typeof data.notExported === 'string' ? data.notExported : undefined)

/** The columns that it leaves out, with the reason. */
export const columnsLeftOut = ({ data }: DescribedTable): Readonly<Record<string, string>> =>
  typeof data.notExported === 'object' ? (data.notExported as Record<string, string>) : {}
