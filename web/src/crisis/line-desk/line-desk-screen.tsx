import { countries, type Country } from '@sanad/domain/crisis/lines/crisis-lines'
import type { DeskLine, LineDesk } from '@sanad/domain/crisis/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { currentCountry } from '../index.ts'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { AppShell } from '#web/ui/layout/app-shell.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { ScreenSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { DeskLineCard } from './desk-line-card.tsx'
import { lineDeskQuery } from './desk-queries.ts'
import { ProposeLineSheet } from './propose-line-sheet.tsx'
import { WaitingProposals } from './waiting-proposals.tsx'
import '../strings.ts'

/** LINES-3. Where staff maintain the crisis lines: every change takes two people. */
export function LineDeskScreen() {
  const { t } = useWords('crisis')
  const me = useMe()
  const works =
    me?.standing === 'supervisor' || me?.standing === 'admin' || me?.standing === 'owner'
  const query = useQuery({ ...lineDeskQuery, enabled: works })
  if (!me) return <ScreenSkeleton />
  if (!works) return <Navigate to={path('/dashboard')} replace />
  return (
    <AppShell title={t('desk.tab')}>
      <PageHeading>{t('desk.title')}</PageHeading>
      <p className="mt-1 mb-6 max-w-2xl text-muted">{t('desk.lead')}</p>
      <QueryState query={query} place="h-48">
        {(desk) => <Desk desk={desk} />}
      </QueryState>
    </AppShell>
  )
}

function Desk({ desk }: { readonly desk: LineDesk }) {
  const { t } = useWords('crisis')
  const { t: say } = useWords('crisis')
  const [country, setCountry] = useState<Country>(currentCountry)
  const [adding, setAdding] = useState(false)
  const here = desk.lines.filter(({ line }) => line.country === country)
  return (
    <>
      <Overdue lines={desk.lines} days={desk.callEveryDays} />
      <WaitingProposals desk={desk} />
      <div className="mt-8 flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <SelectField
            label={t('desk.country')}
            value={country}
            onChange={(event) => setCountry(event.target.value as Country)}
            options={countries.map((value) => ({ value, label: say(`countries.${value}`) }))}
          />
        </div>
        <Button look="soft" className="flex-1 sm:flex-none" onClick={() => setAdding(true)}>
          {t('desk.add')}
        </Button>
      </div>
      <ul className="mt-4 space-y-4">
        {here.map((one) => (
          <li key={one.line.id}>
            <DeskLineCard one={one} />
          </li>
        ))}
      </ul>
      {adding ? <ProposeLineSheet country={country} onClose={() => setAdding(false)} /> : null}
    </>
  )
}

/** LINES-5. How many lines are overdue, by country; the list below shows who called each last. */
function Overdue({ lines, days }: { readonly lines: readonly DeskLine[]; readonly days: number }) {
  const { t } = useWords('crisis')
  const { t: say } = useWords('crisis')
  const language = useLanguage()
  const stale = lines.filter((one) => one.stale)
  if (stale.length === 0) return null
  const where = [...new Set(stale.map(({ line }) => say(`countries.${line.country}`)))]
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
