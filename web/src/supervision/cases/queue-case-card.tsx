import type { QueueCase } from '@sanad/domain/supervision/queue-contract'
import { useId } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { classes } from '#web/ui/theme/classes.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { causesOf, codesOf, useTimeAgo, useReasons } from './case-words.ts'
import { HeldCase, useTakeCase } from './held-case.tsx'
import { SeverityMark } from './severity-mark.tsx'

/** The supervisor who took the case sees actions below. */
export function QueueCaseCard({ queueCase }: { readonly queueCase: QueueCase }) {
  const { t } = useWords('supervision')
  const id = useId()
  const ago = useTimeAgo()
  const reasons = useReasons()
  const caseActions = useTakeCase(queueCase)
  const causes = causesOf(queueCase)
  const codes = codesOf(queueCase)
  const facts = [
    t('queue.firstSign', { time: ago(queueCase.since) }),
    t(`queue.language.${queueCase.language}`),
    queueCase.standing ? t(`queue.standing.${queueCase.standing}`) : undefined,
    queueCase.isEmergency ? t('queue.emergency') : undefined,
    queueCase.place
      ? t('queue.place.placed', { level: t(`queue.severity.${queueCase.place}`) })
      : undefined,
    queueCase.inAll > queueCase.signs.length
      ? t('queue.inAll', { count: queueCase.inAll })
      : undefined,
  ].filter((fact) => fact !== undefined)
  return (
    <Card className={classes('max-sm:p-4 sm:py-4', queueCase.mine && 'border-primary')}>
      <article
        aria-labelledby={id}
        className={queueCase.mine ? '' : 'sm:flex sm:items-center sm:justify-between sm:gap-4'}
      >
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <SeverityMark severity={queueCase.severity} />
            <h2 id={id} className="min-w-0 flex-1 basis-48 text-lg">
              {causes.map((cause) => t(`queue.sign.${cause}`)).join(' · ')}
            </h2>
          </div>
          <ReportReasons queueCase={queueCase} />
          {codes.length > 0 ? <p className="mt-2">{reasons(codes)}</p> : null}
          <p className="mt-1 text-sm text-muted">{facts.join(' · ')}</p>
          {caseActions.problem ? (
            <Notice role="alert" className="mt-3">
              {caseActions.problem}
            </Notice>
          ) : null}
        </div>
        {queueCase.mine ? (
          <HeldCase queueCase={queueCase} release={caseActions.release} />
        ) : (
          <TakeCase queueCase={queueCase} take={caseActions.take} />
        )}
      </article>
    </Card>
  )
}

interface TakeCaseProps {
  readonly queueCase: QueueCase
  readonly take: ReturnType<typeof useTakeCase>['take']
}

function TakeCase({ queueCase, take }: TakeCaseProps) {
  const { t } = useWords('supervision')
  if (queueCase.takenBy)
    return (
      <p className="text-sm font-medium text-muted max-sm:mt-3">
        {t('queue.takenBy', { name: queueCase.takenBy.firstName })}
      </p>
    )
  return (
    <Button
      look="soft"
      small
      className="w-full max-sm:mt-3 sm:w-auto"
      busy={take.isPending}
      onClick={() => take.mutate()}
    >
      {t('queue.take')}
    </Button>
  )
}

/** REPORT-6. The reason of each report and the side that made it. */
function ReportReasons({ queueCase: { signs } }: { readonly queueCase: QueueCase }) {
  const { t } = useWords('supervision')
  const reports = signs.flatMap(({ id, report }) => (report ? [{ id, ...report }] : []))
  if (reports.length === 0) return null
  return (
    <ul className="mt-2">
      {reports.map(({ id, by, reason, about }) => (
        <li key={id}>
          {t(`queue.reported.${by}`, { reason: t(`report.reasons.${reason}`) })}
          {about ? (
            <bdi> {t(`queue.reported.about.${about.role}`, { name: about.firstName })}</bdi>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
