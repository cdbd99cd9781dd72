import type { Config } from '../config/config.ts'
import type { Tx } from '../database/db.ts'
import { installation } from '../database/tables.ts'

/**
 * Whether new seekers are let in (Safety §8). A trial takes everybody; live asks what the ready page last found.
 * What is open already goes on either way.
 */
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
