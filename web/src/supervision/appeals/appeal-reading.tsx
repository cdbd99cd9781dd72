import { useMutation } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { TextSection, Transcript } from '../cases/transcript.tsx'
import '../strings.ts'

/** What the supporter says, what they were told, what was reported, and the conversation. Kept nowhere. */
export function AppealReading({ decisionId }: { readonly decisionId: string }) {
  const { t } = useWords('supervision')
  const reading = useMutation({
    mutationFn: () => api.supervision.readAppeal({ decisionId }),
    gcTime: 0,
  })
  if (!reading.data)
    return (
      <>
        <p className="mt-2 text-sm text-muted">{t('appeal.logged')}</p>
        {reading.error ? (
          <Notice role="alert" className="mt-2">
            {problemWords(reading.error)}
          </Notice>
        ) : null}
        <Button
          look="soft"
          className="mt-2 w-full sm:w-auto"
          busy={reading.isPending}
          onClick={() => reading.mutate()}
        >
          {t('appeal.read')}
        </Button>
      </>
    )
  const { words, told, reports, messages } = reading.data
  return (
    <div className="mt-3 space-y-3">
      <TextSection title={t('appeal.words')} texts={[words]} />
      <TextSection title={t('appeal.told')} texts={[told]} />
      <TextSection title={t('queue.reported.words')} texts={reports.map((one) => one.words)} />
      <Transcript messages={messages} />
      <Button look="link" onClick={() => reading.reset()}>
        {t('queue.read.hide')}
      </Button>
    </div>
  )
}
