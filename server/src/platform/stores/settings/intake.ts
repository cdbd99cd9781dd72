import type { Config } from '../../base/config/config.ts'
import type { Tx } from '../database/db.ts'
import { installation } from '../database/tables.ts'

/** Safety §8. A preview always accepts seekers; live follows the last check of the ready page. */
export async function acceptsSeekers(tx: Tx, { stage }: Pick<Config, 'stage'>): Promise<boolean> {
  if (stage === 'preview') return true
  const [row] = await tx.select({ open: installation.openForSeekers }).from(installation)
  return row?.open ?? false
}

export async function setIntake(tx: Tx, open: boolean): Promise<void> {
  await tx
    .insert(installation)
    .values({ openForSeekers: open })
    .onConflictDoUpdate({ target: installation.id, set: { openForSeekers: open } })
}
