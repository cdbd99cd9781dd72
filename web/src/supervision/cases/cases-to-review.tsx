import { severities } from '@sanad/domain/crisis/severity'
import type { ClosedCase } from '@sanad/domain/supervision/queue-contract'
import { useMutation } from '@tanstack/react-query'
import { api, useChangeOf } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { DecisionButton } from '#web/ui/feedback/decision-button.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Problem } from '#web/ui/feedback/notice.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { useTimeAgo } from './case-words.ts'
import { queueQuery } from './queue-queries.ts'
import { SeverityMark } from './severity-mark.tsx'
import { WrittenText } from '#web/ui/text/written-text.tsx'

/** QUEUE-8. Reviewed by a supervisor who neither took part nor closed them. */
export function CasesToReview({ closed }: { readonly closed: readonly ClosedCase[] }) {
  const { t } = useWords('supervision')
  return (
    <div className="mt-10">
      <h2 className="text-xl">{t('queue.review.title')}</h2>
      <p className="mt-1 mb-4 text-muted">{t('queue.review.lead')}</p>
      <DataList
        name="cases-to-review"
        order="oldest"
        label={t('queue.review.title')}
        rows={closed}
        keyOf={({ caseId }) => caseId}
        columns={[
          {
            label: t('queue.columns.severity'),
            valueOf: ({ severity }) => severities.indexOf(severity),
            textOf: ({ severity }) => t(`queue.severity.${severity}`),
          },
          {
            label: t('queue.columns.outcome'),
            valueOf: (one) => t(`queue.outcomes.${one.outcome}`),
          },
          { label: t('queue.columns.closedBy'), valueOf: ({ closedBy }) => closedBy.firstName },
          { label: t('queue.columns.closed'), valueOf: ({ closedAt }) => closedAt },
        ]}
        render={(closedCase) => <ClosedCaseCard closedCase={closedCase} />}
        none={t('queue.review.none')}
        cards
      />
    </div>
  )
}

function ClosedCaseCard({ closedCase }: { readonly closedCase: ClosedCase }) {
  const { t } = useWords('supervision')
  const ago = useTimeAgo()
  const review = useChangeOf(queueQuery.queryKey, () =>
    api.supervision.reviewCase({ caseId: closedCase.caseId }),
  )
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <SeverityMark severity={closedCase.severity} />
        <h3 className="min-w-0 flex-1 basis-48 font-semibold">
          {t(`queue.outcomes.${closedCase.outcome}`)}
        </h3>
      </div>
      <p className="mt-1 text-sm text-muted">
        {[
          t('queue.review.closedBy', { name: closedCase.closedBy.firstName }),
          t('queue.review.closedAt', { time: ago(closedCase.closedAt) }),
        ].join(' · ')}
      </p>
      {closedCase.hasNote && closedCase.whyNot === null ? (
        <Note caseId={closedCase.caseId} />
      ) : null}
      {closedCase.whyNot !== null ? (
        <p className="mt-3 text-sm font-medium text-muted">
          {t(`queue.review.whyNot.${closedCase.whyNot}`)}
        </p>
      ) : (
        <DecisionButton
          look="soft"
          className="mt-3 w-full sm:w-auto"
          label={t('queue.review.button')}
          follows={t('queue.review.follows')}
          cancel={t('queue.cancel')}
          call={review}
          decide={review.mutateAsync}
        />
      )}
    </Card>
  )
}

/** Loaded on a press, because each reading is audited. */
function Note({ caseId }: { readonly caseId: string }) {
  const { t } = useWords('supervision')
  const { t: tEscalation } = useWords('escalation')
  const reading = useMutation({ mutationFn: () => api.supervision.readCaseNote({ caseId }) })
  if (reading.data)
    return (
      <WrittenText
        className="mt-2 rounded-md bg-sunken p-3"
        text={reading.data.note ?? tEscalation('whoAnswers.noteGone')}
      />
    )
  return (
    <>
      <Problem tone="info" className="mt-3" error={reading.error} />
      <Button
        look="link"
        className="mt-1"
        busy={reading.isPending}
        onClick={() => reading.mutate()}
      >
        {t('queue.review.readNote')}
      </Button>
    </>
  )
}
