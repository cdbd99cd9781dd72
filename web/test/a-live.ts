import { act } from '@testing-library/react'
import type { Live, LiveAnswer, LiveEvent, LiveSnapshot } from '#web/platform/live.ts'

/** A live line in the test's own hands: `lose()`, `open()`, `tell(event)`; what goes up it is answered by `answer`. */
export function aLive(answer: (op: string, input: unknown) => LiveAnswer = () => ({ kind: 'unreachable' })) {
  const changed = new Set<() => void>()
  const opened = new Set<() => void>()
  const events = new Set<(event: LiveEvent) => void>()
  const sent: { op: string; input: unknown }[] = []
  let snapshot: LiveSnapshot = { status: 'open', trying: false, polling: false }
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
  const live: Live = {
    snapshot: () => snapshot,
    onChange: listen(changed),
    onEvent: listen(events),
    onOpened: listen(opened),
    request: async (op, input) => {
      if (snapshot.status !== 'open') return { kind: 'unreachable' }
      sent.push({ op, input })
      return answer(op, input)
    },
    wake: () => undefined,
    drop: () => undefined,
    close: () => undefined,
  }
  return {
    live,
    /** What went up the line, in order. */
    sent,
    open: () => become({ status: 'open', trying: false, polling: false }),
    lose: () => become({ status: 'lost', trying: false, polling: false }),
    /** Lost, and so often tried that the screen asks by itself. */
    giveUp: () => become({ status: 'lost', trying: false, polling: true }),
    tell: (event: LiveEvent) =>
      act(async () => {
        for (const listener of events) listener(event)
      }),
  }
}
