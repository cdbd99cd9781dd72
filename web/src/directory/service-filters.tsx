import {
  citiesOf,
  serviceCosts,
  serviceKinds,
  serviceLanguages,
  serviceTopics,
  type Service,
  type ServiceFilter,
} from '@sanad/domain/directory/services'
import { countries } from '#web/platform/content/countries.ts'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { useNames } from './use-names.ts'

interface ServiceFiltersProps {
  readonly services: readonly Service[]
  readonly filter: ServiceFilter
  readonly onChange: (filter: ServiceFilter) => void
}

/** Every choice but the country and the city unfolds. */
export function ServiceFilters({ services, filter, onChange }: ServiceFiltersProps) {
  const { t } = useWords('directory')
  const { countryName, languageName } = useNames()
  const language = useLanguage()
  const cities = filter.country === undefined ? [] : citiesOf(services, filter.country, language)
  const choose = (change: ServiceFilter) => onChange({ ...filter, ...change })
  const any = { value: '', label: t('filter.any') } as const
  return (
    <div className="space-y-3">
      <SelectField
        label={t('filter.country')}
        value={filter.country}
        onChoose={(country) => choose({ country, city: undefined })}
        options={countries().map(({ code }) => ({ value: code, label: countryName(code) }))}
      />
      {cities.length === 0 ? null : (
        <SelectField
          label={t('filter.city')}
          value={filter.city ?? ''}
          onChoose={(city) => choose({ city: city || undefined })}
          options={[any, ...cities.map((value) => ({ value, label: value }))]}
        />
      )}
      <details>
        <summary className="min-h-11 cursor-pointer content-center font-semibold">
          {t('filter.more')}
        </summary>
        <div className="space-y-3">
          <SelectField
            label={t('filter.kind')}
            value={filter.kind ?? ''}
            onChoose={(kind) => choose({ kind: kind || undefined })}
            options={[any, ...serviceKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))]}
          />
          <SelectField
            label={t('filter.topic')}
            value={filter.topic ?? ''}
            onChoose={(topic) => choose({ topic: topic || undefined })}
            options={[
              any,
              ...serviceTopics.map((value) => ({ value, label: t(`topics.${value}`) })),
            ]}
          />
          <SelectField
            label={t('filter.language')}
            value={filter.language ?? ''}
            onChoose={(language) => choose({ language: language || undefined })}
            options={[
              any,
              ...serviceLanguages.map((value) => ({ value, label: languageName(value) })),
            ]}
          />
          <SelectField
            label={t('filter.cost')}
            value={filter.cost ?? ''}
            onChoose={(cost) => choose({ cost: cost || undefined })}
            options={[any, ...serviceCosts.map((value) => ({ value, label: t(`costs.${value}`) }))]}
          />
          <Checkbox
            label={t('filter.always')}
            checked={filter.always ?? false}
            onChange={({ target }) => choose({ always: target.checked })}
          />
        </div>
      </details>
    </div>
  )
}
