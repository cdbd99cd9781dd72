import { findProgress } from '#server/identity/index.ts'
import type { Tx } from '#server/platform/database/db.ts'

/** MATCH-19. Who has not said is treated as possibly under 18. */
export async function isForMinor(tx: Tx, personId: string): Promise<boolean> {
  return (await findProgress(tx, personId))?.ageGroup !== 'adult'
}
