import { contract } from '@sanad/domain/contract'
import { isOpenToApplicant } from '@sanad/domain/application/application-states'
import { refuse } from '@sanad/domain/primitives/refusal'
import { findVerification } from '#server/identity/index.ts'
import { transaction } from '#server/platform/stores/database/db.ts'
import { releaseFiles } from '#server/platform/stores/files/file-deletions.ts'
import { asApplicantOrExpert } from '#server/platform/services/http/guards.ts'
import { deleteDocument } from './document-store.ts'
import { lockApplication } from './draft-store.ts'
import { voidChecks } from './review/review-store.ts'

/** Refused once the application is submitted. */
export const removeDocument = asApplicantOrExpert(
  contract.application.removeDocument,
  async ({ appContext, person }, { documentId }) => {
    return transaction(appContext.db, async (tx) => {
      await lockApplication(tx, person.id, await appContext.keys.ofPerson(tx, person.id))
      const status = await findVerification(tx, person.id)
      const files = await deleteDocument(tx, person.id, documentId)
      if (!files) return refuse('NOT_FOUND')
      if (!isOpenToApplicant(status)) return refuse('FROZEN', { status })
      await voidChecks(tx, person.id, ['documents'])
      await releaseFiles(tx, files)
      return { removed: true as const }
    })
  },
)
