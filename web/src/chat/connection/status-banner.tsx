import type { ComponentProps } from 'react'
import { RankedBanner } from '#web/ui/feedback/one-banner.tsx'
import type { BannerKind } from './banner-order.ts'

type StatusBannerProps = ComponentProps<typeof RankedBanner> & { readonly kind: BannerKind }

/** A banner above a conversation: it stands while nothing more pressing is to be said. */
export const StatusBanner = (props: StatusBannerProps) => <RankedBanner {...props} />
