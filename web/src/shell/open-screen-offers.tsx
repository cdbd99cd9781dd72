import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ArrivalPrompt } from '#web/matching/index.ts'
import { LiveProvider } from '#web/platform/live/live-provider.tsx'
import { Queries } from '#web/platform/api/queries.tsx'
import { handleSignInEnd, socketKeyOf, startQuery } from '#web/platform/api/current-person.ts'

/** Shows offers on screens without a socket. Loaded only in a tab where a supporter signed in. */
export function OpenScreenOffers() {
  const client = useQueryClient()
  const start = useQuery(startQuery).data
  const askAgain = useCallback(
    () => void client.invalidateQueries({ queryKey: startQuery.queryKey }),
    [client],
  )
  const signedOut = useCallback(() => void handleSignInEnd(client), [client])
  const me = start?.next === 'second-factor' ? undefined : start?.me
  return me?.standing === 'expert' ? (
    <LiveProvider
      key={socketKeyOf(me)}
      personId={me.id}
      onSignedOut={signedOut}
      onRecheck={askAgain}
    >
      <ArrivalPrompt />
    </LiveProvider>
  ) : null
}

/** The same for a screen that has no query client. */
export const OpenScreenOffersAlone = () => (
  <Queries>
    <OpenScreenOffers />
  </Queries>
)
