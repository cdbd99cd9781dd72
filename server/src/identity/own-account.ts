import { contract } from '@sanad/domain/contract'
import { open } from '#server/platform/http/guards.ts'
import { findMe } from './store.ts'

export const me = open(
  contract.identity.me,
  'own',
  async ({ tools, person }) => (person && (await findMe(tools.db, person.id))) ?? null,
)
