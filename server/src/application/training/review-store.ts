import type { ModuleId } from '@sanad/domain/application/training'
import { trainingModules } from '@sanad/domain/application/training/modules'
import type { Language } from '@sanad/domain/primitives/language'
import { and, eq, sql } from 'drizzle-orm'
import { fullNameOf, decryptNames } from '#server/identity/index.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { isoMoment } from '#server/platform/stores/database/tables.ts'
import { trainingReviews } from './tables.ts'

interface TextVersion {
  readonly module: ModuleId
  readonly language: Language
  readonly version: number
}

const recordedBy = sql<string>`coalesce((select ${fullNameOf(sql`p`)} from profiles p
  where p.id = ${trainingReviews.recordedBy}), '')`

/** The review of this version of this text; at most one. */
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
  return rows.map((row) => decryptNames(tx, row, 'recordedBy'))
}

/** The reviewer of each module's current text; a module that is missing is a draft. */
export async function findReviewers(
  tx: Tx,
  language: Language,
): Promise<ReadonlyMap<ModuleId, string>> {
  const rows = await tx.select().from(trainingReviews).where(eq(trainingReviews.language, language))
  const current = rows.filter(({ module, version }) => trainingModules[module]?.version === version)
  return new Map(current.map(({ module, reviewer }) => [module, reviewer]))
}

/** Records the reviewer of this version in this language; a newer entry replaces the name. */
export async function recordReview(
  tx: Tx,
  review: {
    module: ModuleId
    language: Language
    version: number
    reviewer: string
    /** A day; today when left out. */
    reviewedOn?: string
    recordedBy: string
  },
): Promise<void> {
  const { reviewer, recordedBy } = review
  const reviewedOn = review.reviewedOn ?? sql`(app_now())::date`
  await tx
    .insert(trainingReviews)
    .values(review)
    .onConflictDoUpdate({
      target: [trainingReviews.module, trainingReviews.language, trainingReviews.version],
      set: { reviewer, reviewedOn, recordedBy, recordedAt: sql`app_now()` },
    })
}

/**
 * Whether a module's current text was reviewed in this language. In live no crisis scope is granted
 * before.
 */
export async function isTrainingReviewed(
  tx: Tx,
  module: ModuleId,
  language: Language,
): Promise<boolean> {
  const version = trainingModules[module]?.version
  if (version === undefined) return false
  const [row] = await tx
    .select({ reviewer: trainingReviews.reviewer })
    .from(trainingReviews)
    .where(
      and(
        eq(trainingReviews.module, module),
        eq(trainingReviews.language, language),
        eq(trainingReviews.version, version),
      ),
    )
  return row !== undefined
}
