import type { Country } from '@sanad/domain/crisis/lines/crisis-lines'
import type { DeskService } from '@sanad/domain/directory/contract'
import {
  serviceCosts,
  serviceKinds,
  serviceLanguages,
  serviceLimits as limits,
  serviceStatuses,
  serviceTopics,
  type Service,
} from '@sanad/domain/directory/services'
import { languages } from '@sanad/domain/primitives/language'
import { useState } from 'react'
import { countries } from '#web/platform/content/countries.ts'
import { api, useChange } from '#web/platform/api/api.ts'
import { now } from '#web/platform/clock.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { SeveralChoices } from '#web/ui/forms/choices.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { TextField, TextArea } from '#web/ui/forms/text-field.tsx'
import { useNames } from '../use-names.ts'
import { serviceDeskQuery } from './desk-queries.ts'

type Draft = Omit<Service, 'id'>

const dayLength = 'YYYY-MM-DD'.length
const blank = (country: Country): Draft => ({
  country,
  city: { en: '', ar: '' },
  kind: 'clinic',
  topics: [],
  name: { en: '', ar: '' },
  about: { en: '', ar: '' },
  languages: [],
  cost: 'unknown',
  phone: '',
  whatsapp: '',
  email: '',
  website: '',
  address: { en: '', ar: '' },
  always: false,
  hours: { en: '', ar: '' },
  checkedOn: new Date(now()).toISOString().slice(0, dayLength),
  status: 'listed',
})

interface ProposeServiceSheetProps {
  /** The service to change; without it, a new one. */
  readonly one?: DeskService
  readonly country: Country
  readonly onClose: () => void
}

/** DIR-3. By itself a proposal changes nothing. */
export function ProposeServiceSheet({ one, country, onClose }: ProposeServiceSheetProps) {
  const { t } = useWords('service-desk')
  const [draft, setDraft] = useState<Draft>(() => withoutId(one?.service) ?? blank(country))
  const [reason, setReason] = useState('')
  const proposing = useChange(
    serviceDeskQuery,
    () =>
      api.directory.proposeService({
        ...(one && { serviceId: one.service.id }),
        revision: one?.revision ?? 0,
        service: { ...draft, topics: [...draft.topics], languages: [...draft.languages] },
        reason,
      }),
    onClose,
  )
  return (
    <ChoiceSheet
      onClose={onClose}
      title={t(one ? 'form.changeTitle' : 'form.addTitle')}
      text={t('form.text')}
      call={proposing}
      yes={t('form.propose')}
      no={t('proposal.cancel')}
    >
      <div className="mt-4 space-y-4">
        <Fields draft={draft} onChange={(change) => setDraft((last) => ({ ...last, ...change }))} />
        <TextField
          label={t('form.why')}
          hint={t('form.whyHint')}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </ChoiceSheet>
  )
}

function withoutId(service: Service | undefined): Draft | undefined {
  if (service === undefined) return undefined
  const { id: _id, ...draft } = service
  return draft
}

interface FieldsProps {
  readonly draft: Draft
  readonly onChange: (change: Partial<Draft>) => void
}

const ways = [
  { field: 'phone', inputMode: 'tel', atMost: limits.phone },
  { field: 'whatsapp', inputMode: 'tel', atMost: limits.phone },
  { field: 'email', inputMode: 'email', atMost: limits.email },
  { field: 'website', inputMode: 'url', atMost: limits.website },
] as const

function Fields({ draft, onChange }: FieldsProps) {
  const { t } = useWords('service-desk')
  const { t: say } = useWords('directory')
  const { countryName, languageName } = useNames()
  return (
    <>
      <SelectField
        label={t('form.country')}
        value={draft.country}
        onChoose={(country) => onChange({ country })}
        options={countries().map(({ code }) => ({ value: code, label: countryName(code) }))}
      />
      <BothFields draft={draft} field="city" onChange={onChange} />
      <SelectField
        label={t('form.kind')}
        value={draft.kind}
        onChoose={(kind) => onChange({ kind })}
        options={serviceKinds.map((value) => ({ value, label: say(`kinds.${value}`) }))}
      />
      <BothFields draft={draft} field="name" onChange={onChange} />
      <BothFields draft={draft} field="about" onChange={onChange} />
      <SeveralChoices
        legend={t('form.topics')}
        name="topics"
        options={serviceTopics.map((value) => ({ value, label: say(`topics.${value}`) }))}
        chosen={draft.topics}
        onChoose={(topics) => onChange({ topics })}
      />
      <SeveralChoices
        legend={t('form.languages')}
        name="languages"
        options={serviceLanguages.map((value) => ({ value, label: languageName(value) }))}
        chosen={draft.languages}
        onChoose={(spoken) => onChange({ languages: spoken })}
      />
      <SelectField
        label={t('form.cost')}
        value={draft.cost}
        onChoose={(cost) => onChange({ cost })}
        options={serviceCosts.map((value) => ({ value, label: say(`costs.${value}`) }))}
      />
      {ways.map(({ field, inputMode, atMost }) => (
        <TextField
          key={field}
          label={t(`form.${field}`)}
          hint={field === 'website' ? t('form.websiteHint') : undefined}
          dir="ltr"
          inputMode={inputMode}
          maxLength={atMost}
          value={draft[field]}
          onChange={({ target }) => onChange({ [field]: target.value })}
        />
      ))}
      <BothFields draft={draft} field="address" onChange={onChange} />
      <Checkbox
        label={t('form.always')}
        checked={draft.always}
        onChange={({ target }) => onChange({ always: target.checked })}
      />
      <BothFields draft={draft} field="hours" onChange={onChange} />
      <TextField
        label={t('form.checkedOn')}
        type="date"
        dir="ltr"
        value={draft.checkedOn}
        onChange={({ target }) => onChange({ checkedOn: target.value })}
      />
      <SelectField
        label={t('form.status')}
        value={draft.status}
        onChoose={(status) => onChange({ status })}
        options={serviceStatuses.map((value) => ({ value, label: t(`form.statuses.${value}`) }))}
      />
    </>
  )
}

interface BothFieldsProps extends FieldsProps {
  readonly field: 'city' | 'name' | 'about' | 'address' | 'hours'
}

/** The same field in both languages, with its hint once. */
function BothFields({ draft, field, onChange }: BothFieldsProps) {
  const { t } = useWords('service-desk')
  const Field = field === 'about' ? TextArea : TextField
  const hint = field === 'name' || field === 'hours' ? undefined : t(`form.${field}Hint`)
  return languages.map((language) => (
    <Field
      key={language}
      label={t(`form.${field}${language === 'en' ? 'En' : 'Ar'}`)}
      hint={language === 'en' ? hint : undefined}
      lang={language}
      maxLength={limits[field]}
      value={draft[field][language]}
      onChange={({ target }: { readonly target: { readonly value: string } }) =>
        onChange({ [field]: { ...draft[field], [language]: target.value } })
      }
    />
  ))
}
