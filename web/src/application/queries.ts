import { type QueryClient } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { readQuery } from '#web/platform/api/read-query.ts'
import { outcomeOf } from '#web/platform/api/outcome.ts'
import { recordConsent } from '#web/consent/index.ts'
import {
  locallyAcceptedTerms,
  readLocalDraft,
  writeLocalDraft,
  writeLocalTerms,
  type ProfileChanges,
} from './sign-up/local-draft.ts'

/** The whole application of the signed-in applicant. */
export const ownApplicationQuery = readQuery(
  ['application', 'mine'],
  api.application.ownApplication,
)

/** Saves the changed fields; all others stay as they are, on the server and in the cache. */
export async function saveProfile(client: QueryClient, changes: ProfileChanges): Promise<void> {
  const { profile } = await api.application.saveDraft({ changes })
  client.setQueryData(ownApplicationQuery.queryKey, (mine) => mine && { ...mine, profile })
}

/**
 * Uploads the draft that was written before sign-in. It stays in this tab until the service has it;
 * when the request fails, the wizard tries again. An application that is already under review is
 * not changed.
 */
export async function uploadLocalDraft(client: QueryClient): Promise<void> {
  const draft = readLocalDraft()
  if (Object.keys(draft).length === 0) return
  const outcome = await outcomeOf(saveProfile(client, draft))
  if (outcome.kind === 'ok' || outcome.kind === 'refused') writeLocalDraft({})
}

/**
 * Records the terms that were ticked before sign-in. Where that fails, for example since a release
 * changed the text, the next step is the terms, as for everybody else.
 */
export async function recordLocalTerms(): Promise<void> {
  const terms = locallyAcceptedTerms()
  if (!terms) return
  const outcome = await outcomeOf(recordConsent(terms))
  if (outcome.kind === 'ok' || outcome.kind === 'refused') writeLocalTerms(undefined)
}
