import type { ExpertProfileDraft } from '@sanad/domain/application/application-form'
import type {
  ExperienceArea,
  ExpertLanguage,
  Gender,
  SupportType,
} from '@sanad/domain/application/experience'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db.ts'
import { experts } from './tables.ts'

export interface ExpertOffer {
  readonly expertId: string
  readonly languages: readonly ExpertLanguage[]
  readonly supportTypes: readonly SupportType[]
  readonly experienceAreas: readonly ExperienceArea[]
  /** Left out or null for who has not said. */
  readonly gender?: Gender | null
}

export async function insertExpert(tx: Tx, offer: ExpertOffer): Promise<void> {
  const { expertId } = offer
  const lists = {
    gender: offer.gender ?? null,
    languages: [...offer.languages],
    supportTypes: [...offer.supportTypes],
    experienceAreas: [...offer.experienceAreas],
  }
  await tx
    .insert(experts)
    .values({ expertId, ...lists })
    .onConflictDoNothing()
}

/** What an expert offers, and whether they may be given anything new at all. */
export interface StandingOffer extends ExpertOffer {
  readonly goodStanding: boolean
}

export async function findExpertOffer(tx: Tx, expertId: string): Promise<StandingOffer | undefined> {
  const [row] = await tx.select().from(experts).where(eq(experts.expertId, expertId))
  return row as StandingOffer | undefined
}

/**
 * What an approved person offers, from their application. A support type that needs two people's clearance is left
 * out until it has it (`grantCrisis`).
 */
export async function offerExpert(tx: Tx, expertId: string, profile: ExpertProfileDraft): Promise<void> {
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
}

/** The crisis scope is whole: the expert may be asked in an emergency. Without an offer yet nothing happens. */
export async function grantCrisis(tx: Tx, expertId: string): Promise<void> {
  await tx
    .update(experts)
    .set({ supportTypes: sql`array_append(array_remove(${experts.supportTypes}, 'crisis'), 'crisis')` })
    .where(eq(experts.expertId, expertId))
}
