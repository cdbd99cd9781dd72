import type { OwnData } from '@sanad/domain/privacy/contract'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'

/** What concerns people themselves, in the order in which they meet it. */
const shownClasses = [
  'moods',
  'weeks',
  'messages',
  'answers',
  'documents',
  'drafts',
  'rejected',
  'crises',
  'idle',
  'sessions',
  'consents',
] as const

/** How long each kind of thing is kept, as it is set now. */
export function RetentionCard({ days }: { readonly days: OwnData['keptDays'] }) {
  const { t } = useWords('privacy')
  const number = new Intl.NumberFormat(useLocale())
  return (
    <TitledCard title={t('kept.heading')}>
      <dl className="mt-2 divide-y divide-line">
        {shownClasses.map((dataClass) => (
          <div key={dataClass} className="flex flex-wrap justify-between gap-x-4 py-2">
            <dt className="min-w-0 flex-1 basis-48">{t(`kept.classes.${dataClass}`)}</dt>
            <dd className="font-medium">{t('kept.days', { count: days[dataClass] ?? 0 })}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted">
        {t('kept.text', { days: number.format(days.cases ?? 0) })}
      </p>
    </TitledCard>
  )
}
