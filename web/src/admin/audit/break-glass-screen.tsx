import type { BreakGlassView } from '@sanad/domain/admin/break-glass-contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { AskBreakGlassSheet, DecideSheet, ReviewSheet } from './break-glass-sheets.tsx'
import { ConsoleShell } from '../console-shell.tsx'
import { isolated } from '../isolated.ts'
import { ReadConversation } from './read-conversation.tsx'

const breakGlassQuery = queryOptions({
  queryKey: ['admin', 'break-glass'],
  queryFn: ({ signal }) => api.admin.breakGlass(undefined, { signal }),
  refetchInterval: 30_000,
})

/** Safety §1: to read a conversation for a reason outside the safety queue takes two people, and a third looks at it. */
export function BreakGlassScreen() {
  const { t } = useWords('admin')
  const role = useMe()?.role
  const asked = useQuery(breakGlassQuery)
  const [asking, setAsking] = useState(false)
  return (
    <ConsoleShell
      title={t('glass.title')}
      lead={t('glass.lead')}
      beside={
        role === 'admin' || role === 'owner' ? (
          <Button look="quiet" onClick={() => setAsking(true)}>
            {t('glass.ask')}
          </Button>
        ) : null
      }
    >
      <QueryState query={asked} place="h-64">
        {({ requests }) =>
          requests.length === 0 ? (
            <Card className="text-muted">{t('glass.none')}</Card>
          ) : (
            <ul className="space-y-4">
              {requests.map((request) => (
                <li key={request.id}>
                  <Request request={request} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
      {asking ? <AskBreakGlassSheet onClose={() => setAsking(false)} /> : null}
    </ConsoleShell>
  )
}

type Doing = 'approve' | 'decline' | 'review' | 'read'

function Request({ request }: { readonly request: BreakGlassView }) {
  const { t } = useWords('admin')
  const time = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  const [doing, setDoing] = useState<Doing>()
  const close = () => setDoing(undefined)
  const { state, may } = request
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-lg">{t(`glass.states.${state}`)}</h2>
        <bdi dir="ltr" className="font-mono text-sm text-muted">
          {request.sessionId.slice(0, 8)}
        </bdi>
      </div>
      <p className="mt-1">
        {t('glass.why')} <bdi dir="auto">{request.reason}</bdi>
      </p>
      <p className="mt-1 text-sm text-muted">
        {t('glass.askedBy', {
          name: isolated(request.askedBy),
          time: isolated(time.format(new Date(request.askedAt))),
        })}
      </p>
      {request.decidedBy === null ? null : (
        <p className="text-sm text-muted">
          {t('glass.decidedBy', { name: isolated(request.decidedBy) })}
        </p>
      )}
      {request.expiresAt === null ? null : (
        <p className="text-sm text-muted">
          {t('glass.until', { time: isolated(time.format(new Date(request.expiresAt))) })}{' '}
          {t('glass.reads', { count: request.reads })}
        </p>
      )}
      {request.outcome === null ? null : (
        <p className="mt-2 text-sm">
          {t('glass.reviewedBy', {
            name: isolated(request.reviewedBy ?? ''),
            outcome: t(`glass.outcomes.${request.outcome}`),
          })}{' '}
          <bdi dir="auto">{request.note}</bdi>
        </p>
      )}
      {state === 'asked' ? <Seconds request={request} /> : null}
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {may.decide ? (
          <Button onClick={() => setDoing('approve')}>{t('glass.approve')}</Button>
        ) : null}
        {may.decide ? (
          <Button look="quiet" onClick={() => setDoing('decline')}>
            {t('glass.decline')}
          </Button>
        ) : null}
        {may.read && doing !== 'read' ? (
          <Button onClick={() => setDoing('read')}>{t('glass.read')}</Button>
        ) : null}
        {may.review ? (
          <Button onClick={() => setDoing('review')}>{t('glass.review')}</Button>
        ) : null}
      </div>
      {doing === 'approve' || doing === 'decline' ? (
        <DecideSheet request={request} approve={doing === 'approve'} onClose={close} />
      ) : null}
      {doing === 'review' ? <ReviewSheet request={request} onClose={close} /> : null}
      {doing === 'read' && may.read ? <ReadConversation requestId={request.id} /> : null}
    </Card>
  )
}

/** Who can be the second person, and why the reader cannot. */
function Seconds({
  request: { whyNotSecond, seconds, askedBy },
}: {
  readonly request: BreakGlassView
}) {
  const { t } = useWords('admin')
  const names = new Intl.ListFormat(useLocale(), { type: 'disjunction' })
  return (
    <div className="mt-2 space-y-1 text-sm">
      {whyNotSecond === null || whyNotSecond === 'own' ? null : (
        <p>{t(`glass.whyNotSecond.${whyNotSecond}`, { name: isolated(askedBy) })}</p>
      )}
      <p className="text-muted">
        {seconds.length === 0
          ? t('glass.noSecond')
          : t('glass.seconds', { names: names.format(seconds.map(isolated)) })}
      </p>
    </div>
  )
}
