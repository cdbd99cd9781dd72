import type { Me } from '@sanad/domain/identity/contract'
import { useQueryClient } from '@tanstack/react-query'
import { acceptKeptInvitation } from '#web/application/invitation/kept-invitation.ts'
import { recordLocalTerms, uploadLocalDraft } from '#web/application/queries.ts'
import { saveKeptAnswers } from '#web/assessment/state/save-answers.ts'
import { refetchStart } from '#web/platform/api/current-person.ts'
import { CookiesBlockedError } from '#web/platform/api/problem.ts'
import { claimTab } from '#web/platform/storage/draft-owner.ts'

/** Saves what was entered before sign-in, which itself knows no later slice. */
export function useOnSignedIn(): (me: Me) => Promise<void> {
  const client = useQueryClient()
  return async ({ id, role }) => {
    // First, so that nothing of a former person of this tab is saved as theirs.
    claimTab(id)
    if (role === 'seeker') await saveKeptAnswers()
    if (role === 'expert') {
      await uploadLocalDraft(client)
      await recordLocalTerms()
      await acceptKeptInvitation()
    }
    if ((await refetchStart(client)).me === null) throw new CookiesBlockedError()
  }
}
