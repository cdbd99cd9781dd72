import type { ContentFiles } from '@sanad/domain/primitives/content/content-part'
import { isRefusal } from '@sanad/domain/primitives/refusal'
import { countOwners } from '#server/identity/index.ts'
import { checkOwnFiles } from '#server/platform/stores/content/check-content.ts'
import { findActiveNumber, lockContent } from '#server/platform/stores/content/content-store.ts'
import { transaction, type Db } from '#server/platform/stores/database/db.ts'
import { contentParts } from './content-parts.ts'
import { filesOf, overlay, storeDecision, storeProposal } from './proposals.ts'

/**
 * Proposes files from the server itself. Before the first owner exists nobody could approve them,
 * so they apply at once.
 */
export function proposeFolder(db: Db, changes: ContentFiles, reason: string) {
  return transaction(db, async (tx) => {
    await lockContent(tx)
    const basedOn = await findActiveNumber(tx)
    const files = overlay(await filesOf(tx, basedOn), changes)
    const problems = checkOwnFiles(files, contentParts)
    const content = { check: () => problems }
    const number = await storeProposal(tx, { content, personId: null, files, basedOn, reason })
    if (isRefusal(number)) return number
    const applied = (await countOwners(tx)) === 0
    if (applied)
      await storeDecision(tx, { number, files }, { decision: 'applied', personId: null, reason })
    return { number, applied, problems }
  })
}
