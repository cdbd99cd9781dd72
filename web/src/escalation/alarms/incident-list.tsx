import { incidentOutcomes, type IncidentOutcome } from '@sanad/domain/escalation/ladder'
import type { Incident, ClosedIncident } from '@sanad/domain/escalation/ladder-contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, useChangeOf } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { OutcomeSheet } from '#web/ui/feedback/outcome-sheet.tsx'
import { severities } from '@sanad/domain/crisis/severity'
import { DataList } from '#web/ui/list/data-list.tsx'
import type { Column } from '#web/ui/list/sort-rows.ts'
import { LevelChip } from './level-chip.tsx'
import { answeringKey, closedIncidentsQuery } from '../notices/notice-queries.ts'
import { dayAndClock } from '#web/platform/i18n/shown-times.ts'
import { Problem } from '#web/ui/feedback/notice.tsx'
import { WrittenText } from '#web/ui/text/written-text.tsx'

/** LADDER-7. An incident stays open until a staff member records its outcome. */
export function IncidentList({ incidents }: { readonly incidents: readonly Incident[] }) {
  const { t } = useWords('escalation')
  const levelColumn = useLevelColumn<Incident>()
  const [closing, setClosing] = useState<string>()
  return (
    <div>
      <h2 className="mb-3 text-xl">{t('whoAnswers.incidents')}</h2>
      {incidents.length === 0 ? (
        <Card className="text-muted">{t('whoAnswers.incidentsNone')}</Card>
      ) : (
        <DataList
          name="incidents"
          order="oldest"
          label={t('whoAnswers.incidents')}
          rows={incidents}
          keyOf={({ id }) => id}
          columns={[
            { label: t('whoAnswers.columns.openedAt'), valueOf: ({ openedAt }) => openedAt },
            levelColumn,
            {
              label: t('whoAnswers.columns.language'),
              valueOf: ({ language }) => t(`needs.${language}`),
            },
          ]}
          render={(incident) => (
            <IncidentCard incident={incident} onClose={() => setClosing(incident.id)} />
          )}
          none={t('whoAnswers.incidentsNone')}
          cards
        />
      )}
      <ClosedIncidents />
      {closing === undefined ? null : (
        <CloseSheet key={closing} incidentId={closing} onDone={() => setClosing(undefined)} />
      )}
    </div>
  )
}

/** Sorts by severity; the file has its words. */
function useLevelColumn<Row extends Pick<Incident, 'severity'>>(): Column<Row> {
  const { t } = useWords('escalation')
  return {
    label: t('whoAnswers.columns.level'),
    valueOf: ({ severity }) => severities.indexOf(severity),
    textOf: ({ severity }) => t(`levels.${severity}`),
  }
}

function IncidentCard({
  incident,
  onClose,
}: {
  readonly incident: Incident
  readonly onClose: () => void
}) {
  const { t } = useWords('escalation')
  const time = dayAndClock(incident.openedAt)
  const named = { level: t(`levels.${incident.severity}`), time }
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <LevelChip severity={incident.severity} />
        <span className="font-semibold">{t(`needs.${incident.language}`)}</span>
        <span className="text-sm text-muted">
          <bdi>{t('whoAnswers.incidentAt', { time })}</bdi>
        </span>
      </div>
      <Button look="soft" onClick={onClose} aria-label={t('whoAnswers.closeNamed', named)}>
        {t('whoAnswers.close')}
      </Button>
    </Card>
  )
}

const shortestNote = 3

function CloseSheet({
  incidentId,
  onDone,
}: {
  readonly incidentId: string
  readonly onDone: () => void
}) {
  const { t } = useWords('escalation')
  const closing = useChangeOf(
    answeringKey,
    (input: { outcome: IncidentOutcome; note: string }) =>
      api.escalation.closeIncident({ incidentId, ...input }),
    onDone,
  )
  return (
    <OutcomeSheet
      title={t('whoAnswers.close')}
      text={t('whoAnswers.closeFollows')}
      outcomes={{
        legend: t('whoAnswers.outcome'),
        cards: incidentOutcomes.map((value) => ({
          value,
          label: t(`whoAnswers.outcomes.${value}`),
        })),
        missing: t('whoAnswers.outcomeNeeded'),
      }}
      words={{
        label: t('whoAnswers.note'),
        hint: t('whoAnswers.noteHint'),
        atMost: 300,
        needed: { atLeast: shortestNote, missing: t('whoAnswers.noteNeeded') },
      }}
      call={closing}
      yes={t('whoAnswers.closeYes')}
      no={t('whoAnswers.closeNo')}
      onClose={onDone}
      onSave={({ outcome, words }) => outcome !== null && closing.mutate({ outcome, note: words })}
    />
  )
}

/** Fetched only on a press, because reading them is logged. */
function ClosedIncidents() {
  const { t } = useWords('escalation')
  const [wanted, setWanted] = useState(false)
  const query = useQuery({ ...closedIncidentsQuery, enabled: wanted })
  if (query.data) return <Closed rows={query.data} />
  return (
    <>
      <Problem tone="warn" className="mt-3" error={query.error} />
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
  const levelColumn = useLevelColumn<ClosedIncident>()
  return (
    <div className="mt-4">
      <h3 className="mb-2 font-semibold">{t('whoAnswers.closedTitle')}</h3>
      <DataList
        name="incidents"
        order="newest"
        label={t('whoAnswers.closedTitle')}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { label: t('whoAnswers.columns.closedAt'), valueOf: ({ closedAt }) => closedAt },
          levelColumn,
          {
            label: t('whoAnswers.columns.outcome'),
            valueOf: ({ outcome }) => t(`whoAnswers.outcomes.${outcome}`),
          },
          { label: t('whoAnswers.columns.closedBy'), valueOf: ({ closedBy }) => closedBy },
        ]}
        render={(row) => (
          <Card>
            <div className="flex flex-wrap items-center gap-2">
              <LevelChip severity={row.severity} />
              <span className="font-semibold">{t(`whoAnswers.outcomes.${row.outcome}`)}</span>
            </div>
            <WrittenText className="mt-2" text={row.note ?? t('whoAnswers.noteGone')} />
            <p className="mt-1 text-sm text-muted">
              <bdi>{row.closedBy}</bdi>
              {' · '}
              <bdi>{dayAndClock(row.closedAt)}</bdi>
            </p>
          </Card>
        )}
        none={t('whoAnswers.closedNone')}
        cards
      />
    </div>
  )
}
