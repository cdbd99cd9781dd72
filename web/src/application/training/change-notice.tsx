import type { ModuleToRead } from '@sanad/domain/application/training/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { dayAndYearAt } from '#web/platform/i18n/shown-times.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Button } from '#web/ui/forms/button.tsx'

interface ChangeNoticeProps {
  readonly module: ModuleToRead['id']
  readonly change: NonNullable<ModuleToRead['change']>
}

/** LESSON-2. Says that lessons changed, and records that they were read. */
export function ChangeNotice({ module, change: { words, confirmBy } }: ChangeNoticeProps) {
  const { t } = useWords('application')
  const client = useQueryClient()
  const confirming = useMutation({
    mutationFn: () => api.application.confirmModule({ module, words }),
    onSuccess: () =>
      Promise.all(
        [['application'], ['matching', 'care', 'standing']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
  return (
    <Notice
      title={t('training.change.title')}
      className="mt-5"
      action={
        <Button small busy={confirming.isPending} onClick={() => confirming.mutate()}>
          {t('training.change.confirm')}
        </Button>
      }
    >
      <p>{t('training.change.text', { day: dayAndYearAt(confirmBy) })}</p>
      {confirming.data?.confirmed === false ? (
        <p role="alert">{t('training.change.again')}</p>
      ) : null}
      {confirming.error ? <p role="alert">{problemWords(confirming.error)}</p> : null}
    </Notice>
  )
}
