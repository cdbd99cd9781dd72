import { contract } from '@sanad/domain/contract'
import { open } from '#server/platform/http/guards.ts'
import { findMe } from './store.ts'

export const me = open(
  contract.identity.me,
  'own',
  async ({ appContext, person }) => (person && (await findMe(appContext.db, person.id))) ?? null,
)
