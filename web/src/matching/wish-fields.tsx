import {
  type ExperienceArea,
  experienceAreas,
  type SupportType,
  supportTypes,
} from '@sanad/domain/application/experience'
import { useWords } from '#web/platform/i18n.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import type { Wish } from './wish.ts'

interface WishFieldsProps {
  readonly wish: Wish
  readonly onChange: (change: Partial<Wish>) => void
}

export function WishFields({ wish, onChange }: WishFieldsProps) {
  const { t } = useWords('matching')
  const topics = experienceAreas.map((area) => ({ value: area as string, label: t(`areas.${area}`) }))
  return (
    <div className="mt-2 grid gap-4 rounded-md bg-surface p-4 text-ink sm:grid-cols-2">
      <SelectField
        label={t('find.topic')}
        value={wish.topic ?? ''}
        onChange={({ target }) => onChange({ topic: (target.value || null) as ExperienceArea | null })}
        options={[{ value: '', label: t('find.anyTopic') }, ...topics]}
      />
      <SelectField
        label={t('find.supportType')}
        value={wish.supportType}
        onChange={({ target }) => onChange({ supportType: target.value as SupportType })}
        options={supportTypes.map((type) => ({ value: type, label: t(`types.${type}`) }))}
      />
    </div>
  )
}
