import { contract } from '@sanad/domain/contract'
import { refuse } from '@sanad/domain/primitives/refusal'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction } from '#server/platform/stores/database/db.ts'
import { asSupervisorFresh } from '#server/platform/services/http/guards.ts'
import { keyOfCase, noteSealContext } from './case-key.ts'
import { findCasesToReview } from './cases-store.ts'
import { findWhyNotReview } from './queue.ts'

/** QUEUE-8. For supervisors who may review the case. Audited before the note is shown. */
export const readCaseNote = asSupervisorFresh(
  contract.supervision.readCaseNote,
  async ({ appContext: { db, keys }, person }, { caseId }) => {
    return transaction(db, async (tx) => {
      const [closed] = await findCasesToReview(tx, caseId)
      if (!closed) return refuse('NOT_FOUND')
      const why = await findWhyNotReview(tx, closed, person.id)
      if (why !== undefined) return refuse(why)
      const { kind, subjectId, assessed, note } = closed
      const key = note && (await keyOfCase(keys, { kind, id: subjectId }, assessed))
      await audit.record(tx, person.id, 'supervision.case-note-read', {
        subjectId,
        reason: 'second look',
        facts: { caseId },
      })
      return { note: note && key ? key.decrypt(note, noteSealContext(caseId)) : null }
    })
  },
)
