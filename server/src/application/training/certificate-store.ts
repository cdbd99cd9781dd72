import {
  certificateLasts,
  isTrainingComplete,
  moduleIds,
  renewableForDays,
  type ModuleId,
  type ModuleStanding,
} from '@sanad/domain/application/training'
import { desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { isoMoment } from '#server/platform/stores/database/tables.ts'
import { refreshTrainingUntil } from '../store.ts'
import { trainingCertificates } from './tables.ts'

export async function insertCertificate(
  tx: Tx,
  certificate: { personId: string; module: ModuleId; attemptId: string; percent: number },
): Promise<void> {
  const ends = sql`app_now() + make_interval(years => ${certificateLasts.years})`
  await tx.insert(trainingCertificates).values({ ...certificate, expiresAt: ends })
  await refreshTrainingUntil(tx, certificate.personId)
}

/** Lists the newest certificate first. */
export function findCertificates(tx: Tx, personId: string) {
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

export interface StandingRow extends ModuleStanding {
  /** When the newest certificate ends. */
  readonly expiresAt: string | null
  readonly firstPassedAt: string | null
}

/** One entry for each of the six modules, also without a certificate. */
export async function findStandings(tx: Tx, personId: string): Promise<StandingRow[]> {
  const ends = sql`max(${trainingCertificates.expiresAt})`
  const rows = await tx
    .select({
      module: trainingCertificates.module,
      expiresAt: isoMoment(ends),
      firstPassedAt: isoMoment(sql`min(${trainingCertificates.issuedAt})`),
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
      passed: row !== undefined,
      certificate: row?.certificate ?? 'none',
      expiresAt: row?.expiresAt ?? null,
      firstPassedAt: row?.firstPassedAt ?? null,
    }
  })
}

/** Decision 12: approval needs six valid certificates. */
export async function trainingComplete(tx: Tx, personId: string): Promise<boolean> {
  return isTrainingComplete(await findStandings(tx, personId))
}
