import type { LiveEvent } from '@sanad/domain/live-contract'
import { act } from '@testing-library/react'
import { vi } from 'vitest'
import type { Live, LiveAnswer, LiveSnapshot } from '#web/platform/live/live.ts'

/**
 * A socket that the test controls: `lose()`, `open()`, `tell(event)`. `answer` answers what is
 * sent.
 */
export function aLive(
  answer: (op: string, input: unknown) => LiveAnswer = () => ({ kind: 'unreachable' }),
) {
  const changed = new Set<() => void>()
  const opened = new Set<() => void>()
  const events = new Set<{ name: string; listener: (event: never) => void }>()
  const sent: { op: string; input: unknown }[] = []
  const open: LiveSnapshot = { status: 'open', trying: false, polling: false, elsewhere: false }
  let snapshot = open
  const listen =
    <Listener>(listeners: Set<Listener>) =>
    (listener: Listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    }
  const become = (next: LiveSnapshot) =>
    act(async () => {
      snapshot = next
      for (const listener of changed) listener()
      if (next.status === 'open') for (const listener of opened) listener()
    })
  const woken = vi.fn()
  const live: Live = {
    snapshot: () => snapshot,
    onChange: listen(changed),
    onEvent: (name, listener) => listen(events)({ name, listener }),
    onOpened: listen(opened),
    request: async (op, input) => {
      if (snapshot.status !== 'open') return { kind: 'unreachable' }
      sent.push({ op, input })
      return answer(op, input)
    },
    wake: () => woken(),
    drop: () => undefined,
    close: () => undefined,
  }
  return {
    live,
    /** Called by `wake`: a Retry button was pressed, or the page became visible. */
    woken,
    /** What was sent, in order. */
    sent,
    open: () => become(open),
    lose: () => become({ ...open, status: 'lost' }),
    /** Lost, with so many failed tries that the screens poll. */
    giveUp: () => become({ ...open, status: 'lost', polling: true }),
    /** Other tabs hold the sockets. */
    displace: () => become({ ...open, status: 'lost', polling: true, elsewhere: true }),
    tell: (event: LiveEvent) =>
      act(async () => {
        for (const { name, listener } of events) if (name === event.event) listener(event as never)
      }),
  }
}
