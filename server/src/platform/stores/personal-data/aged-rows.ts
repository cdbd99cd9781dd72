import type { KeptClass } from '@sanad/domain/primitives/kept'
import { sql } from 'drizzle-orm'
import { daysBefore, retentionSweep, type RetentionSweep } from '../database/retention-sweep.ts'
import type { PersonalData } from './declaration.ts'

/** Of the tables that declare an age for this class, in their order. */
export const sweepsOfClass = (
  tables: readonly PersonalData[],
  name: KeptClass,
  days: number,
): RetentionSweep[] =>
  tables.flatMap(({ table, kept }) => {
    if (typeof kept !== 'object' || kept.as !== name) return []
    const since = typeof kept.since === 'string' ? sql.identifier(kept.since) : kept.since
    return [
      retentionSweep(table, (at) => {
        const before = daysBefore(at, days)
        return sql`${since} < ${before} and ${kept.if?.(before) ?? sql`true`}`
      }),
    ]
  })
