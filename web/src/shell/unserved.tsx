import { Suspense, useState } from 'react'
import { Outlet } from 'react-router'
import { hasOutgoing, inTab, storageKeys } from '#web/platform/storage/storage.ts'
import { lazyScreen } from './lazy-screen.tsx'

/** If this fails to load, the screen stays and the messages wait for the next page. */
const KeptWords = lazyScreen(
  () => import('./send-kept-words.tsx').catch(() => ({ SendKeptWordsAlone: () => null })),
  'SendKeptWordsAlone',
)

const ReachedHere = lazyScreen(
  () => import('./reached-here.tsx').catch(() => ({ ReachedHereAlone: () => null })),
  'ReachedHereAlone',
)

/**
 * Wraps the first screens, which do not call the service. It is called only to send messages from
 * before a reload, or for a supporter who can be offered conversations here.
 */
export function Unserved() {
  const [hasKeptWords] = useState(hasOutgoing)
  const [reachable] = useState(() => inTab.get(storageKeys.reachable) !== null)
  return (
    <>
      {reachable ? (
        <Suspense fallback={null}>
          <ReachedHere />
        </Suspense>
      ) : null}
      <Outlet />
      {hasKeptWords ? (
        <Suspense fallback={null}>
          <KeptWords />
        </Suspense>
      ) : null}
    </>
  )
}
