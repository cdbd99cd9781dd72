import { application as contract } from '@sanad/domain/application/contract'
import { isSubmitted } from '@sanad/domain/application/application-states'
import { refuse } from '@sanad/domain/primitives/refusal'
import { sql } from 'drizzle-orm'
import { findMe, findVerification } from '#server/identity/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { asAdminFresh, type SignedInCall } from '#server/platform/services/http/guards.ts'
import { watermarkPicture } from './documents/draw.ts'
import { fileNames, findDocumentOwner, pageSealContext } from './document-store.ts'

/**
 * Audited before the reviewer sees the page. A watermark with their name, address and the time
 * covers the picture, so that any copy of it names them.
 */
export const documentPage = asAdminFresh(
  contract.documentPage,
  async ({ db, keys, files, person }, { documentId, page }) => {
    const owner = await findDocumentOwner(db, documentId)
    const isTheirs = owner && owner.personId !== person.id
    const mayRead = isTheirs && isSubmitted(await findVerification(db, owner.personId))
    const key = mayRead ? await keys.find(owner.personId) : undefined
    const name = owner && fileNames(documentId, owner.pages)[page - 1]
    const sealed = key && name !== undefined ? await files.get(name) : undefined
    if (!owner || !key || !sealed) return refuse('NOT_FOUND')
    const picture = key.decryptBytes(sealed, pageSealContext(documentId, page))
    const watermarked = await watermarkPicture(picture, await watermarkText(db, person), person.id)
    if (!watermarked) return refuse('NOT_FOUND')
    // A page that could not be drawn is not recorded as opened.
    await audit.record(db, person.id, 'application.document-viewed', {
      subjectId: owner.personId,
      reason: 'review',
      facts: { documentId, page },
    })
    return new File([new Uint8Array(watermarked)], `${page}.jpg`, { type: 'image/jpeg' })
  },
)

/** Letters without a glyph are left out; the address remains. */
async function watermarkText(tx: Tx, { id }: SignedInCall['person']): Promise<string> {
  const { rows } = await tx.execute<{ at: string }>(
    sql`select to_char(app_now() at time zone 'UTC', 'YYYY-MM-DD HH24:MI') || ' UTC' as at`,
  )
  const me = await findMe(tx, id)
  const name = `${me?.firstName ?? ''} ${me?.lastName ?? ''}`.replaceAll(/[^ -~]/g, '').trim()
  return [name, me?.email ?? id, rows[0]?.at ?? ''].filter((part) => part !== '').join(' / ')
}
