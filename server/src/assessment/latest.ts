import { contract } from '@sanad/domain/contract'
import { asSeeker } from '#server/platform/services/http/guards.ts'
import { findLatestAnswers } from './store.ts'

export const latest = asSeeker(
  contract.assessment.latest,
  async ({ appContext: { db, keys }, person }) => {
    const key = await keys.find(person.id)
    const row = key && (await findLatestAnswers(db, person.id, key))
    return row ? { assessment: row.assessment, createdAt: row.createdAt } : null
  },
)
