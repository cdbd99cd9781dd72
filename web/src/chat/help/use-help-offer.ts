import type { Conversation, OutgoingMessage } from '@sanad/domain/chat/merge-messages'
import type { CallOrder, HelpOffer } from '@sanad/domain/crisis/help-offer'
import { useEffect, useState } from 'react'
import { now } from '#web/platform/clock.ts'
import { keepInTab, readFromTab } from '#web/platform/storage/storage.ts'
import { dismissCard, type HelpMemory, newHelpMemory, offerHelp } from '../state/help-memory.ts'
import { chatKeys } from '../storage-keys.ts'

const keyOf = chatKeys.person.help

const storedMemory = (sessionId: string) => readFromTab(keyOf(sessionId)) as HelpMemory | undefined

const offeredFor = ({ id, delivery }: OutgoingMessage) =>
  delivery !== 'sending' && delivery.help
    ? [{ id, help: delivery.help, callOrder: delivery.callOrder }]
    : []

interface HelpShown {
  readonly offer: HelpOffer
  readonly callOrder: CallOrder | undefined
  readonly dismiss: () => void
}

const none = { offer: 'none', callOrder: undefined } as const

/**
 * Only messages stored since this screen was opened here count, and those that came too late
 * (CHAT-3), so that an old conversation brings no dialog back.
 * @param openedAt the last message's `seq` when the screen was opened
 */
export function useHelpOffer(
  sessionId: string,
  me: string,
  openedAt: number,
  { stored, outgoing }: Conversation,
): HelpShown {
  const [{ offer, callOrder }, setOffer] = useState<Pick<HelpShown, 'offer' | 'callOrder'>>(none)
  const [initial] = useState(() => newHelpMemory(openedAt))
  // Messages sent after the screen was left (CHAT-11) are judged when it is opened again.
  useEffect(() => {
    if (storedMemory(sessionId) === undefined) keepInTab(keyOf(sessionId), initial)
  }, [sessionId, initial])
  useEffect(() => {
    const memory = storedMemory(sessionId) ?? initial
    const own = stored.filter((message) => message.senderId === me)
    const next = offerHelp(memory, own, now(), outgoing.flatMap(offeredFor))
    if (next.memory === memory) return
    keepInTab(keyOf(sessionId), next.memory)
    if (next.offer !== 'none') setOffer({ offer: next.offer, callOrder: next.callOrder })
  }, [sessionId, me, initial, stored, outgoing])
  return {
    offer,
    callOrder,
    dismiss: () => {
      if (offer === 'card')
        keepInTab(keyOf(sessionId), dismissCard(storedMemory(sessionId) ?? initial))
      setOffer(none)
    },
  }
}
