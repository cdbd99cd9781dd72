import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/db.ts'
import { endBaselessResets } from './reset-store.ts'

/**
 * A lost factor is taken away because somebody with the right to ask for it stands by that, for the whole day: whose
 * account was taken over and then closed asked for nothing.
 */
export async function withdrawBaselessResets(tx: Tx): Promise<void> {
  for (const { personId, askedBy } of await endBaselessResets(tx))
    await audit.record(tx, {
      actorId: null,
      action: 'admin.factor-reset-withdrawn',
      subjectId: personId,
      reason: 'withdrawn',
      facts: { askedBy },
    })
}
