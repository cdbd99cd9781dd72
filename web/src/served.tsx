import type { Me } from '@sanad/domain/identity/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { Outlet } from 'react-router'
import { useFreshLines } from '#web/crisis/use-fresh-lines.ts'
import { tellLanguage } from '#web/identity/tell-language.ts'
import { useWaitingNotice } from '#web/safeguarding/use-waiting-notice.ts'
import { Queries } from '#web/platform/queries.tsx'
import { mayConverse, startQuery } from '#web/platform/who.ts'
import { FrameProvider, useFrame, type Frame } from '#web/ui/frame.ts'

/** Around every screen that asks the service something. */
export function Served() {
  useFreshLines()
  return (
    <Queries>
      <PersonsFrame>
        <Outlet />
      </PersonsFrame>
    </Queries>
  )
}

function PersonsFrame({ children }: { readonly children: ReactNode }) {
  const frame = useFrame()
  // Only what is known already: the screens that need it ask.
  const me = useQuery({ ...startQuery, enabled: false }).data?.me
  const waiting = useWaitingNotice(me)
  const own = useMemo(
    () => (me ? { ...frameFor(me, frame), waiting } : frame),
    // A new object each time, of the same words.
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
