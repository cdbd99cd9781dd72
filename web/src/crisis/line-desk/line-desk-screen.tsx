import { dateAt } from '#web/platform/i18n/shown-times.ts'
import type { Country, CrisisLine } from '@sanad/domain/crisis/lines/crisis-lines'
import type { DeskLine, LineDesk } from '@sanad/domain/crisis/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currentCountry } from '../index.ts'
import { countries, useCountryName } from '#web/platform/content/countries.ts'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { TitledScreen } from '#web/ui/layout/titled-screen.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { DecisionButton } from '#web/ui/feedback/decision-button.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Notice, Problem } from '#web/ui/feedback/notice.tsx'
import { DataList, ListFilter } from '#web/ui/list/data-list.tsx'
import { ListRow } from '#web/ui/list/list-row.tsx'
import { SheetButton } from '#web/ui/feedback/sheet-button.tsx'
import { lineDeskQuery } from './desk-queries.ts'
import { ProposeLineSheet } from './propose-line-sheet.tsx'
import { WaitingLines, Version } from './waiting-lines.tsx'
import { api, useChange } from '#web/platform/api/api.ts'

/** LINES-3. Every change takes two people. */
export function LineDeskScreen() {
  const { t } = useWords('crisis')
  const query = useQuery(lineDeskQuery)
  return (
    <TitledScreen title={t('desk.tab')} heading={t('desk.title')} lead={t('desk.lead')}>
      <QueryState query={query} place="h-48">
        {(desk) => <Desk desk={desk} />}
      </QueryState>
    </TitledScreen>
  )
}

function Desk({ desk }: { readonly desk: LineDesk }) {
  const { t } = useWords('crisis')
  const language = useLanguage()
  const [country, setCountry] = useState<Country>(currentCountry)
  const nameOf = useCountryName()
  const here = desk.lines.filter(({ line }) => line.country === country)
  return (
    <>
      <Overdue lines={desk.lines} days={desk.callEveryDays} />
      <CorrectedLines desk={desk} />
      <WaitingLines desk={desk} />
      <SheetButton look="soft" className="mt-4 mb-4 w-full sm:w-auto" label={t('desk.add')}>
        {(close) => <ProposeLineSheet country={country} onClose={close} />}
      </SheetButton>
      <DataList
        name="crisis-lines"
        order="shown"
        label={t('desk.title')}
        rows={here}
        keyOf={({ line }) => line.id}
        columns={[
          { label: t('desk.columns.name'), valueOf: ({ line }) => line.name[language] },
          { label: t('desk.columns.number'), valueOf: ({ line }) => line.shown },
          { label: t('desk.kind'), valueOf: ({ line }) => t(`desk.kinds.${line.kind}`) },
          { label: t('desk.status'), valueOf: ({ line }) => t(`desk.statuses.${line.status}`) },
          { label: t('desk.columns.called'), valueOf: ({ calledAt }) => calledAt },
        ]}
        render={(one) => <DeskLineCard one={one} />}
        none={t('desk.noneHere')}
        filters={
          <ListFilter
            label={t('desk.country')}
            value={country}
            onChoose={setCountry}
            options={countries().map(({ code }) => ({ value: code, label: nameOf(code) }))}
          />
        }
      />
    </>
  )
}

/** LINES-5. Overdue lines by country; the list below shows who called each last. */
function Overdue({ lines, days }: { readonly lines: readonly DeskLine[]; readonly days: number }) {
  const { t } = useWords('crisis')
  const nameOf = useCountryName()
  const language = useLanguage()
  const stale = lines.filter((one) => one.stale)
  if (stale.length === 0) return null
  const where = [...new Set(stale.map(({ line }) => nameOf(line.country)))]
  return (
    <Notice
      tone="warn"
      title={t('desk.overdue', {
        count: stale.length,
        countries: new Intl.ListFormat(language, { type: 'conjunction' }).format(where),
      })}
      className="mb-6"
    >
      {t('desk.overdueAfter', { days })}
    </Notice>
  )
}

/** Shows its status, who called it last, and what staff can record today. */
function DeskLineCard({ one }: { readonly one: DeskLine }) {
  const { t } = useWords('crisis')
  const language = useLanguage()
  const calling = useChange(lineDeskQuery, (answered: boolean) =>
    api.crisis.recordLineCall({ lineId: one.line.id, answered }),
  )
  const { line } = one
  return (
    <ListRow
      name={line.name[language]}
      actions={
        <>
          <Button
            look="soft"
            small
            busy={calling.isPending && calling.variables}
            onClick={() => calling.mutate(true)}
          >
            {t('desk.answered')}
          </Button>
          <DecisionButton
            look="quiet"
            small
            label={t('desk.notAnswered')}
            follows={t('desk.notAnsweredFollows')}
            cancel={t('desk.cancel')}
            call={calling}
            decide={() => calling.mutateAsync(false)}
          />
          <SheetButton look="quiet" small label={t('desk.change')}>
            {(close) => <ProposeLineSheet one={one} country={line.country} onClose={close} />}
          </SheetButton>
        </>
      }
    >
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 className="text-base">{line.name[language]}</h2>
        <bdi dir="ltr" className="font-bold tabular-nums">
          {line.shown}
        </bdi>
      </div>
      <p className="text-sm text-muted">
        {[t(`desk.kinds.${line.kind}`), t(`desk.statuses.${line.status}`)].join(' · ')}
      </p>
      <p className="flex flex-wrap gap-x-2 text-sm">
        <LastCall one={one} />
        {one.stale ? <span className="font-semibold text-warn-ink">{t('desk.stale')}</span> : null}
      </p>
      <Problem tone="info" className="mt-3" error={calling.error} />
    </ListRow>
  )
}

function LastCall({ one: { calledAt, calledBy, failed } }: { readonly one: DeskLine }) {
  const { t } = useWords('crisis')
  if (calledAt === null) return <span>{t('desk.neverCalled')}</span>
  const date = dateAt(calledAt)
  return (
    <span>
      {t(failed ? 'desk.failedCall' : 'desk.calledBy', { name: calledBy?.firstName ?? '', date })}
    </span>
  )
}

/** LINES-12. Shown until two people keep our line or take the release's. */
function CorrectedLines({ desk }: { readonly desk: LineDesk }) {
  const { t } = useWords('crisis')
  const language = useLanguage()
  const [draft, setDraft] = useState<CrisisLine>()
  const corrected = desk.lines.filter(({ release }) => release !== null)
  const chosen = corrected.find(({ line }) => line.id === draft?.id)
  return (
    <>
      {corrected.map(({ line, release }) => (
        <Notice
          key={line.id}
          tone="danger"
          className="mb-6"
          title={t('desk.corrected', { name: line.name[language] })}
        >
          {t('desk.correctedText')}
          <dl className="mt-2 grid gap-2 text-ink sm:grid-cols-2">
            <Version name={t('desk.ours')} line={line} />
            {release ? <Version name={t('desk.theirs')} line={release} /> : null}
          </dl>
          {desk.proposals.some(({ lineId }) => lineId === line.id) ? null : (
            <div className="mt-3 flex flex-wrap gap-3">
              <Button look="soft" small onClick={() => setDraft(line)}>
                {t('desk.keepOurs')}
              </Button>
              <Button look="soft" small onClick={() => setDraft(release ?? line)}>
                {t('desk.takeTheirs')}
              </Button>
            </div>
          )}
        </Notice>
      ))}
      {chosen && draft ? (
        <ProposeLineSheet
          one={{ ...chosen, line: draft }}
          country={draft.country}
          onClose={() => setDraft(undefined)}
        />
      ) : null}
    </>
  )
}
