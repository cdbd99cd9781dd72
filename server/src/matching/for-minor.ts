import { findProfileFacts } from '#server/identity/index.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'

/** MATCH-19. A seeker of unknown age is treated as under 18. */
export async function isForMinor(tx: Tx, personId: string): Promise<boolean> {
  return (await findProfileFacts(tx, personId))?.ageGroup !== 'adult'
}
