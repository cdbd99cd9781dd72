import { excludedTables } from '#server/platform/services/backup/archive.ts'
import type { DescribedTable } from './data-dictionary.ts'

/** `undefined` for a table that the service's export includes. */
export const whyLeftOut = ({ name, data }: DescribedTable): string | undefined =>
  excludedTables[name] ?? (typeof data.notExported === 'string' ? data.notExported : undefined)

/** The columns that are left out, each with its reason. */
export const columnsLeftOut = ({ data }: DescribedTable): Readonly<Record<string, string>> =>
  typeof data.notExported === 'object' ? (data.notExported as Record<string, string>) : {}
