import type { ExperienceArea, ExpertLanguage, SupportType } from '@sanad/domain/application/experience'
import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db.ts'
import { experts } from './tables.ts'

export interface ExpertOffer {
  readonly expertId: string
  readonly languages: readonly ExpertLanguage[]
  readonly supportTypes: readonly SupportType[]
  readonly experienceAreas: readonly ExperienceArea[]
}

export async function insertExpert(tx: Tx, offer: ExpertOffer): Promise<void> {
  const { expertId } = offer
  const lists = {
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
