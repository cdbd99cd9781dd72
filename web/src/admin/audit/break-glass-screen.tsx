import { dateAndClockAt } from '#web/platform/i18n/shown-times.ts'
import type { BreakGlassView } from '@sanad/domain/admin/break-glass/break-glass-contract'
import { shortNumberOf } from '@sanad/domain/admin/session-number'
import { useQuery, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import {
  AskBreakGlassSheet,
  breakGlassQuery,
  DecideButtons,
  ReviewSheet,
} from './break-glass-sheets.tsx'
import { ConsoleShell } from '../console-shell.tsx'
import { isolated } from '../isolated.ts'
import { WrittenInline, WrittenText } from '#web/ui/text/written-text.tsx'
import { SheetButton } from '#web/ui/feedback/sheet-button.tsx'
import { withoutReference } from '@sanad/domain/directory/service-card'
import { api } from '#web/platform/api/api.ts'
import { dateFormat } from '#web/platform/i18n/shown-zone.ts'

/** Safety §1: two people open a conversation outside of the queue, and a third reviews it. */
export function BreakGlassScreen() {
  const { t } = useWords('admin')
  const role = useMe()?.role
  const query = useQuery(breakGlassQuery)
  return (
    <ConsoleShell
      title={t('glass.title')}
      lead={t('glass.lead')}
      actions={
        role === 'admin' || role === 'owner' ? (
          <SheetButton look="quiet" label={t('glass.ask')}>
            {(close) => <AskBreakGlassSheet onClose={close} />}
          </SheetButton>
        ) : null
      }
    >
      <QueryState query={query} place="h-64">
        {({ requests }) => (
          <DataList
            name="access-requests"
            order="open"
            label={t('glass.title')}
            rows={requests}
            keyOf={({ id }) => id}
            columns={[
              { label: t('users.state'), valueOf: ({ state: at }) => t(`glass.states.${at}`) },
              { label: t('sessions.number'), valueOf: ({ sessionId }) => sessionId },
              { label: t('glass.by'), valueOf: ({ askedBy }) => askedBy },
              { label: t('glass.at'), valueOf: ({ askedAt }) => askedAt },
              { label: t('glass.why'), valueOf: ({ reason }) => reason },
            ]}
            render={(request) => <RequestCard request={request} />}
            none={t('glass.none')}
            cards
          />
        )}
      </QueryState>
    </ConsoleShell>
  )
}

function RequestCard({ request }: { readonly request: BreakGlassView }) {
  const { t } = useWords('admin')
  const [isReading, setIsReading] = useState(false)
  const { state, may } = request
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-lg">{t(`glass.states.${state}`)}</h2>
        <bdi dir="ltr" className="font-mono text-sm text-muted">
          {shortNumberOf(request.sessionId)}
        </bdi>
      </div>
      <RequestFacts request={request} />
      {state === 'asked' ? <SecondPeople request={request} /> : null}
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {may.decide ? <DecideButtons request={request} /> : null}
        {may.read && !isReading ? (
          <Button onClick={() => setIsReading(true)}>{t('glass.read')}</Button>
        ) : null}
        {may.review ? (
          <SheetButton label={t('glass.review')}>
            {(close) => <ReviewSheet request={request} onClose={close} />}
          </SheetButton>
        ) : null}
      </div>
      {isReading && may.read ? <ReadConversation requestId={request.id} /> : null}
    </Card>
  )
}

function RequestFacts({ request }: { readonly request: BreakGlassView }) {
  const { t } = useWords('admin')
  return (
    <>
      <p className="mt-1">
        {t('glass.why')} <WrittenInline text={request.reason} />
      </p>
      <p className="mt-1 text-sm text-muted">
        {t('glass.askedBy', {
          name: isolated(request.askedBy),
          time: isolated(dateAndClockAt(request.askedAt)),
        })}
      </p>
      {request.decidedBy === null ? null : (
        <p className="text-sm text-muted">
          {t('glass.decidedBy', { name: isolated(request.decidedBy) })}
        </p>
      )}
      {request.expiresAt === null ? null : (
        <p className="text-sm text-muted">
          {t('glass.until', { time: isolated(dateAndClockAt(request.expiresAt)) })}{' '}
          {t('glass.reads', { count: request.reads })}
        </p>
      )}
      {request.outcome === null ? null : (
        <p className="mt-2 text-sm">
          {t('glass.reviewedBy', {
            name: isolated(request.reviewedBy ?? ''),
            outcome: t(`glass.outcomes.${request.outcome}`),
          })}{' '}
          <WrittenInline text={request.note ?? ''} />
        </p>
      )}
    </>
  )
}

function SecondPeople({
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

/** Each page that is fetched is audited, so nothing refetches by itself. */
function ReadConversation({ requestId }: { readonly requestId: string }) {
  const { t } = useWords('admin')
  const time = dateFormat({ dateStyle: 'short', timeStyle: 'short' })
  const query = useInfiniteQuery({
    queryKey: ['admin', 'break-glass', 'read', requestId],
    queryFn: ({ pageParam, signal }) =>
      api.admin.readBreakGlass({ requestId, after: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ messages, more }) => (more ? messages.at(-1)?.seq : undefined),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  return (
    <div className="mt-4 border-t border-line pt-4">
      <QueryState query={query} failed={t('glass.gone')} place="h-40">
        {({ pages }) => (
          <>
            {pages[0]?.messages.length === 0 ? (
              <p className="text-muted">{t('glass.empty')}</p>
            ) : null}
            <ol
              aria-label={t('glass.read')}
              className="relative max-h-[60dvh] space-y-3 overflow-y-auto"
            >
              {pages
                .flatMap(({ messages }) => messages)
                .map((message) => (
                  <li key={message.seq} className="rounded-md bg-sunken p-3">
                    <p className="text-xs text-muted">
                      {t(`glass.sides.${message.from}`)}{' '}
                      <bdi>{time.format(new Date(message.at))}</bdi>
                    </p>
                    <WrittenText text={withoutReference(message.content)} />
                  </li>
                ))}
            </ol>
            {query.hasNextPage ? (
              <Button
                look="quiet"
                className="mt-3"
                busy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t('glass.more')}
              </Button>
            ) : null}
          </>
        )}
      </QueryState>
    </div>
  )
}
