import type { DeskLine } from '@sanad/domain/crisis/contract'
import { useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useLanguage, useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useDeskWork } from './desk-queries.ts'
import { ProposeLineSheet } from './propose-line-sheet.tsx'
import '../strings.ts'

/**
 * A crisis line as staff see it: how sure it is, who called it last, and what they can record
 * today.
 */
export function DeskLineCard({ one }: { readonly one: DeskLine }) {
  const { t } = useWords('crisis')
  const language = useLanguage()
  const [changing, setChanging] = useState(false)
  const calling = useDeskWork((answered: boolean) =>
    api.crisis.recordLineCall({ lineId: one.line.id, answered }),
  )
  const { line } = one
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{line.name[language]}</h2>
        <bdi dir="ltr" className="text-lg font-bold tabular-nums">
          {line.shown}
        </bdi>
      </div>
      <p className="text-sm text-muted">
        {[t(`desk.kinds.${line.kind}`), t(`desk.statuses.${line.status}`)].join(' · ')}
      </p>
      <LastCall one={one} />
      {one.stale ? <p className="text-sm font-semibold text-warn-ink">{t('desk.stale')}</p> : null}
      {calling.error ? (
        <Notice role="alert" className="mt-3">
          {problemWords(calling.error)}
        </Notice>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2">
        {[true, false].map((answered) => (
          <Button
            key={String(answered)}
            look={answered ? 'soft' : 'quiet'}
            className="flex-1 sm:flex-none"
            busy={calling.isPending && calling.variables === answered}
            onClick={() => calling.mutate(answered)}
          >
            {t(answered ? 'desk.answered' : 'desk.notAnswered')}
          </Button>
        ))}
        <Button look="quiet" className="flex-1 sm:flex-none" onClick={() => setChanging(true)}>
          {t('desk.change')}
        </Button>
      </div>
      {changing ? (
        <ProposeLineSheet one={one} country={line.country} onClose={() => setChanging(false)} />
      ) : null}
    </Card>
  )
}

function LastCall({ one: { calledAt, calledBy, failed } }: { readonly one: DeskLine }) {
  const { t } = useWords('crisis')
  const locale = useLocale()
  if (calledAt === null) return <p className="mt-1 text-sm">{t('desk.neverCalled')}</p>
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(Date.parse(calledAt))
  return (
    <p className="mt-1 text-sm">
      {t(failed ? 'desk.failedCall' : 'desk.calledBy', { name: calledBy?.firstName ?? '', date })}
    </p>
  )
}
