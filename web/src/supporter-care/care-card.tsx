import type { OwnStanding } from '@sanad/domain/application/supervision-contract'
import type { OwnCare } from '@sanad/domain/supporter-care/debrief-contract'
import { useQuery } from '@tanstack/react-query'
import { HeartHandshake } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Button, ButtonLink } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ownCareQuery, ownStandingQuery } from './care-queries.ts'
import { dayAndClock, dayAt, dayAndYearAt } from '#web/platform/i18n/shown-times.ts'
import { TalkSheet } from './talk-sheet.tsx'
import { useLocale } from '#web/platform/i18n/use-locale.ts'
import './strings.ts'

/** MATCH-30, CARE-2. What keeps a supporter well: the monthly talk, the refresh, and somebody to talk to. */
export function CareCard() {
  const { t } = useWords('supporter-care')
  const [sheetOpen, setSheetOpen] = useState(false)
  const standing = useQuery(ownStandingQuery)
  const care = useQuery(ownCareQuery).data
  return (
    <Card className="space-y-3">
      <h2 className="flex items-center gap-2 text-lg">
        <HeartHandshake aria-hidden className="size-6 text-primary-ink" />
        {t('care.title')}
      </h2>
      <QueryState query={standing} place="h-16">
        {(ownStanding) => <DueDates standing={ownStanding} />}
      </QueryState>
      {care ? <TalkRequestStatus care={care} /> : null}
      <Button look="soft" className="w-full" onClick={() => setSheetOpen(true)}>
        {t('care.talk')}
      </Button>
      {sheetOpen ? <TalkSheet onClose={() => setSheetOpen(false)} /> : null}
    </Card>
  )
}

function DueDates({ standing: { checkIn, training } }: { readonly standing: OwnStanding }) {
  const { t } = useWords('supporter-care')
  const locale = useLocale()
  const dates = [
    {
      state: checkIn.state,
      text: t(`care.checkIn.${checkIn.state}`, { day: dayAt(checkIn.dueAt, locale) }),
    },
    {
      state: training.state,
      text: t(`care.training.${training.state}`, { day: dayAndYearAt(training.until, locale) }),
      action: (
        <ButtonLink look="link" to={path('/expert-training')}>
          {t('care.toTraining')}
        </ButtonLink>
      ),
    },
  ]
  return dates.map(({ state, text, action }) =>
    state === 'fine' ? (
      <p key={text} className="text-sm text-muted">
        {text}
      </p>
    ) : (
      <Notice key={text} tone={state === 'overdue' ? 'warn' : 'info'} action={action}>
        {text}
      </Notice>
    ),
  )
}

function TalkRequestStatus({ care: { talk } }: { readonly care: OwnCare }) {
  const { t } = useWords('supporter-care')
  const locale = useLocale()
  if (talk === null) return null
  return (
    <Notice tone="success" role="status">
      {talk.takenBy === null
        ? t('care.asked', { time: dayAndClock(talk.askedAt, locale) })
        : t('care.taken', { name: talk.takenBy })}
    </Notice>
  )
}
