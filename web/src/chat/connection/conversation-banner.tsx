import type { ComponentProps } from 'react'
import { RankedBanner } from '#web/ui/feedback/one-banner.tsx'
import type { BannerKind } from './banner-order.ts'

type ConversationBannerProps = ComponentProps<typeof RankedBanner> & { readonly kind: BannerKind }

/** Shows only the most pressing of several banners (`banner-order.ts`). */
export const ConversationBanner = (props: ConversationBannerProps) => <RankedBanner {...props} />
