import type { Activity, ActivityReport } from '@sanad/domain/admin/activity/contract'
import { writeCsv } from '@sanad/domain/primitives/text/csv'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { api, readQuery } from '#web/platform/api/api.ts'
import { saveFile } from '#web/platform/files/save-file.ts'
import { useLanguage, useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { formatDuration } from '#web/platform/i18n/shown-times.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { useFrame } from '#web/ui/layout/frame.ts'
import { ConsoleShell } from '../console-shell.tsx'
import { isolated } from '../isolated.ts'
import { sectionsOf, type ReportSection } from './report-sections.ts'
import { SectionTable } from './section-table.tsx'
import { kindOf, monthsOf } from '@sanad/domain/admin/activity/periods'

const activityQuery = (request: { readonly period?: string }) =>
  readQuery(['admin', 'activity', request], api.admin.activity, request)

export function ActivityScreen() {
  const { t } = useWords('admin')
  const nameOf = usePeriodName()
  const [search, setSearch] = useSearchParams()
  const period = search.get('period')
  const query = useQuery({
    ...activityQuery(period === null ? {} : { period }),
    placeholderData: keepPreviousData,
  })
  const { periods = [], report } = query.data ?? {}
  return (
    <ConsoleShell
      title={t('activity.title')}
      lead={t('activity.lead')}
      actions={
        report ? (
          <div className="min-w-48 print:hidden">
            <SelectField
              label={t('activity.period')}
              options={periods.map((value) => ({ value, label: nameOf(value) }))}
              value={report.period}
              onChoose={(value) => setSearch({ period: value }, { replace: true })}
            />
          </div>
        ) : undefined
      }
    >
      <QueryState query={query} place="h-96">
        {(activity) => (
          <div className="grid gap-5" aria-busy={query.isPlaceholderData}>
            <ThisMonth waits={activity.thisMonth} />
            {activity.report ? (
              <Report report={activity.report} before={activity.before} />
            ) : (
              <p>{t('activity.first')}</p>
            )}
          </div>
        )}
      </QueryState>
    </ConsoleShell>
  )
}

function ThisMonth({
  waits: { waits, median, ninetieth },
}: {
  readonly waits: Activity['thisMonth']
}) {
  const { t } = useWords('admin')
  return (
    <Card className="space-y-1 print:hidden">
      <h2 className="text-lg">{t('activity.thisMonth')}</h2>
      <p>
        {median === null || ninetieth === null
          ? t('activity.thisMonthFew')
          : t('activity.thisMonthText', {
              waits,
              median: isolated(formatDuration(median)),
              ninetieth: isolated(formatDuration(ninetieth)),
            })}
      </p>
    </Card>
  )
}

/** Our own choice: the sections of who came and how long they waited. */
const openAtFirst = 2

interface ReportProps {
  readonly report: ActivityReport
  readonly before: ActivityReport | null
}

function Report({ report, before }: ReportProps) {
  const { t } = useWords('admin')
  const language = useLanguage()
  const { brand } = useFrame().words
  const nameOf = usePeriodName()
  const name = nameOf(report.period)
  const sections = sectionsOf({ report, before }, t, language)
  const article = useRef<HTMLElement>(null)
  useEffect(() => {
    // On paper nothing is folded.
    const open = () =>
      article.current?.querySelectorAll('details').forEach((one) => (one.open = true))
    window.addEventListener('beforeprint', open)
    return () => window.removeEventListener('beforeprint', open)
  }, [])
  const leftOut = report.people?.leftOut ?? []
  return (
    <article ref={article} className="space-y-4 print:text-sm">
      <header className="space-y-2">
        <p className="hidden font-semibold print:block">{brand}</p>
        <h2 className="text-xl">{name}</h2>
        <p className="max-w-3xl text-sm text-muted">{t('activity.about')}</p>
        <p className="text-sm text-muted">
          {t('activity.made', {
            period: isolated(report.period),
            zone: isolated(report.zone),
          })}
        </p>
        {leftOut.length > 0 ? (
          <p className="text-sm">
            {t('activity.leftOut', { quarters: leftOut.map(nameOf).join(' · ') })}
          </p>
        ) : null}
        <Files report={report} before={before} sections={sections} />
      </header>
      {sections.map((section, at) => (
        <SectionTable
          key={section.id}
          isOpen={at < openAtFirst}
          section={section}
          name={name}
          nameBefore={before ? nameOf(before.period) : undefined}
        />
      ))}
    </article>
  )
}

interface FilesProps extends ReportProps {
  readonly sections: readonly ReportSection[]
}

/** The same figures on paper, as a table, and as data with what each field means. */
function Files({ report, before, sections }: FilesProps) {
  const { t } = useWords('admin')
  const locale = useLocale()
  const file = `activity-${report.period}`
  const hidden = t('activity.hidden')
  const shown = (value: number | null | undefined) =>
    value === null ? hidden : value === undefined ? '' : String(value)
  const rows = sections.flatMap(({ title, definition, rows: figures }) =>
    figures.map(({ id, label, value, before: earlier, unit }) => [
      report.period,
      title,
      id,
      label,
      shown(value),
      shown(earlier),
      unit,
      definition,
    ]),
  )
  const columns = ['period', 'section', 'figure', 'label', 'value', 'before', 'unit', 'definition']
  const dictionary = sections.flatMap(({ title, definition, rows: figures }) =>
    figures.map(({ id, label, unit }) => ({ figure: id, label, section: title, unit, definition })),
  )
  const data = { locale, report, before, dictionary, hidden: t('activity.about') }
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button look="soft" onClick={() => window.print()}>
        {t('activity.print')}
      </Button>
      <Button look="quiet" onClick={() => saveFile(`${file}.csv`, writeCsv([columns, ...rows]))}>
        {t('activity.csv')}
      </Button>
      <Button
        look="quiet"
        onClick={() => saveFile(`${file}.json`, JSON.stringify(data, null, 2), 'application/json')}
      >
        {t('activity.json')}
      </Button>
    </div>
  )
}

/** “November 2026”, “Quarter 4 of 2026”, “2026”. */
function usePeriodName(): (period: string) => string {
  const { t } = useWords('admin')
  const locale = useLocale()
  return (period) => {
    const kind = kindOf(period)
    const year = period.slice(0, 4)
    if (kind === 'year') return year
    if (kind === 'quarter') return t('activity.quarterName', { quarter: period.slice(-1), year })
    const first = new Date(`${monthsOf(period)[0]}-01T00:00:00Z`)
    return first.toLocaleDateString(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  }
}
