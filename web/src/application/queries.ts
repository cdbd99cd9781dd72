import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { outcomeOf } from '#web/platform/api/outcome.ts'
import { writeLocalDraft, readLocalDraft, type ProfileChanges } from './sign-up/local-draft.ts'

/** The signed-in applicant's application, whole. */
export const ownApplicationQuery = queryOptions({
  queryKey: ['application', 'mine'],
  queryFn: ({ signal }) => api.application.mine(undefined, { signal }),
})

/** Saves the fields that changed and leaves everything else as it is, on the server and in memory. */
export async function saveProfile(client: QueryClient, changes: ProfileChanges): Promise<void> {
  const { profile } = await api.application.saveDraft({ changes })
  client.setQueryData(ownApplicationQuery.queryKey, (mine) => mine && { ...mine, profile })
}

/**
 * What was written before signing in goes to the account. It stays in this tab until the service has it: without a
 * line the wizard tries again. An application that is already with the reviewers keeps what it says.
 */
export async function uploadLocalDraft(client: QueryClient): Promise<void> {
  const draft = readLocalDraft()
  if (Object.keys(draft).length === 0) return
  const outcome = await outcomeOf(saveProfile(client, draft))
  if (outcome.kind === 'ok' || outcome.kind === 'refused') writeLocalDraft({})
}
