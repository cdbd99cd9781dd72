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
  const { countryName } = useNames()
  const language = useLanguage()
  const cities = filter.country === undefined ? [] : citiesOf(services, filter.country, language)
  const choose = (change: ServiceFilter) => onChange({ ...filter, ...change })
  return (
    <div className="space-y-3">
      <SelectField
        label={t('filter.country')}
        value={filter.country}
        onChoose={(country) => choose({ country, city: undefined })}
        options={countries().map(({ code }) => ({ value: code, label: countryName(code) }))}
      />
      {cities.length === 0 ? null : (
        <OptionalSelect
          label={t('filter.city')}
          value={filter.city}
          values={cities}
          labelOf={(city) => city}
          onChoose={(city) => choose({ city })}
        />
      )}
      <MoreFilters filter={filter} choose={choose} />
    </div>
  )
}

interface MoreFiltersProps {
  readonly filter: ServiceFilter
  readonly choose: (change: ServiceFilter) => void
}

function MoreFilters({ filter, choose }: MoreFiltersProps) {
  const { t } = useWords('directory')
  const { languageName } = useNames()
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {t('filter.more')}
      </summary>
      <div className="space-y-3">
        <OptionalSelect
          label={t('filter.kind')}
          value={filter.kind}
          values={serviceKinds}
          labelOf={(value) => t(`kinds.${value}`)}
          onChoose={(kind) => choose({ kind })}
        />
        <OptionalSelect
          label={t('filter.topic')}
          value={filter.topic}
          values={serviceTopics}
          labelOf={(value) => t(`topics.${value}`)}
          onChoose={(topic) => choose({ topic })}
        />
        <OptionalSelect
          label={t('filter.language')}
          value={filter.language}
          values={serviceLanguages}
          labelOf={languageName}
          onChoose={(spoken) => choose({ language: spoken })}
        />
        <OptionalSelect
          label={t('filter.cost')}
          value={filter.cost}
          values={serviceCosts}
          labelOf={(value) => t(`costs.${value}`)}
          onChoose={(cost) => choose({ cost })}
        />
        <Checkbox
          label={t('filter.always')}
          checked={filter.always ?? false}
          onChange={({ target }) => choose({ always: target.checked })}
        />
      </div>
    </details>
  )
}

interface OptionalSelectProps<Value extends string> {
  readonly label: string
  readonly value: Value | undefined
  readonly values: readonly Value[]
  readonly labelOf: (value: Value) => string
  readonly onChoose: (value: Value | undefined) => void
}

/** A choice that may be left open. */
function OptionalSelect<Value extends string>(props: OptionalSelectProps<Value>) {
  const { label, value, values, labelOf, onChoose } = props
  const { t } = useWords('directory')
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      onChoose={(chosen) => onChoose(chosen || undefined)}
      emptyOption={t('filter.any')}
      options={values.map((one) => ({ value: one, label: labelOf(one) }))}
    />
  )
}
