import type { NoticePlace } from '@sanad/domain/escalation/notices-contract'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { conversationPlace } from '#web/chat/index.ts'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { problemOf } from '#web/platform/api/problem.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { NotFoundPage } from '#web/ui/layout/not-found-page.tsx'
import { PageShell } from '#web/ui/layout/page-shell.tsx'

/**
 * NOTICE-1. The target of links in mails, pushes and pages: the address names a notice, and the
 * place to which it leads replaces this one in the history.
 */
export function NoticeScreen() {
  const { t } = useWords('escalation')
  const { noticeId = '' } = useParams()
  const query = useQuery({
    queryKey: ['escalation', 'notice', noticeId],
    queryFn: ({ signal }) => api.escalation.openNotice({ noticeId }, { signal }),
    // Not cached: next time it may lead elsewhere.
    gcTime: 0,
  })
  if (query.error && isAbsent(query.error)) return <NoticeNotFound />
  return (
    <PageShell title={t('notices.tab')} width="form">
      <QueryState query={query} className="mt-16">
        {(place) => <Navigate {...placeInApp(place)} replace />}
      </QueryState>
    </PageShell>
  )
}

/** An invalid id is treated like the id of a missing notice. */
const isAbsent = (error: Error): boolean =>
  ['NOT_FOUND', 'INVALID_INPUT'].includes(problemOf(error).code)

function placeInApp({ link, sessionId, testId, over }: NoticePlace) {
  if (sessionId !== null) return conversationPlace(sessionId)
  const state = { ...(testId !== null && { testId }), ...(over && { requestIsOver: true }) }
  return { to: path(link as `/${string}`), state }
}

function NoticeNotFound() {
  const { t } = useWords('escalation')
  return (
    <NotFoundPage
      title={t('notices.tab')}
      heading={t('notices.notFound')}
      text={t('notices.notFoundText')}
      to={path('/dashboard')}
      home={t('notices.home')}
    />
  )
}
