import { useWords } from '#web/platform/i18n/i18n.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Decision 12: a text without a named reviewer is marked as a draft. */
export function ReviewNote({ reviewedBy }: { readonly reviewedBy: string | null }) {
  const { t } = useWords('application')
  if (reviewedBy === null)
    return (
      <Notice tone="warn" title={t('training.draft')} className="mt-5">
        {t('training.draftText')}
      </Notice>
    )
  return (
    <p className="mt-5 text-sm text-muted">
      {t('training.reviewedBy')} <bdi>{reviewedBy}</bdi>
    </p>
  )
}
