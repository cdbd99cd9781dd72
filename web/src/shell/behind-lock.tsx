import { Fragment, Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useConversationId } from '#web/chat/parts/conversation-address.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { isOpenDuringLock, usePageLock } from '#web/platform/storage/page-lock.ts'
import { ScreenFallback } from './prerender/drawn-page.tsx'
import { lazyScreen } from './lazy-screen.tsx'

/** SHARED-7. What anyone may see, and the guest of an emergency. */
export const screensOverLock: readonly `/${string}`[] = ['/crisis-lines', '/emergency-connect']

const LockedPage = lazyScreen(
  () => import('#web/identity/shared-device/locked-page.tsx'),
  'LockedPage',
  ['identity'],
)
/** If this fails to load, the server learns of the lock from the next request of any page. */
const LockedPresence = lazyScreen(
  () => import('./locked-presence.tsx').catch(() => ({ LockedPresence: () => null })),
  'LockedPresence',
)

/** SHARED-9. The screens behind the lock are not rendered. */
export function BehindLock({ children }: { readonly children: ReactNode }) {
  const isLocked = usePageLock()
  const { pathname } = useLocation()
  const sessionId = useConversationId()
  const isOpen =
    !isLocked ||
    isOpenDuringLock(sessionId) ||
    screensOverLock.some((screen) => path(screen) === pathname)
  return (
    <>
      {isLocked ? (
        <Suspense fallback={null}>
          <LockedPresence />
        </Suspense>
      ) : null}
      {isOpen ? (
        <Fragment key={isLocked ? 'locked' : 'open'}>{children}</Fragment>
      ) : (
        <Suspense fallback={<ScreenFallback />}>
          <LockedPage />
        </Suspense>
      )}
    </>
  )
}
