import { once } from 'node:events'
import type { LiveEvent } from '@sanad/domain/live-contract'
import { askPlaceAfterMs } from '@sanad/domain/matching/queue-news'
import { WebSocket } from 'ws'

/** What all screens have asked and were told. */
export interface Traffic {
  requests: number
  readonly events: Record<string, number>
  /** The longest time between two places that one seeker was told, in milliseconds. */
  longestGapMs: number
}

interface Place {
  readonly url: string
  readonly cookie: string
  readonly traffic: Traffic
}

const queueEveryMs = 30_000

/** `web/src/matching/use-place.ts`: the socket tells, and the screen asks where it did not for a while. */
export async function openSeekerScreen(place: Place, sessionId: string): Promise<() => void> {
  const ask = () => get(place, `/matching/place?sessionId=${sessionId}`)
  const asking = setInterval(() => void ask(), askPlaceAfterMs.socketOpen)
  let toldAt = performance.now()
  const close = await listen(place, (news) => {
    if (news.event !== 'matching.place-changed') return
    asking.refresh()
    place.traffic.longestGapMs = Math.max(place.traffic.longestGapMs, performance.now() - toldAt)
    toldAt = performance.now()
  })
  await ask()
  return () => {
    clearInterval(asking)
    close()
  }
}

/** `web/src/matching/use-fresh-queue.ts`: word of a change, then one request at a moment of its own. */
export async function openExpertScreen(place: Place): Promise<() => void> {
  const ask = () => get(place, '/matching/line')
  const asking = setInterval(() => void ask(), queueEveryMs)
  let timer: NodeJS.Timeout | undefined
  const close = await listen(place, (news) => {
    if (news.event !== 'matching.line-changed') return
    timer ??= setTimeout(() => {
      timer = undefined
      asking.refresh()
      void ask()
    }, Math.random() * news.withinMs)
  })
  return () => {
    clearInterval(asking)
    clearTimeout(timer)
    close()
  }
}

/** The seeker leaves their words for the next shift, or takes that back: what supporters see of the queue changes. */
export async function changeQueue({ url, cookie }: Place, sessionId: string, leave: boolean) {
  const answer = await fetch(`${url}/api/v1/matching/leave-for-next-shift`, {
    method: 'POST',
    headers: { cookie, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId, leave }),
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`a change of the queue: ${answer.status}`)
}

async function get({ url, cookie, traffic }: Place, path: string): Promise<void> {
  traffic.requests += 1
  const answer = await fetch(`${url}/api/v1${path}`, { headers: { cookie } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
}

async function listen({ url, cookie, traffic }: Place, onNews: (news: LiveEvent) => void) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, { headers: { cookie } })
  await once(socket, 'open')
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as Partial<LiveEvent>
    if (frame.event === undefined) return
    traffic.events[frame.event] = (traffic.events[frame.event] ?? 0) + 1
    onNews(frame as LiveEvent)
  })
  return () => socket.terminate()
}
