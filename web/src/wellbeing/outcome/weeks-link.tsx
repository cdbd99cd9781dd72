import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** Leads to the questions after the offer was dismissed, and to earlier answers. */
export function WeeksLink() {
  const { t } = useWords('outcome')
  return (
    <Card>
      <h2 className="text-lg">{t('link.heading')}</h2>
      <p className="mt-1 text-muted">{t('link.text')}</p>
      <ButtonLink look="quiet" to={path('/two-weeks')} className="mt-3">
        {t('link.open')}
      </ButtonLink>
    </Card>
  )
}
