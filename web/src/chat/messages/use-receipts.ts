import { useEffect, useRef } from 'react'
import { useLiveSnapshot } from '#web/platform/live/live-provider.tsx'
import type { Carrier } from '../connection/carrier.ts'

interface Receipts {
  readonly sessionId: string
  readonly carrier: Pick<Carrier, 'seen'>
  /** Up to this `seq` this screen has every message. */
  readonly delivered: number
  /** Up to this `seq` the messages were on a visible screen. */
  readonly seen: number
}

/** CHAT-10. Reports what was delivered and seen; again after the socket was lost. */
export function useReceipts({ sessionId, carrier, delivered, seen }: Receipts): void {
  const sentReceipts = useRef({ delivered: 0, seen: 0 })
  const { status } = useLiveSnapshot()
  useEffect(() => {
    if (delivered <= sentReceipts.current.delivered && seen <= sentReceipts.current.seen) return
    const telling = { delivered, seen }
    void carrier.seen({ sessionId, ...telling }).then((outcome) => {
      if (outcome.kind === 'ok') sentReceipts.current = telling
    })
  }, [sessionId, carrier, delivered, seen, status])
}
