import type { Message } from '@sanad/domain/chat/message'
import { Check, CheckCheck, Clock } from '#web/ui/icons/icons.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { clockAt } from '#web/platform/i18n/shown-times.ts'

/** `kept`: waits for the connection. */
export type Delivery = 'sending' | 'kept' | 'sent' | 'delivered' | 'seen'

const pictures = {
  sending: Clock,
  kept: Clock,
  sent: Check,
  delivered: CheckCheck,
  seen: CheckCheck,
} as const

interface DeliveryMarkProps {
  readonly delivery: Delivery
  /** When it was seen, if known. */
  readonly seenAt: string | undefined
}

/** The icons do not mirror with the direction. */
export function DeliveryMark({ delivery, seenAt }: DeliveryMarkProps) {
  const { t } = useWords('chat')
  const Picture = pictures[delivery]
  return (
    <span className="inline-flex items-center gap-1">
      {seenAt ? t('message.seenAt', { time: clockAt(seenAt) }) : t(`message.${delivery}`)}
      <Picture aria-hidden className={delivery === 'seen' ? 'size-4 text-primary' : 'size-4'} />
    </span>
  )
}

interface Receipts {
  readonly deliveredToOther: number
  readonly seenByOther: number
}

/** The last own message that the other side has seen: only its time is known. */
export const lastSeenOf = (
  stored: readonly Message[],
  me: string,
  seenByOther: number,
): string | undefined =>
  stored.findLast((message) => message.senderId === me && message.seq <= seenByOther)?.id

export function deliveryOf(seq: number, { deliveredToOther, seenByOther }: Receipts): Delivery {
  if (seq <= seenByOther) return 'seen'
  return seq <= deliveredToOther ? 'delivered' : 'sent'
}
