import { Check, CheckCheck, Clock } from 'lucide-react'
import { useWords } from '#web/platform/i18n.ts'

/** `kept`: on its way, and there is no line. */
export type Delivery = 'sending' | 'kept' | 'sent' | 'delivered' | 'seen'

const pictures = {
  sending: Clock,
  kept: Clock,
  sent: Check,
  delivered: CheckCheck,
  seen: CheckCheck,
} as const

/** In words and with a sign; the signs do not turn with the direction. */
export function DeliveryMark({ delivery }: { readonly delivery: Delivery }) {
  const { t } = useWords('chat')
  const Picture = pictures[delivery]
  return (
    <span className="inline-flex items-center gap-1">
      {t(`message.${delivery}`)}
      <Picture aria-hidden className={delivery === 'seen' ? 'size-4 text-primary' : 'size-4'} />
    </span>
  )
}

interface Receipts {
  readonly deliveredToOther: number
  readonly seenByOther: number
}

export function deliveryOf(seq: number, { deliveredToOther, seenByOther }: Receipts): Delivery {
  if (seq <= seenByOther) return 'seen'
  return seq <= deliveredToOther ? 'delivered' : 'sent'
}
