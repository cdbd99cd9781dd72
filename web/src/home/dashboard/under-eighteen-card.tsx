import { ChildLines } from '#web/crisis/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Card } from '#web/ui/layout/card.tsx'

/** Decision 49: where no minors are matched, lines for young people in place of a supporter. */
export function UnderEighteenCard() {
  const { t } = useWords('home')
  return (
    <Card>
      <h2 className="text-xl">{t('young.title')}</h2>
      <p className="mt-1 mb-4 text-muted">{t('young.text')}</p>
      <ChildLines />
    </Card>
  )
}
