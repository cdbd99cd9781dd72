import type { Me } from '@sanad/domain/identity/contract'
import { useQueryClient } from '@tanstack/react-query'
import { localDraftName } from '#web/application/sign-up/local-draft.ts'
import { uploadLocalDraft } from '#web/application/queries.ts'
import { saveKeptAnswers } from '#web/assessment/save-answers.ts'
import { AuthScreen } from '#web/identity/sign-in/auth-screen.tsx'
import { SignInLinkScreen } from '#web/identity/sign-in/sign-in-link-screen.tsx'
import { refetchStart } from '#web/platform/api/current-person.ts'

/**
 * Sign-in knows no later slice, so what was entered before sign-in is saved here; then the next
 * step is asked for.
 */
function useOnSignedIn(): (me: Me) => Promise<void> {
  const client = useQueryClient()
  return async ({ role }) => {
    if (role === 'seeker') await saveKeptAnswers()
    if (role === 'expert') await uploadLocalDraft(client)
    await refetchStart(client)
  }
}

export const AuthRoute = () => (
  <AuthScreen onSignedIn={useOnSignedIn()} applicantName={localDraftName()} />
)
export const SignInLinkRoute = () => <SignInLinkScreen onSignedIn={useOnSignedIn()} />
