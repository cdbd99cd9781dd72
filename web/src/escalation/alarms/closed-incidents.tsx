import type { ClosedIncident } from '@sanad/domain/escalation/ladder-contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { LevelChip } from './level-chip.tsx'
import { closedIncidentsQuery } from '../notices/notice-queries.ts'
import { dayAndClock } from '#web/platform/i18n/shown-times.ts'
import { useLocale } from '#web/platform/i18n/use-locale.ts'
import '../strings.ts'

/** Fetched only on a press, because reading them is logged. */
export function ClosedIncidents() {
  const { t } = useWords('escalation')
  const [wanted, setWanted] = useState(false)
  const query = useQuery({ ...closedIncidentsQuery, enabled: wanted })
  if (query.data) return <Closed rows={query.data} />
  return (
    <>
      {query.isError ? (
        <Notice tone="warn" role="alert" className="mt-3">
          {problemWords(query.error)}
        </Notice>
      ) : null}
      <Button
        look="link"
        className="mt-2"
        busy={query.isFetching}
        onClick={() => (wanted ? void query.refetch() : setWanted(true))}
      >
        {t('whoAnswers.closedShow')}
      </Button>
    </>
  )
}

function Closed({ rows }: { readonly rows: readonly ClosedIncident[] }) {
  const { t } = useWords('escalation')
  const locale = useLocale()
  return (
    <div className="mt-4">
      <h3 className="mb-2 font-semibold">{t('whoAnswers.closedTitle')}</h3>
      {rows.length === 0 ? <p className="text-muted">{t('whoAnswers.closedNone')}</p> : null}
      <ul className="space-y-3">
        {rows.map((row) => (
          <li key={row.id}>
            <Card>
              <div className="flex flex-wrap items-center gap-2">
                <LevelChip severity={row.severity} />
                <span className="font-semibold">{t(`whoAnswers.outcomes.${row.outcome}`)}</span>
              </div>
              <p dir="auto" className="mt-2">
                {row.note ?? t('whoAnswers.noteGone')}
              </p>
              <p className="mt-1 text-sm text-muted">
                <bdi>{row.closedBy}</bdi>
                {' · '}
                <bdi>{dayAndClock(row.closedAt, locale)}</bdi>
              </p>
            </Card>
          </li>
        ))}
      </ul>
    </div>
  )
}
