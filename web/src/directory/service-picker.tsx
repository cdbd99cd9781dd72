import {
  findServices,
  inEither,
  type Service,
  type ServiceFilter,
} from '@sanad/domain/directory/services'
import { useState } from 'react'
import { currentCountry } from '#web/crisis/index.ts'
import { now } from '#web/platform/clock.ts'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { ServiceFilters } from './service-filters.tsx'
import { useNames } from './use-names.ts'
import { useServices } from './use-services.ts'

/** Picks a service for a card in a supporter's message. */
export function ServicePicker({ onPick }: { readonly onPick: (service: Service) => void }) {
  const { t } = useWords('directory')
  const language = useLanguage()
  const { placeOf } = useNames()
  const { services, reading } = useServices()
  const [filter, setFilter] = useState<ServiceFilter>(() => ({ country: currentCountry() }))
  if (services === undefined || services.length === 0)
    return reading === 'loading' ? null : (
      <p className="mt-3 text-muted">{t(services ? 'pick.none' : 'page.failed')}</p>
    )
  const matching = findServices(services, filter, new Date(now()))
  return (
    <div className="mt-3 space-y-3">
      <ServiceFilters services={services} filter={filter} onChange={setFilter} />
      <p role="status" className="text-sm text-muted">
        {matching.length === 0 ? t('page.noMatch') : t('page.count', { count: matching.length })}
      </p>
      <ul className="divide-y divide-line">
        {matching.map((service) => (
          <li key={service.id}>
            <button
              type="button"
              onClick={() => onPick(service)}
              className="block min-h-11 w-full rounded-md p-2 text-start hover:bg-sunken"
            >
              <bdi className="block font-semibold">{inEither(service.name, language)}</bdi>
              <span className="block text-sm text-muted">
                {[t(`kinds.${service.kind}`), placeOf(service)].join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
