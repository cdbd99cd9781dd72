import type { ContentFiles } from '@sanad/domain/primitives/content/content-part'
import { isRefusal } from '@sanad/domain/primitives/refusal'
import { countOwners } from '#server/identity/index.ts'
import { findActiveNumber, lockContent } from '#server/platform/stores/content/content-store.ts'
import { transaction, type Db } from '#server/platform/stores/database/db.ts'
import { filesOf, overlay, storeDecision, storeProposal } from './proposals.ts'

/** From the server itself. Before the first owner nobody could approve, so files apply at once. */
export function proposeFolder(db: Db, changes: ContentFiles, reason: string) {
  return transaction(db, async (tx) => {
    await lockContent(tx)
    const basedOn = await findActiveNumber(tx)
    const files = overlay(await filesOf(tx, basedOn), changes)
    const stored = await storeProposal(tx, { personId: null, files, basedOn, reason })
    if (isRefusal(stored)) return stored
    const applied = (await countOwners(tx)) === 0
    if (applied)
      await storeDecision(
        tx,
        { ...stored, files, basedOn, proposedBy: null },
        { decision: 'applied', personId: null, reason },
      )
    return { ...stored, applied }
  })
}
