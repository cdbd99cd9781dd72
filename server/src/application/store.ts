import type { ExpertProfileDraft } from '@sanad/domain/application/profile-fields'
import type {
  ExperienceArea,
  ExpertLanguage,
  Gender,
  SupportType,
} from '@sanad/domain/application/experience'
import { moduleIds } from '@sanad/domain/application/training'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { experts } from './tables.ts'

export interface ExpertOffer {
  readonly expertId: string
  readonly languages: readonly ExpertLanguage[]
  readonly supportTypes: readonly SupportType[]
  readonly experienceAreas: readonly ExperienceArea[]
  /** Left out or null when it is not stated. */
  readonly gender?: Gender | null
}

/** @param automatic an automatic account needs neither supervision nor training */
export async function insertExpert(tx: Tx, offer: ExpertOffer, automatic = false): Promise<void> {
  const { expertId } = offer
  const lists = {
    gender: offer.gender ?? null,
    languages: [...offer.languages],
    supportTypes: [...offer.supportTypes],
    experienceAreas: [...offer.experienceAreas],
  }
  await tx
    .insert(experts)
    .values({
      expertId,
      ...lists,
      ...(automatic && { checkInDueAt: 'infinity', trainingUntil: 'infinity' }),
    })
    .onConflictDoNothing()
}

interface StandingOffer extends ExpertOffer {
  /** Whether they may get new conversations. */
  readonly goodStanding: boolean
}

export async function findExpertOffer(
  tx: Tx,
  expertId: string,
): Promise<StandingOffer | undefined> {
  const [row] = await tx.select().from(experts).where(eq(experts.expertId, expertId))
  return row as StandingOffer | undefined
}

/**
 * From the application of an approved person. A support type that needs clearance by two people is
 * left out until it is cleared (`grantCrisis`).
 */
export async function upsertExpertOffer(tx: Tx, expertId: string, profile: ExpertProfileDraft) {
  const offer = {
    languages: [...profile.languages],
    supportTypes: profile.supportTypes.filter((type) => type !== 'crisis'),
    experienceAreas: [...profile.experienceAreas],
    gender: profile.gender satisfies Gender | null,
  }
  await tx
    .insert(experts)
    .values({ expertId, ...offer })
    .onConflictDoUpdate({ target: experts.expertId, set: offer })
  await refreshTrainingUntil(tx, expertId)
}

/** MATCH-30. Updates until when all six certificates are valid; nothing changes with fewer. */
export async function refreshTrainingUntil(tx: Tx, personId: string): Promise<void> {
  await tx.execute(sql`
    update experts e set training_until = newest.holds_until
    from (
      select min(expires_at) as holds_until, count(*) as modules from (
        select module, max(expires_at) as expires_at from training_certificates
        where person_id = ${personId} group by module) each_module
    ) newest
    where e.expert_id = ${personId} and newest.modules = ${moduleIds.length}`)
}

/** Two people cleared the crisis scope. Without an offer nothing happens. */
export async function grantCrisis(tx: Tx, expertId: string): Promise<void> {
  await tx
    .update(experts)
    .set({
      supportTypes: sql`array_append(array_remove(${experts.supportTypes}, 'crisis'), 'crisis')`,
    })
    .where(eq(experts.expertId, expertId))
}

/** MATCH-30. The overdue duty that keeps an expert from new conversations. */
export async function findOverdue(
  tx: Tx,
  expertId: string,
): Promise<'check-in' | 'training' | undefined> {
  const [row] = await tx
    .select({
      overdue: sql<
        'check-in' | 'training' | null
      >`case when ${experts.trainingUntil} <= app_now() then 'training'
        when ${experts.checkInDueAt} <= app_now() then 'check-in' end`,
    })
    .from(experts)
    .where(eq(experts.expertId, expertId))
  return row?.overdue ?? undefined
}
