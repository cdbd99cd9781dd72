import { consolePlaces } from '@sanad/domain/admin/places'
import { languages, type Language } from '@sanad/domain/primitives/language'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { SessionFacts, SessionStanding } from '@sanad/domain/admin/sessions-contract'
import { api } from '#web/platform/api/api.ts'
import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { AuditLink } from './audit/audit-link.tsx'
import { AskBreakGlassSheet } from './audit/break-glass-sheets.tsx'
import { Chip } from './chip.tsx'
import { ConsoleShell } from './console-shell.tsx'
import { MorePages } from './more-pages.tsx'
import { useDayAndClock, useDuration } from './settings/use-times.ts'

const standings = ['waiting', 'together', 'ended'] as const satisfies readonly SessionStanding[]
const kinds = ['regular', 'emergency'] as const

interface SessionFilter {
  readonly standing?: SessionStanding
  readonly language?: Language
  readonly isEmergency?: boolean
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

/**
 * Facts about conversations: when, how long, in which language. Never a message, nor who took part.
 */
export function SessionsScreen() {
  const { t } = useWords('admin')
  const [standing, setStanding] = useState<SessionStanding | ''>('')
  const [language, setLanguage] = useState<Language | ''>('')
  const [kind, setKind] = useState<(typeof kinds)[number] | ''>('')
  const filter = {
    ...(standing !== '' && { standing }),
    ...(language !== '' && { language }),
    ...(kind !== '' && { isEmergency: kind === 'emergency' }),
  }
  const all = { value: '', label: t('sessions.all') } as const
  return (
    <ConsoleShell title={t('sessions.title')} lead={t('sessions.lead')}>
      <div className="mb-5 grid gap-4 sm:grid-cols-3 lg:max-w-3xl">
        <SelectField
          label={t('sessions.standing')}
          value={standing}
          onChange={({ target }) =>
            setStanding(standings.find((one) => one === target.value) ?? '')
          }
          options={[
            all,
            ...standings.map((value) => ({ value, label: t(`sessions.standings.${value}`) })),
          ]}
        />
        <SelectField
          label={t('sessions.language')}
          value={language}
          onChange={({ target }) =>
            setLanguage(languages.find((one) => one === target.value) ?? '')
          }
          options={[all, ...languages.map((value) => ({ value, label: t(`languages.${value}`) }))]}
        />
        <SelectField
          label={t('sessions.kind')}
          value={kind}
          onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? '')}
          options={[all, ...kinds.map((value) => ({ value, label: t(`sessions.kinds.${value}`) }))]}
        />
      </div>
      <SessionList filter={filter} />
    </ConsoleShell>
  )
}

function SessionList({ filter }: { readonly filter: SessionFilter }) {
  const { t } = useWords('admin')
  const query = useInfiniteQuery({ ...sessionsQuery(filter), placeholderData: keepPreviousData })
  return (
    <QueryState query={query} place="h-96">
      {({ pages }) => {
        const sessions = pages.flatMap((page) => page.sessions)
        if (sessions.length === 0) return <Card className="text-muted">{t('sessions.none')}</Card>
        return (
          <>
            <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-lift">
              {sessions.map((session) => (
                <Row key={session.id} session={session} />
              ))}
            </ul>
            <MorePages query={query} label={t('more')} />
          </>
        )
      }}
    </QueryState>
  )
}

/** The short id by which staff speak of a conversation. */
const shortNumber = (id: string): string => id.slice(-8)

/**
 * Links to the audit log and, for admins, to a request to read the conversation. Neither opens it.
 */
function SessionActions({ session: { id } }: { readonly session: SessionFacts }) {
  const { t } = useWords('admin')
  const role = useMe()?.role
  const navigate = useNavigate()
  const [sheetOpen, setSheetOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <code dir="ltr" className="text-xs text-muted">
        {shortNumber(id)}
      </code>
      <AuditLink id={id} name={shortNumber(id)} />
      {role === 'admin' || role === 'owner' ? (
        <Button
          look="link"
          className="text-sm"
          aria-label={t('sessions.readNamed', { name: shortNumber(id) })}
          onClick={() => setSheetOpen(true)}
        >
          {t('sessions.read')}
        </Button>
      ) : null}
      {sheetOpen ? (
        <AskBreakGlassSheet
          sessionId={id}
          onClose={() => setSheetOpen(false)}
          onRequested={() => void navigate(path(consolePlaces.breakGlass.path))}
        />
      ) : null}
    </div>
  )
}

const tones = { waiting: 'warn', together: 'good', ended: 'plain' } as const
const millisecondsPerSecond = 1000

function Row({ session }: { readonly session: SessionFacts }) {
  const { t } = useWords('admin')
  const time = useDayAndClock()
  const duration = useDuration()
  const { standing, isEmergency, language, startedAt, endedAt, messages, supporters, supervised } =
    session
  const seconds =
    (Date.parse(endedAt ?? session.lastMessageAt) - Date.parse(startedAt)) / millisecondsPerSecond
  const number = new Intl.NumberFormat(useLocale())
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold">{time(startedAt)}</p>
        <p className="text-sm text-muted">
          {[t(`languages.${language}`), duration(Math.max(0, seconds))].join(' · ')}
        </p>
      </div>
      <div className="flex basis-56 flex-wrap gap-2">
        <Chip tone={tones[standing]}>{t(`sessions.standings.${standing}`)}</Chip>
        {isEmergency ? <Chip tone="danger">{t('sessions.kinds.emergency')}</Chip> : null}
        {supervised ? <Chip>{t('sessions.supervised')}</Chip> : null}
      </div>
      <p className="basis-56 text-sm text-muted">
        {t('sessions.counts', {
          messages: number.format(messages),
          supporters: number.format(supporters),
        })}
      </p>
      <SessionActions session={session} />
    </li>
  )
}
