import { dateAndClockAt } from '#web/platform/i18n/shown-times.ts'
import { consolePlaces } from '@sanad/domain/admin/places'
import { isSessionNumber, shortNumberOf } from '@sanad/domain/admin/session-number'
import { languages, type Language } from '@sanad/domain/primitives/language'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { SessionFacts, SessionStanding } from '@sanad/domain/admin/sessions-contract'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { personPath } from '#web/platform/navigation/person-path.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { ListRow } from '#web/ui/list/list-row.tsx'
import { DataList, ListFilter } from '#web/ui/list/data-list.tsx'
import type { Column } from '#web/ui/list/sort-rows.ts'
import { SheetButton } from '#web/ui/feedback/sheet-button.tsx'
import { useSearchFor } from './search-for.ts'
import { AuditLink } from './audit/audit-link.tsx'
import { AskBreakGlassSheet } from './audit/break-glass-sheets.tsx'
import { Chip } from './chip.tsx'
import { ConsoleShell } from './console-shell.tsx'
import { isolated } from './isolated.ts'
import { MorePages } from './more-pages.tsx'
import { loadEveryPage, useListOrder } from './use-paged-list.ts'
import { durationWords } from './duration-words.ts'

const standings = ['waiting', 'together', 'ended'] as const satisfies readonly SessionStanding[]
const longestNumber = 36
const kinds = ['regular', 'emergency'] as const

interface SessionFilter {
  readonly standing?: SessionStanding
  readonly language?: Language
  readonly isEmergency?: boolean
  readonly oldestFirst?: boolean
  readonly number?: string
}

const sessionsQuery = (filter: SessionFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'sessions', filter],
    queryFn: ({ pageParam, signal }) =>
      api.admin.sessions(
        { ...filter, ...(pageParam !== null && { after: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

/** Never shows a message or a seeker. */
export function SessionsScreen() {
  const { t } = useWords('admin')
  const [standing, setStanding] = useState<SessionStanding | ''>('')
  const [language, setLanguage] = useState<Language | ''>('')
  const [kind, setKind] = useState<(typeof kinds)[number] | ''>('')
  const [number, setNumber] = useState(useSearchFor() ?? '')
  const order = useListOrder()
  const filter = {
    ...order.filter,
    ...(isSessionNumber(number.trim()) && { number: number.trim() }),
    ...(standing !== '' && { standing }),
    ...(language !== '' && { language }),
    ...(kind !== '' && { isEmergency: kind === 'emergency' }),
  }
  const all = t('sessions.all')
  return (
    <ConsoleShell title={t('sessions.title')} lead={t('sessions.lead')}>
      <SessionList
        filter={filter}
        sort={order.sort}
        search={
          <SearchField
            label={t('sessions.search')}
            value={number}
            maxLength={longestNumber}
            onChange={setNumber}
            className="sm:w-64"
          />
        }
      >
        <ListFilter
          label={t('sessions.standing')}
          value={standing}
          onChoose={setStanding}
          emptyOption={all}
          options={standings.map((value) => ({ value, label: t(`sessions.standings.${value}`) }))}
        />
        <ListFilter
          label={t('sessions.language')}
          value={language}
          onChoose={setLanguage}
          emptyOption={all}
          options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
        <ListFilter
          label={t('sessions.kind')}
          value={kind}
          onChoose={setKind}
          emptyOption={all}
          options={kinds.map((value) => ({ value, label: t(`sessions.kinds.${value}`) }))}
        />
      </SessionList>
    </ConsoleShell>
  )
}

interface SessionListProps {
  readonly filter: SessionFilter
  readonly sort: ReturnType<typeof useListOrder>['sort']
  readonly search: ReactNode
  readonly children: ReactNode
}

function SessionList({ filter, sort, search, children }: SessionListProps) {
  const { t } = useWords('admin')
  const query = useInfiniteQuery({ ...sessionsQuery(filter), placeholderData: keepPreviousData })
  const columns = useSessionColumns()
  return (
    <QueryState query={query} place="h-96">
      {({ pages }) => (
        <>
          <DataList
            name="conversations"
            label={t('sessions.title')}
            rows={pages.flatMap((page) => page.sessions)}
            keyOf={({ id }) => id}
            columns={columns}
            render={(session) => <Row session={session} />}
            none={t('sessions.none')}
            filters={children}
            search={search}
            paged={{
              total: pages[0]?.count ?? undefined,
              sort,
              loadAll: async () =>
                (
                  await loadEveryPage(pages, (after) => api.admin.sessions({ ...filter, after }))
                ).flatMap(({ sessions }) => sessions),
            }}
          />
          <MorePages query={query} label={t('more')} />
        </>
      )}
    </QueryState>
  )
}

function useSessionColumns(): readonly Column<SessionFacts>[] {
  const { t } = useWords('admin')
  return [
    { label: t('sessions.number'), valueOf: ({ id }) => id },
    { label: t('sessions.standing'), valueOf: (one) => t(`sessions.standings.${one.standing}`) },
    {
      label: t('sessions.kind'),
      valueOf: (one) => t(`sessions.kinds.${one.isEmergency ? 'emergency' : 'regular'}`),
    },
    { label: t('sessions.language'), valueOf: (one) => t(`languages.${one.language}`) },
    { label: t('sessions.began'), valueOf: ({ startedAt }) => startedAt },
    { label: t('sessions.ended'), valueOf: ({ endedAt }) => endedAt },
    { label: t('sessions.messages'), valueOf: ({ messages }) => messages },
    { label: t('sessions.experts'), valueOf: ({ experts }) => experts },
    { label: t('sessions.waitedSeconds'), valueOf: (one) => one.waitedSeconds },
  ]
}

/** Links to the audit log and, for admins, to a request to read it; neither opens it. */
function SessionActions({ session: { id } }: { readonly session: SessionFacts }) {
  const { t } = useWords('admin')
  const role = useMe()?.role
  const navigate = useNavigate()
  return (
    <>
      <code dir="ltr" className="text-xs text-muted">
        {shortNumberOf(id)}
      </code>
      <AuditLink id={id} name={shortNumberOf(id)} />
      {role === 'admin' || role === 'owner' ? (
        <SheetButton
          look="link"
          className="text-sm"
          label={t('sessions.read')}
          aria-label={t('sessions.readNamed', { name: shortNumberOf(id) })}
        >
          {(close) => (
            <AskBreakGlassSheet
              sessionId={id}
              onClose={close}
              onRequested={() => void navigate(path(consolePlaces.breakGlass.path))}
            />
          )}
        </SheetButton>
      ) : null}
    </>
  )
}

const tones = { waiting: 'warn', together: 'good', ended: 'plain' } as const
const millisecondsPerSecond = 1000

function Row({ session }: { readonly session: SessionFacts }) {
  const { t } = useWords('admin')
  const { standing, isEmergency, language, startedAt, endedAt, messages, expert, level } = session
  const seconds =
    (Date.parse(endedAt ?? session.lastMessageAt) - Date.parse(startedAt)) / millisecondsPerSecond
  const facts = [
    t(`languages.${language}`),
    t('sessions.waited', { time: isolated(durationWords(session.waitedSeconds)) }),
    t(endedAt ? 'sessions.lasted' : 'sessions.lastMessage', {
      time: isolated(durationWords(Math.max(0, seconds))),
    }),
    t('sessions.written', { count: messages }),
  ]
  return (
    <ListRow name={dateAndClockAt(startedAt)} actions={<SessionActions session={session} />}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-semibold">{isolated(dateAndClockAt(startedAt))}</p>
        <Chip tone={tones[standing]}>{t(`sessions.standings.${standing}`)}</Chip>
        {isEmergency ? <Chip tone="danger">{t('sessions.kinds.emergency')}</Chip> : null}
        {level === null || level === 'none' ? null : (
          <Chip tone="danger">{t(`sessions.levels.${level}`)}</Chip>
        )}
        {session.supervised ? <Chip>{t('sessions.supervised')}</Chip> : null}
      </div>
      <p className="text-sm text-muted">
        {expert ? (
          <>
            <Link to={personPath(expert.id)} className="font-medium text-ink underline">
              <bdi>{expert.name}</bdi>
            </Link>
            {' · '}
          </>
        ) : null}
        {facts.join(' · ')}
      </p>
    </ListRow>
  )
}
