import type { Message } from '@sanad/domain/chat/message'
import type { HelpOffer } from '@sanad/domain/crisis/help-offer'
import { useEffect, useState } from 'react'
import { now } from '#web/platform/clock.ts'
import { keepInTab, readFromTab } from '#web/platform/storage.ts'
import { dismissCard, type HelpMemory, newHelpMemory, offerHelp } from './help-memory.ts'

const keyOf = (sessionId: string) => `sanad.help.${sessionId}`

const kept = (sessionId: string) => readFromTab(keyOf(sessionId)) as HelpMemory | undefined

export interface HelpShown {
  readonly offer: HelpOffer
  /** The person asked for it themselves. */
  readonly open: () => void
  readonly dismiss: () => void
}

/**
 * Help beside what one wrote oneself. Only messages stored since the screen was opened count: opening an old
 * conversation does not bring back yesterday's dialog.
 * @param openedAt the last message's `seq` when the screen was opened
 */
export function useHelpOffer(
  sessionId: string,
  me: string,
  openedAt: number,
  stored: readonly Message[],
): HelpShown {
  const [offer, setOffer] = useState<HelpOffer>('none')
  const [initial] = useState(() => newHelpMemory(openedAt))
  useEffect(() => {
    const memory = kept(sessionId) ?? initial
    const own = stored.filter((message) => message.senderId === me)
    const next = offerHelp(memory, own, now())
    if (next.memory === memory) return
    keepInTab(keyOf(sessionId), next.memory)
    if (next.offer !== 'none') setOffer(next.offer)
  }, [sessionId, me, initial, stored])
  return {
    offer,
    open: () => setOffer('dialog'),
    dismiss: () => {
      if (offer === 'card') keepInTab(keyOf(sessionId), dismissCard(kept(sessionId) ?? initial))
      setOffer('none')
    },
  }
}
