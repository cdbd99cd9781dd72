import { Suspense, useState } from 'react'
import { Outlet } from 'react-router'
import { hasOutgoing } from '#web/platform/storage.ts'
import { lazyScreen } from './lazy-screen.tsx'

/** Nothing of the screen waits for it: where it does not come, the words wait for the next page. */
const KeptWords = lazyScreen(
  () => import('./send-kept-words.tsx').catch(() => ({ SendKeptWordsAlone: () => null })),
  'SendKeptWordsAlone',
)

/** Around the first screens, which ask the service nothing: unless words from before a reload are to be sent. */
export function Unserved() {
  const [kept] = useState(hasOutgoing)
  return (
    <>
      <Outlet />
      {kept ? (
        <Suspense fallback={null}>
          <KeptWords />
        </Suspense>
      ) : null}
    </>
  )
}
