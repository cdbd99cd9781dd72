import type { Me } from '@sanad/domain/identity/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, type ReactNode } from 'react'
import { Outlet } from 'react-router'
import { mySessionsQuery } from '#web/chat/queries.ts'
import { useFreshLines } from '#web/crisis/use-fresh-lines.ts'
import { mostUrgentOffer } from '#web/matching/arrival/offers.ts'
import { tellLanguage } from '#web/platform/i18n/tell-language.ts'
import { useWaitingNotice } from '#web/escalation/notices/use-waiting-notice.ts'
import { useFactorAsked } from '#web/platform/api/factor-gate.ts'
import { Queries } from '#web/platform/api/queries.tsx'
import { inTab, storageKeys } from '#web/platform/storage/storage.ts'
import { mayConverse, startQuery } from '#web/platform/api/who.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { SendKeptWords } from './send-kept-words.tsx'
import { FrameProvider, useFrame, type Frame } from '#web/ui/layout/frame.ts'

const FactorDialog = lazyScreen(
  () => import('#web/identity/second-factor/factor-dialog.tsx'),
  'FactorDialog',
  ['identity'],
)

const ReachedHere = lazyScreen(() => import('./reached-here.tsx'), 'ReachedHere')

interface ServedProps {
  /** For screens without a sign-in, which hold no socket. */
  readonly open?: boolean
}

/** Wraps every screen that calls the service. */
export function Served({ open = false }: ServedProps) {
  useFreshLines()
  return (
    <Queries>
      <PersonsFrame>
        {open && inTab.get(storageKeys.reachable) !== null ? (
          <Suspense fallback={null}>
            <ReachedHere />
          </Suspense>
        ) : null}
        <Outlet />
        <FactorGate />
        <SendKeptWords />
      </PersonsFrame>
    </Queries>
  )
}

/** Shows the dialog for the second factor above any screen. */
function FactorGate() {
  return useFactorAsked() ? (
    <Suspense fallback={null}>
      <FactorDialog />
    </Suspense>
  ) : null
}

function PersonsFrame({ children }: { readonly children: ReactNode }) {
  const frame = useFrame()
  // Reads the cache only; the screens that need this make the request.
  const me = useQuery({ ...startQuery, enabled: false }).data?.me
  const sessions = useQuery({ ...mySessionsQuery, enabled: false }).data ?? []
  const waiting = useWaitingNotice(me, mostUrgentOffer(sessions)?.isEmergency ?? false)
  const own = useMemo(
    () => (me ? { ...frameFor(me, frame), waiting } : frame),
    // `waiting` is a new object each time, so its fields are compared.
    // oxlint-disable-next-line react/exhaustive-deps
    [me, frame, waiting?.text, waiting?.to],
  )
  return <FrameProvider value={own}>{children}</FrameProvider>
}

function frameFor(me: Me, frame: Frame): Frame {
  return {
    ...frame,
    destinations: frame.destinations.filter(({ name }) => name !== 'chat' || mayConverse(me)),
    offersLeave: me.role === 'seeker',
    turnLanguage: () => {
      frame.turnLanguage()
      void tellLanguage(frame.other.language)
    },
  }
}
