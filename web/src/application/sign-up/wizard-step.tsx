import {
  applicationLimits,
  briefIntros,
  expertAgeRanges,
  locations,
  recoveryYears,
  type DraftField,
} from '@sanad/domain/application/application-form'
import { experienceAreas, expertLanguages, genders } from '@sanad/domain/application/experience'
import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { ChipChoices } from '#web/ui/forms/chip-choices.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { StepDocuments } from '../documents/step-documents.tsx'
import type { ProfileDraft } from './use-profile-draft.ts'

interface StepProps {
  readonly draft: Pick<ProfileDraft, 'profile' | 'change' | 'onServer'>
  /** The error of a field, or undefined. */
  readonly errorOf: (field: DraftField) => string | undefined
}

/** Builds the options of a select; the first option is no answer. */
function useOptions() {
  const { t } = useWords('application')
  return <Value extends string>(values: readonly Value[], label: (value: Value) => string) => [
    { value: '', label: t('wizard.choose') },
    ...values.map((value) => ({ value: value as string, label: label(value) })),
  ]
}

/** Specification §2.11, step 1. */
export function PersonalStep({ draft: { profile, change }, errorOf }: StepProps) {
  const { t } = useWords('application')
  const options = useOptions()
  return (
    <div className="grid gap-6">
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          name="firstName"
          label={t('fields.firstName')}
          autoComplete="given-name"
          maxLength={applicationLimits.name}
          value={profile.firstName}
          onChange={({ target }) => change('firstName', target.value)}
          error={errorOf('firstName')}
        />
        <TextField
          name="lastName"
          label={t('fields.lastName')}
          autoComplete="family-name"
          maxLength={applicationLimits.name}
          value={profile.lastName}
          onChange={({ target }) => change('lastName', target.value)}
          error={errorOf('lastName')}
        />
      </div>
      <SelectField
        name="age"
        label={t('fields.age')}
        value={profile.age ?? ''}
        options={options(expertAgeRanges, (range) => range)}
        onChange={({ target }) => change('age', orNull(target.value, expertAgeRanges))}
        error={errorOf('age')}
      />
      <SelectField
        name="gender"
        label={t('fields.gender')}
        hint={t('hints.gender')}
        value={profile.gender ?? ''}
        options={options(genders, (gender) => t(`genders.${gender}`))}
        onChange={({ target }) => change('gender', orNull(target.value, genders))}
        error={errorOf('gender')}
      />
      <SelectField
        name="location"
        label={t('fields.location')}
        value={profile.location ?? ''}
        options={options(locations, (place) => t(`locations.${place}`))}
        onChange={({ target }) => change('location', orNull(target.value, locations))}
        error={errorOf('location')}
      />
      <ChipChoices
        name="languages"
        legend={t('fields.languages')}
        hint={t('hints.languages')}
        options={expertLanguages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        chosen={profile.languages}
        onChoose={(languages) => change('languages', languages)}
        error={errorOf('languages')}
      />
    </div>
  )
}

/** Specification §2.11, step 2. */
export function ExperienceStep({ draft, errorOf }: StepProps) {
  const { t } = useWords('application')
  const options = useOptions()
  const { profile, change } = draft
  return (
    <div className="grid gap-6">
      <SelectField
        name="briefIntro"
        label={t('fields.briefIntro')}
        value={profile.briefIntro ?? ''}
        options={options(briefIntros, (intro) => t(`intros.${intro}`))}
        onChange={({ target }) => change('briefIntro', orNull(target.value, briefIntros))}
        error={errorOf('briefIntro')}
      />
      <ChipChoices
        name="experienceAreas"
        legend={t('fields.experienceAreas')}
        options={experienceAreas.map((value) => ({ value, label: t(`areas.${value}`) }))}
        chosen={profile.experienceAreas}
        onChoose={(areas) => change('experienceAreas', areas)}
        error={errorOf('experienceAreas')}
      />
      <SelectField
        name="yearsSinceRecovery"
        label={t('fields.yearsSinceRecovery')}
        value={profile.yearsSinceRecovery ?? ''}
        options={options(recoveryYears, (years) => t(`years.${years}`))}
        onChange={({ target }) => change('yearsSinceRecovery', orNull(target.value, recoveryYears))}
        error={errorOf('yearsSinceRecovery')}
      />
      <Story field="livedExperience" draft={draft} errorOf={errorOf} />
      <Story field="recoveryJourney" draft={draft} errorOf={errorOf} />
      <Story field="motivation" draft={draft} errorOf={errorOf} />
    </div>
  )
}

/** Specification §2.11, step 3. */
export const QualificationsStep = (props: StepProps) => (
  <>
    <Story field="qualifications" {...props} />
    <StepDocuments onServer={props.draft.onServer} />
  </>
)

type StoryField = 'livedExperience' | 'recoveryJourney' | 'motivation' | 'qualifications'

function Story({
  field,
  draft: { profile, change },
  errorOf,
}: StepProps & { readonly field: StoryField }) {
  const { t } = useWords('application')
  const number = new Intl.NumberFormat(useLocale())
  const text = profile[field]
  return (
    <TextArea
      name={field}
      label={t(`fields.${field}`)}
      hint={t(`hints.${field}`)}
      maxLength={applicationLimits.story}
      value={text}
      onChange={({ target }) => change(field, target.value)}
      count={t('wizard.written', {
        written: number.format(text.length),
        most: number.format(applicationLimits.story),
      })}
      error={errorOf(field)}
    />
  )
}

const orNull = <Value extends string>(chosen: string, values: readonly Value[]): Value | null =>
  values.find((value) => value === chosen) ?? null
