import type { ContentFiles } from '@sanad/domain/primitives/content/content-part'
import { decideVersion, insertVersion } from '#server/platform/stores/content/content-store.ts'
import type { House } from './house.ts'

/** Brings files of the content folder into force. */
export async function applyContent({ db, appContext }: House, files: ContentFiles): Promise<void> {
  const proposal = { files, basedOn: appContext.content.version, reason: 'ours', proposedBy: null }
  const number = await insertVersion(db, proposal)
  await decideVersion(db, number, { decision: 'applied', decidedBy: null })
  await appContext.content.refresh()
}
