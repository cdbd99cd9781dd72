import { localDraftName } from '#web/application/sign-up/local-draft.ts'
import { AuthScreen } from '#web/identity/sign-in/auth-screen.tsx'
import { SignInLinkScreen } from '#web/identity/sign-in/sign-in-link-screen.tsx'
import { useOnSignedIn } from './use-on-signed-in.ts'

export const AuthRoute = () => (
  <AuthScreen onSignedIn={useOnSignedIn()} applicantName={localDraftName()} />
)
export const SignInLinkRoute = () => <SignInLinkScreen onSignedIn={useOnSignedIn()} />
