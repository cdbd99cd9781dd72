import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLiveSnapshot } from '#web/platform/live/live-provider.tsx'
import type { LiveSnapshot } from '#web/platform/live/live.ts'
import type { OpenConversation } from '../state/open-conversation.ts'

/** `slow`: no socket, but polling works. `elsewhere`: also, because other tabs hold the sockets. */
type Standing = 'fine' | 'slow' | 'elsewhere' | 'lost'
/** `back` shows for a moment after a loss. */
export type Connection = Standing | 'back'

/** A short interruption heals by itself; showing it would only worry. */
const shownAfterMs = 3000
const backShownMs = 2000

/** The state now, before any delay. */
export function connectionNow(
  { status, polling, elsewhere }: LiveSnapshot,
  isReachable: boolean,
): Standing {
  if (!isReachable) return 'lost'
  if (elsewhere) return 'elsewhere'
  if (status !== 'lost') return 'fine'
  return polling ? 'slow' : 'lost'
}

/** The connection as the screen shows it; `trying`: a try is running. */
export function useConnection(open: OpenConversation): { connection: Connection; trying: boolean } {
  const socket = useLiveSnapshot()
  const isReachable = useSyncExternalStore(open.onReached, open.reached)
  const now = connectionNow(socket, isReachable)
  const [shownConnection, setShownConnection] = useState<Connection>('fine')
  const { shown: next, afterMs } = nextShown(shownConnection, now) ?? {}
  useEffect(() => {
    if (next === undefined) return
    const timer = setTimeout(() => setShownConnection(next), afterMs)
    return () => clearTimeout(timer)
  }, [next, afterMs])
  return { connection: shownConnection, trying: socket.trying }
}

/** What to show next, and the delay before it; undefined when the shown state is right. */
function nextShown(shown: Connection, now: Standing) {
  if (now === 'fine') {
    if (shown === 'fine') return undefined
    return shown === 'back'
      ? { shown: 'fine' as const, afterMs: backShownMs }
      : { shown: 'back' as const, afterMs: 0 }
  }
  if (shown === now) return undefined
  return { shown: now, afterMs: shown === 'fine' || shown === 'back' ? shownAfterMs : 0 }
}
