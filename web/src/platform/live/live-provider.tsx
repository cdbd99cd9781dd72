import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { type Live, type LiveEvent, type LiveSnapshot, openLive } from './live.ts'
import { wakeWithPage } from './live-wake.ts'

/** The live line of the signed-in person, for whoever stands inside a `LiveProvider`. */
export const LiveContext = createContext<Live | undefined>(undefined)

interface LiveProviderProps {
  readonly personId: string
  /** This person is signed out here. */
  readonly onSignedOut: () => void
  /** Who is here should be asked again: the line says that rights changed, or does not open at all. */
  readonly onDoubt: () => void
  /** In place of a screen until there is a line to hand to it. */
  readonly until?: ReactNode
  readonly children: ReactNode
}

/** Holds one line open for as long as a signed-in screen is shown. */
export function LiveProvider({
  personId,
  onSignedOut,
  onDoubt,
  until,
  children,
}: LiveProviderProps) {
  const [live, setLive] = useState<Live>()
  useEffect(() => {
    const url = liveAddress(window.location)
    const made = openLive({ url, personId, onSignedOut, onRightsChanged: onDoubt })
    const stopWaking = wakeWithPage(made, window)
    let polled = false
    const stopWatching = made.onChange(() => {
      const { polling } = made.snapshot()
      if (polling && !polled) onDoubt()
      polled = polling
    })
    // In small steps: a whole screen is drawn then.
    startTransition(() => setLive(made))
    return () => {
      stopWatching()
      stopWaking()
      made.close()
    }
  }, [personId, onSignedOut, onDoubt])
  return live ? <LiveContext value={live}>{children}</LiveContext> : until
}

/** The cookie of the page's own origin signs the line in. */
const liveAddress = ({ protocol, host }: Location): string =>
  `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/live`

export function useLive(): Live {
  const live = use(LiveContext)
  if (!live) throw new Error('useLive needs a LiveProvider above it')
  return live
}

export function useLiveSnapshot(): LiveSnapshot {
  const live = useLive()
  return useSyncExternalStore(live.onChange, live.snapshot)
}

/** Calls with every event, and once after each opening, when events may have been missed. */
export function useLiveEvents(onEvent: (event: LiveEvent) => void, onOpened: () => void): void {
  const live = useLive()
  useEffect(() => {
    const stops = [live.onEvent(onEvent), live.onOpened(onOpened)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [live, onEvent, onOpened])
}
