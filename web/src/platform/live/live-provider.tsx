import { compactQuery, lockedQuery } from '@sanad/domain/primitives/live-protocol'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import {
  createContext,
  startTransition,
  use,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { openLive, type LiveListeners, type Live, type LiveSnapshot } from './live.ts'

/** The socket of the signed-in person, inside a `LiveProvider`. */
export const LiveContext = createContext<Live | undefined>(undefined)

interface LiveProviderProps {
  readonly personId: string
  readonly onSignedOut: () => void
  /** Rights changed, or the socket does not open: ask again who is signed in. */
  readonly onRecheck: () => void
  /** SHARED-9. The socket of a locked page, which delivers nothing. */
  readonly locked?: boolean
  /** Shown until there is a socket. */
  readonly until?: ReactNode
  readonly children: ReactNode
}

/** Keeps one socket open while a signed-in screen is shown. */
export function LiveProvider({
  personId,
  onSignedOut,
  onRecheck,
  locked = false,
  until,
  children,
}: LiveProviderProps) {
  const [live, setLive] = useState<Live>()
  useEffect(() => {
    const url = liveAddress(window.location) + (locked ? `&${lockedQuery}` : '')
    const made = openLive({ url, personId, onSignedOut, onRightsChanged: onRecheck })
    const stopWaking = wakeWithPage(made, window)
    let polled = false
    const stopWatching = made.onChange(() => {
      const { polling } = made.snapshot()
      if (polling && !polled) onRecheck()
      polled = polling
    })
    // A transition, because a whole screen is rendered now.
    startTransition(() => setLive(made))
    return () => {
      stopWatching()
      stopWaking()
      made.close()
    }
  }, [personId, locked, onSignedOut, onRecheck])
  return live ? <LiveContext value={live}>{children}</LiveContext> : until
}

/** The socket signs in with the cookie of the page's origin. */
const liveAddress = ({ protocol, host }: Location): string =>
  `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/live?${compactQuery}`

export function useLive(): Live {
  const live = use(LiveContext)
  if (!live) throw new Error('useLive needs a LiveProvider above it')
  return live
}

export function useLiveSnapshot(): LiveSnapshot {
  const live = useLive()
  return useSyncExternalStore(live.onChange, live.snapshot)
}

/** `onOpened` after each opening, when events may have been missed. Event names must not change. */
export function useLiveEvents(listeners: LiveListeners, onOpened: () => void): void {
  const live = useLive()
  const latest = useEffectEvent(() => listeners)
  const opened = useEffectEvent(onOpened)
  useEffect(() => {
    const names = Object.keys(latest()) as (keyof LiveListeners)[]
    const stops = [
      ...names.map((name) => live.onEvent(name, (event) => latest()[name]?.(event as never))),
      live.onOpened(() => opened()),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [live])
}

/** Reads the query again at these events, and after each opening, when one may have been missed. */
export function useRefetchOn(queryKey: QueryKey, ...events: (keyof LiveListeners)[]): void {
  const client = useQueryClient()
  const refetch = () => void client.invalidateQueries({ queryKey })
  useLiveEvents(Object.fromEntries(events.map((name) => [name, refetch])), refetch)
}

/** Browser events report earlier than any timer that the socket is lost or worth a try. */
function wakeWithPage(live: Live, page: Window): () => void {
  // Does nothing while other tabs hold the sockets: tabs would take them from each other.
  const wake = () => {
    if (!live.snapshot().elsewhere) live.wake()
  }
  const onVisibility = () => {
    if (page.document.visibilityState === 'visible') wake()
  }
  page.addEventListener('online', wake)
  page.addEventListener('offline', live.drop)
  page.addEventListener('pageshow', wake)
  page.document.addEventListener('visibilitychange', onVisibility)
  return () => {
    page.removeEventListener('online', wake)
    page.removeEventListener('offline', live.drop)
    page.removeEventListener('pageshow', wake)
    page.document.removeEventListener('visibilitychange', onVisibility)
  }
}
