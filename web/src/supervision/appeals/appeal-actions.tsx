import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Problem } from '#web/ui/feedback/problem.tsx'
import { JudgeSheet, type Appeal } from './judge-sheet.tsx'
import { reportDeskQuery } from '../reports/report-queries.ts'
import { TextSection, Transcript } from '../cases/transcript.tsx'

interface AppealActionsProps {
  readonly appeal: Appeal
  /** A supervisor has taken the appeal. */
  readonly taken: boolean
}

/**
 * APPEAL-3. One supervisor takes the appeal, reads it and judges it. The supervisor of the first
 * decision is told that another person will.
 */
export function AppealActions({ appeal, taken }: AppealActionsProps) {
  const { t } = useWords('supervision')
  const client = useQueryClient()
  const [judging, setJudging] = useState(false)
  const { decisionId } = appeal
  const onSettled = () => client.invalidateQueries({ queryKey: reportDeskQuery.queryKey })
  const take = useMutation({
    mutationFn: () => api.supervision.takeAppeal({ decisionId }),
    onSettled,
  })
  const release = useMutation({
    mutationFn: () => api.supervision.releaseAppeal({ decisionId }),
    onSettled,
  })
  const fault = take.error ?? release.error
  return (
    <div className="mt-3 border-t border-line pt-3">
      <p className="font-medium">{t('appeal.asked')}</p>
      <Problem tone="info" className="mt-3" error={fault} />
      {appeal.tookPart ? <p className="mt-1 text-sm text-muted">{t('appeal.tookPart')}</p> : null}
      {appeal.mine ? (
        <>
          <AppealReading decisionId={decisionId} />
          <div className="mt-3 flex flex-wrap gap-2">
            <Button className="flex-1 sm:flex-none" onClick={() => setJudging(true)}>
              {t('appeal.judge')}
            </Button>
            <Button
              look="quiet"
              className="flex-1 sm:flex-none"
              busy={release.isPending}
              onClick={() => release.mutate()}
            >
              {t('queue.release')}
            </Button>
          </div>
        </>
      ) : null}
      {!appeal.mine && !appeal.tookPart && !taken ? (
        <Button
          look="soft"
          className="mt-3 w-full sm:w-auto"
          busy={take.isPending}
          onClick={() => take.mutate()}
        >
          {t('appeal.take')}
        </Button>
      ) : null}
      {judging ? <JudgeSheet appeal={appeal} onClose={() => setJudging(false)} /> : null}
    </div>
  )
}

/**
 * The supporter's appeal, the explanation they got, the reports and the conversation. Read on
 * request; never cached.
 */
function AppealReading({ decisionId }: { readonly decisionId: string }) {
  const { t } = useWords('supervision')
  const reading = useMutation({
    mutationFn: () => api.supervision.readAppeal({ decisionId }),
    gcTime: 0,
  })
  if (!reading.data)
    return (
      <>
        <p className="mt-2 text-sm text-muted">{t('appeal.logged')}</p>
        <Problem tone="info" className="mt-2" error={reading.error} />
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
