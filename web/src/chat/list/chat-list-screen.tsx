import type { Session } from '@sanad/domain/chat/contract'
import { orderForExpert } from '@sanad/domain/chat/desk-order'
import { useQuery } from '@tanstack/react-query'
import { Search } from '#web/ui/icons/icons.ts'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { AppShell } from '#web/ui/layout/app-shell.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageHeading } from '#web/ui/layout/page-shell.tsx'
import { SheetButton } from '#web/ui/feedback/sheet-button.tsx'
import { mySessionsQuery } from '../parts/queries.ts'
import { SessionLink } from '../conversation/session-link.tsx'
import { longDay } from '../parts/times.ts'

const LookBackSheet = lazy(async () => ({
  default: (await import('../look-back/look-back-sheet.tsx')).LookBackSheet,
}))

/** Conversations, newest first. */
export function ChatListScreen() {
  const { t } = useWords('chat')
  const me = useMe()
  const sessionsQuery = useQuery(mySessionsQuery)
  // The notice that led here was about a conversation that is no longer offered.
  const { requestIsOver } = (useLocation().state ?? {}) as { readonly requestIsOver?: unknown }
  return (
    <AppShell title={t('title')}>
      <PageHeading>{t('list.title')}</PageHeading>
      {requestIsOver === true ? <Notice className="mt-4">{t('list.requestIsOver')}</Notice> : null}
      <div className="mt-5">
        <QueryState query={sessionsQuery} failed={t('list.failed')}>
          {(sessions) => (
            <>
              {sessions.length > 0 && me ? (
                <SheetButton
                  look="quiet"
                  className="mb-3"
                  icon={Search}
                  label={t('lookBack.button')}
                >
                  {(close) => (
                    <Suspense>
                      <LookBackSheet me={me.id} onClose={close} />
                    </Suspense>
                  )}
                </SheetButton>
              ) : null}
              <Sessions sessions={sessions} />
            </>
          )}
        </QueryState>
      </div>
    </AppShell>
  )
}

function Sessions({ sessions }: { readonly sessions: readonly Session[] }) {
  const isExpert = useMe()?.role === 'expert'
  if (sessions.length === 0) return <NoSessions />
  return (
    <ul className="space-y-3">
      {(isExpert ? orderForExpert(sessions) : sessions).map((session) => (
        <li key={session.id}>
          <SessionLink session={session} when={longDay(session.createdAt)} />
        </li>
      ))}
    </ul>
  )
}

function NoSessions() {
  const { t } = useWords('chat')
  const seeker = useMe()?.role === 'seeker'
  return (
    <Card className="py-10 text-center">
      <p className="mb-5 text-muted">{t('list.empty')}</p>
      <ButtonLink to={path('/dashboard')}>{seeker ? t('list.start') : t('list.home')}</ButtonLink>
    </Card>
  )
}
