import type { GenderWish } from '@sanad/domain/availability/gender-wish'
import { useQuery } from '@tanstack/react-query'
import { GenderWishField } from '#web/availability/index.ts'
import { offeredSupportTypes } from '#web/platform/content/offered.ts'
import { useTopics } from '#web/platform/content/topics.ts'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { nextHereQuery } from './next-here.ts'
import type { Wish } from './wish.ts'

interface WishFieldsProps {
  readonly wish: Wish
  readonly onChange: (change: Partial<Wish>) => void
}

export function WishFields({ wish, onChange }: WishFieldsProps) {
  const { t } = useWords('matching')
  const { t: tAvailability } = useWords('availability')
  const topics = useTopics()
  return (
    <div className="mt-2 grid gap-4 rounded-md bg-surface p-4 text-ink sm:grid-cols-2">
      <SelectField
        label={t('find.topic')}
        value={wish.topic ?? ''}
        onChoose={(topic) => onChange({ topic: topic || null })}
        options={[{ value: '', label: t('find.anyTopic') }, ...topics.options()]}
      />
      <SelectField
        label={t('find.supportType')}
        value={wish.supportType}
        onChoose={(supportType) => onChange({ supportType })}
        options={offeredSupportTypes([wish.supportType]).map((type) => ({
          value: type,
          label: tAvailability(`types.${type}`),
        }))}
      />
      <div className="sm:col-span-2">
        <GenderWishField wish={wish.gender} onChange={(gender) => onChange({ gender })} />
        {wish.gender ? <GenderWord wish={wish.gender} /> : null}
      </div>
    </div>
  )
}

/** MATCH-20. What the wish means for the wait, said beforehand. */
function GenderWord({ wish }: { readonly wish: GenderWish }) {
  const { t } = useWords('matching')
  const language = useLanguage()
  const nextHere = useQuery({ ...nextHereQuery(language, wish), enabled: wish.must }).data
  const nobody = wish.must && nextHere?.nextHere.kind === 'none' && !nextHere.expertsHere
  return (
    <p role="status" className="mt-1.5 text-sm text-muted">
      {t(wish.must ? 'find.mustText' : 'find.softText')} {nobody ? t('find.mustNobody') : null}
    </p>
  )
}
