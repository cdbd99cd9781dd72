import type { ModuleId } from '@sanad/domain/application/training'
import type { Language } from '@sanad/domain/primitives/language'
import { and, eq, sql } from 'drizzle-orm'
import { fullNameOf, openNames } from '#server/identity/index.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { isoMoment } from '#server/platform/database/tables.ts'
import { trainingReviews } from './tables.ts'

interface TextVersion {
  readonly module: ModuleId
  readonly language: Language
  readonly version: number
}

const recordedBy = sql<string>`coalesce((select ${fullNameOf(sql`p`)} from profiles p
  where p.id = ${trainingReviews.recordedBy}), '')`

/** Who reviewed this version of this text: one, or nobody. */
export async function findReviews(tx: Tx, { module, language, version }: TextVersion) {
  const { reviewer, reviewedOn, recordedAt } = trainingReviews
  const rows = await tx
    .select({ reviewer, reviewedOn, recordedBy, recordedAt: isoMoment(recordedAt) })
    .from(trainingReviews)
    .where(
      and(
        eq(trainingReviews.module, module),
        eq(trainingReviews.language, language),
        eq(trainingReviews.version, version),
      ),
    )
  return rows.map((row) => openNames(tx, row, 'recordedBy'))
}

/** Whether it is this day, or later, anywhere on earth. */
export async function hasDayCome(tx: Tx, day: string): Promise<boolean> {
  const { rows } = await tx.execute<{ come: boolean }>(
    sql`select ${day}::date <= (app_now() at time zone 'Pacific/Kiritimati')::date as come`,
  )
  return rows[0]?.come === true
}
