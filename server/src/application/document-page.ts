import { refuse } from '@sanad/domain/primitives/refusal'
import { audit } from '#server/platform/audit.ts'
import type { SignedInCall } from '#server/platform/routes.ts'
import { fileNames, findDocumentOwner, pagePlace } from './document-store.ts'

/** One page of somebody's document for a reviewer; who looked at it is written down before they see it. */
export async function documentPage(
  { tools: { db, keys, files }, person }: SignedInCall,
  { documentId, page }: { documentId: string; page: number },
) {
  const owner = await findDocumentOwner(db, documentId)
  const key = owner && owner.personId !== person.id ? await keys.find(owner.personId) : undefined
  const name = owner && fileNames(documentId, owner.pages)[page - 1]
  const sealed = key && name !== undefined ? await files.get(name) : undefined
  if (!owner || !key || !sealed) return refuse('NOT_FOUND')
  await audit.record(db, {
    actorId: person.id,
    action: 'document.viewed',
    subjectId: owner.personId,
    reason: 'review',
    facts: { documentId, page },
  })
  const picture = key.openBytes(sealed, pagePlace(documentId, page))
  return new File([new Uint8Array(picture)], `${page}.jpg`, { type: 'image/jpeg' })
}
