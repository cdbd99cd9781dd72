import type { CardInMessage } from '@sanad/domain/directory/service-card'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { ServiceCard } from './service-card.tsx'
import { useServices } from './use-services.ts'

/** DIR-6. The card's name from the directory; without it, the name that was sent. */
export function MessageCard({ card }: { readonly card: CardInMessage }) {
  const { t } = useWords('directory')
  const { services, reading } = useServices()
  const service = services?.find(({ id }) => id === card.serviceId)
  return (
    <div className="mt-1 rounded-md border border-line bg-surface p-3 text-ink">
      {service ? (
        <ServiceCard service={service} />
      ) : (
        <>
          <p dir="auto" className="font-semibold">
            {card.name}
          </p>
          {reading === 'loading' ? null : <p className="text-sm text-muted">{t('card.unknown')}</p>}
        </>
      )}
    </div>
  )
}
