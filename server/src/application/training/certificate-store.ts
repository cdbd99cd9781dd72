import {
  certificateLasts,
  isTrainingComplete,
  moduleIds,
  renewableForDays,
  type ModuleId,
  type ModuleStanding,
} from '@sanad/domain/application/training'
import { trainingModules } from '@sanad/domain/application/training/modules'
import type { Language } from '@sanad/domain/primitives/language'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/db.ts'
import { isoMoment } from '#server/platform/database/tables.ts'
import { refreshTrainingUntil } from '../store.ts'
import { trainingCertificates, trainingReviews } from './tables.ts'

export async function insertCertificate(
  tx: Tx,
  certificate: { personId: string; module: ModuleId; attemptId: string; percent: number },
): Promise<void> {
  const ends = sql`app_now() + make_interval(years => ${certificateLasts.years})`
  await tx
    .insert(trainingCertificates)
    .values({ ...certificate, expiresAt: ends as unknown as string })
  await refreshTrainingUntil(tx, certificate.personId)
}

interface EarnedCertificate {
  readonly id: string
  readonly module: ModuleId
  readonly percent: number
  readonly issuedAt: string
  readonly expiresAt: string
  readonly expired: boolean
}

/** All that a person ever earned, the newest first. */
export function findCertificates(tx: Tx, personId: string): Promise<EarnedCertificate[]> {
  return tx
    .select({
      id: trainingCertificates.id,
      module: trainingCertificates.module,
      percent: trainingCertificates.percent,
      issuedAt: isoMoment(trainingCertificates.issuedAt),
      expiresAt: isoMoment(trainingCertificates.expiresAt),
      expired: sql<boolean>`${trainingCertificates.expiresAt} <= app_now()`,
    })
    .from(trainingCertificates)
    .where(eq(trainingCertificates.personId, personId))
    .orderBy(desc(trainingCertificates.issuedAt))
}

/** How a person stands in a module, with the moments that screens show. */
export interface StandingRow extends ModuleStanding {
  /** When the newest certificate runs out. */
  readonly expiresAt: string | null
  readonly firstPassedAt: string | null
}

/** How a person stands in all six modules. */
export async function findStandings(tx: Tx, personId: string): Promise<StandingRow[]> {
  const ends = sql`max(${trainingCertificates.expiresAt})`
  const iso = (moment: ReturnType<typeof sql>) =>
    sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
  const rows = await tx
    .select({
      module: trainingCertificates.module,
      expiresAt: iso(ends),
      firstPassedAt: iso(sql`min(${trainingCertificates.issuedAt})`),
      certificate: sql<'valid' | 'renewable' | 'expired'>`case
        when ${ends} <= app_now() then 'expired'
        when ${ends} <= app_now() + make_interval(days => ${renewableForDays}) then 'renewable'
        else 'valid' end`,
    })
    .from(trainingCertificates)
    .where(eq(trainingCertificates.personId, personId))
    .groupBy(trainingCertificates.module)
  return moduleIds.map((id) => {
    const row = rows.find(({ module }) => module === id)
    return {
      id,
      ready: trainingModules[id] !== undefined,
      passed: row !== undefined,
      certificate: row?.certificate ?? 'none',
      expiresAt: row?.expiresAt ?? null,
      firstPassedAt: row?.firstPassedAt ?? null,
    }
  })
}

/** Decision 12: approval needs six of six, none of them expired. */
export async function trainingComplete(tx: Tx, personId: string): Promise<boolean> {
  return isTrainingComplete(await findStandings(tx, personId))
}

/** Who reviewed the text that is shown now, by module; a module that is not named is a draft. */
export async function findReviewers(
  tx: Tx,
  language: Language,
): Promise<ReadonlyMap<ModuleId, string>> {
  const rows = await tx.select().from(trainingReviews).where(eq(trainingReviews.language, language))
  const current = rows.filter(({ module, version }) => trainingModules[module]?.version === version)
  return new Map(current.map(({ module, reviewer }) => [module, reviewer]))
}

/** The owner names who reviewed this version in this language; named again, the newest name stands. */
export async function recordReview(
  tx: Tx,
  review: {
    module: ModuleId
    language: Language
    version: number
    reviewer: string
    /** A day; today unless it says otherwise. */
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

/** Whether a module's current text was reviewed in this language: no crisis scope is granted in live before. */
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
