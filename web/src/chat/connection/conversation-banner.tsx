import type { ComponentProps } from 'react'
import { RankedBanner } from '#web/ui/feedback/one-banner.tsx'
import type { BannerKind } from './banner-order.ts'

type ConversationBannerProps = ComponentProps<typeof RankedBanner> & { readonly kind: BannerKind }

/** Of several, only the most pressing is shown (`banner-order.ts`). */
export const ConversationBanner = (props: ConversationBannerProps) => <RankedBanner {...props} />
