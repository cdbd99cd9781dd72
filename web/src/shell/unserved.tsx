import { Suspense, useState } from 'react'
import { Outlet } from 'react-router'
import { hasOutgoing, inTab, storageKeys } from '#web/platform/storage/storage.ts'
import { lazyScreen } from './lazy-screen.tsx'

/** Nothing of the screen waits for it: where it does not come, the words wait for the next page. */
const KeptWords = lazyScreen(
  () => import('./send-kept-words.tsx').catch(() => ({ SendKeptWordsAlone: () => null })),
  'SendKeptWordsAlone',
)

const ReachedHere = lazyScreen(
  () => import('./reached-here.tsx').catch(() => ({ ReachedHereAlone: () => null })),
  'ReachedHereAlone',
)

/** Around the first screens, which ask the service nothing: unless words from before a reload are to be sent, or a supporter is reached here. */
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
