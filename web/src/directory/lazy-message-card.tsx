import type { CardInMessage } from '@sanad/domain/directory/service-card'
import { lazy, Suspense, type ComponentType } from 'react'
import { loadWords } from '#web/platform/i18n/i18n.ts'

interface Props {
  readonly card: CardInMessage
}

const NameOnly = ({ card }: Props) => (
  <p dir="auto" className="font-semibold">
    {card.name}
  </p>
)

/** Loaded with the first card: most conversations have none. */
const Loaded = lazy<ComponentType<Props>>(() =>
  Promise.all([import('./message-card.tsx'), loadWords('directory')]).then(
    ([module]) => ({ default: module.MessageCard }),
    () => ({ default: NameOnly }),
  ),
)

export const LazyMessageCard = ({ card }: Props) => (
  <Suspense fallback={<NameOnly card={card} />}>
    <Loaded card={card} />
  </Suspense>
)
