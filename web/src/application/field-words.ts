import { profileFields, type DraftField } from '@sanad/domain/application/profile-fields'
import { useTopics } from '#web/platform/content/topics.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'

/** A test checks that every field and every choice has words. */
export function useFieldWords() {
  const { t } = useWords('application')
  const { nameOf } = useTopics()
  return {
    label: (field: DraftField) => t(`fields.${field}`),
    hint: (field: DraftField) =>
      profileFields[field].hinted === true ? t(`hints.${field as 'gender'}`) : undefined,
    missing: (field: DraftField) => t(`missing.${field as 'firstName'}`),
    choice(field: DraftField, value: string): string {
      const { kind, numeric } = profileFields[field]
      if (kind === 'topics') return nameOf(value)
      return numeric === true ? value : t(`choices.${field}.${value}` as 'choices.gender.male')
    },
  }
}
