import { useQueryClient } from '@tanstack/react-query'
import { handOverKeptProfile } from '#web/application/queries.ts'
import { saveKeptAnswers } from '#web/assessment/save-answers.ts'
import { AuthScreen } from '#web/identity/auth-screen.tsx'
import { askStartAgain } from '#web/platform/who.ts'

/** Sign-in knows no later slice: what was answered before it is saved from here, and then it asks what is next. */
export function AuthRoute() {
  const client = useQueryClient()
  return (
    <AuthScreen
      onSignedIn={async ({ role }) => {
        if (role === 'seeker') await saveKeptAnswers()
        if (role === 'expert') await handOverKeptProfile(client)
        await askStartAgain(client)
      }}
    />
  )
}
