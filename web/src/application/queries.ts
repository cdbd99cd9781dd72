import { type QueryClient } from '@tanstack/react-query'
import { api, readQuery } from '#web/platform/api/api.ts'
import { outcomeOf } from '#web/platform/api/outcome.ts'
import { recordConsent } from '#web/consent/index.ts'
import {
  locallyAcceptedTerms,
  readLocalDraft,
  writeLocalDraft,
  writeLocalTerms,
  type ProfileChanges,
} from './sign-up/local-draft.ts'

export const ownApplicationQuery = readQuery(
  ['application', 'mine'],
  api.application.ownApplication,
)

/** All other fields stay as they are, on the server and in the cache. */
export async function saveProfile(client: QueryClient, changes: ProfileChanges): Promise<void> {
  const { profile } = await api.application.saveDraft({ changes })
  client.setQueryData(ownApplicationQuery.queryKey, (mine) => mine && { ...mine, profile })
}

/** The draft stays in this tab until the service has it, or refuses it as during a review. */
export async function uploadLocalDraft(client: QueryClient): Promise<void> {
  const draft = readLocalDraft()
  if (Object.keys(draft).length === 0) return
  const outcome = await outcomeOf(saveProfile(client, draft))
  if (outcome.kind === 'ok' || outcome.kind === 'refused') writeLocalDraft({})
}

/** Where this fails, for example after a new text, the next step asks for the terms. */
export async function recordLocalTerms(): Promise<void> {
  const terms = locallyAcceptedTerms()
  if (!terms) return
  const outcome = await outcomeOf(recordConsent(terms))
  if (outcome.kind === 'ok' || outcome.kind === 'refused') writeLocalTerms(undefined)
}
