import { contract } from '@sanad/domain/contract'
import { progressWithin } from '@sanad/domain/application/training'
import { partsOf } from '@sanad/domain/application/training/content'
import { isRefusal } from '@sanad/domain/primitives/refusal'
import { transaction } from '#server/platform/stores/database/db.ts'
import { asApplicantOrExpert } from '#server/platform/services/http/guards.ts'
import { findProgress, saveProgress } from './progress-store.ts'
import { openModule, quizStanding, readParts, whyNotTrain } from './module-standing.ts'

/** Parts that the module does not have are ignored. */
export const keepTrainingPlace = asApplicantOrExpert(
  contract.application.keepTrainingPlace,
  ({ appContext: { db, content }, person }, { module: id, place, read }) =>
    transaction(db, async (tx) => {
      const closed = await whyNotTrain(tx, person.id)
      if (closed) return closed
      const open = await openModule(tx, content, { personId: person.id, id })
      if (isRefusal(open)) return open
      const parts = partsOf(open.module)
      const isPart = (part: string) => parts.includes(part)
      await saveProgress(tx, person.id, id, {
        place: place !== null && isPart(place) ? place : null,
        read: read.filter(isPart),
      })
      const current = { ...open, progress: await findProgress(tx, person.id, id) }
      const readNow = readParts(current)
      return {
        read: readNow,
        progress: progressWithin(readNow.length, parts.length),
        quiz: await quizStanding(tx, person.id, current),
      }
    }),
)
