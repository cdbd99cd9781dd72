import {
  draftFields,
  profileFields,
  type DraftField,
  type ExpertProfileDraft,
  type ProfilePart,
} from '@sanad/domain/application/profile-fields'
import { useTopics } from '#web/platform/content/topics.ts'
import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { SeveralChoices } from '#web/ui/forms/choices.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { TextField, TextArea } from '#web/ui/forms/text-field.tsx'
import { useFieldWords } from '../field-words.ts'
import type { ProfileDraft } from './use-profile-draft.ts'

interface ProfileFieldsProps {
  readonly part: ProfilePart
  readonly draft: Pick<ProfileDraft, 'profile' | 'change'>
  readonly errorOf: (field: DraftField) => string | undefined
}

export const ProfileFields = ({ part, ...props }: ProfileFieldsProps) => (
  <div className="grid gap-6 sm:grid-cols-2">
    {draftFields
      .filter((field) => profileFields[field].part === part)
      .map((field) => (
        <div
          key={field}
          className={profileFields[field].kind === 'name' ? 'min-w-0' : 'min-w-0 sm:col-span-2'}
        >
          <ProfileInput field={field} {...props} />
        </div>
      ))}
  </div>
)

const autoComplete: Partial<Record<DraftField, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
}

interface ProfileInputProps extends Omit<ProfileFieldsProps, 'part'> {
  readonly field: DraftField
}

function ProfileInput({ field, draft: { profile, change }, errorOf }: ProfileInputProps) {
  const { t } = useWords('application')
  const words = useFieldWords()
  const topics = useTopics()
  const number = new Intl.NumberFormat(useLocale())
  const row = profileFields[field]
  const value = profile[field]
  const common = {
    name: field,
    label: words.label(field),
    hint: words.hint(field),
    error: errorOf(field),
  }
  const update = (next: string | null | readonly string[]) =>
    change(field, next as ExpertProfileDraft[DraftField])
  switch (row.kind) {
    case 'name':
      return (
        <TextField
          {...common}
          autoComplete={autoComplete[field]}
          maxLength={row.most}
          value={value as string}
          onChange={({ target }) => update(target.value)}
        />
      )
    case 'story':
      return (
        <TextArea
          data-saves
          {...common}
          maxLength={row.most}
          value={value as string}
          onChange={({ target }) => update(target.value)}
          count={t('wizard.written', {
            written: number.format((value as string).length),
            most: number.format(row.most),
          })}
        />
      )
    case 'one':
      return (
        <SelectField
          {...common}
          value={(value as string | null) ?? ''}
          emptyOption={t('wizard.choose')}
          options={row.values.map((choice) => ({
            value: choice,
            label: words.choice(field, choice),
          }))}
          onChoose={(chosen) => update(chosen === '' ? null : chosen)}
        />
      )
    case 'some':
    case 'topics':
      return (
        <SeveralChoices
          name={field}
          legend={common.label}
          hint={common.hint}
          error={common.error}
          options={
            row.kind === 'topics'
              ? topics.options(value as readonly string[], (topic) => topic.supportersMayName)
              : row.values.map((choice) => ({ value: choice, label: words.choice(field, choice) }))
          }
          chosen={value as readonly string[]}
          onChoose={update}
        />
      )
  }
}
