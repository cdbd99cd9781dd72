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

export async function findExpertOffer(tx: Tx, expertId: string): Promise<ExpertOffer | undefined> {
  const [row] = await tx.select().from(experts).where(eq(experts.expertId, expertId))
  return row as ExpertOffer | undefined
}
