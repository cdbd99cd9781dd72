import { Suspense, useState } from 'react'
import { Outlet } from 'react-router'
import { hasOutgoing, inTab } from '#web/platform/storage/storage.ts'
import { lazyScreen } from '../lazy-screen.tsx'
import { matchingKeys } from '#web/matching/storage-keys.ts'

/** If this fails to load, the screen stays and the messages wait for the next page. */
const KeptWords = lazyScreen(
  () =>
    import('../send-stored-messages.tsx').catch(() => ({ SendStoredMessagesAlone: () => null })),
  'SendStoredMessagesAlone',
)

const OpenScreenOffers = lazyScreen(
  () => import('../open-screen-offers.tsx').catch(() => ({ OpenScreenOffersAlone: () => null })),
  'OpenScreenOffersAlone',
)

/**
 * The first screens call the service only to send messages from before a reload, or for a supporter
 * who can be offered conversations here.
 */
export function StaticLayout() {
  const [hasStoredMessages] = useState(hasOutgoing)
  const [reachable] = useState(() => inTab.get(matchingKeys.person.reachable) !== null)
  return (
    <>
      {reachable ? (
        <Suspense fallback={null}>
          <OpenScreenOffers />
        </Suspense>
      ) : null}
      <Outlet />
      {hasStoredMessages ? (
        <Suspense fallback={null}>
          <KeptWords />
        </Suspense>
      ) : null}
    </>
  )
}
