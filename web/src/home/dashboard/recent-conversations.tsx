import type { Session } from '@sanad/domain/chat/contract'
import { useQuery } from '@tanstack/react-query'
import { mySessionsQuery, SessionLink } from '#web/chat/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** As many as fit beside everything else; the rest are under Chat. */
const shownAtMost = 2

/** Closed conversations to read again; on the first day, what will show here. */
export function RecentConversations() {
  const { t } = useWords('home')
  const sessionsQuery = useQuery(mySessionsQuery)
  const closedSessions = sessionsQuery.data?.filter(({ status }) => status === 'closed')
  // A failure shows once, in place of the open conversation.
  if (closedSessions === undefined && sessionsQuery.errorUpdateCount > 0) return null
  return (
    <section aria-labelledby="recent-conversations">
      <h2 id="recent-conversations" className="mb-2 text-lg">
        {t('dashboard.recent')}
      </h2>
      {closedSessions ? <Ended sessions={closedSessions} /> : <Skeleton className="h-16" />}
    </section>
  )
}

function Ended({ sessions }: { readonly sessions: readonly Session[] }) {
  const { t } = useWords('home')
  if (sessions.length === 0) return <Card className="text-muted">{t('dashboard.noneRecent')}</Card>
  return (
    <>
      <ul className="space-y-3">
        {sessions.slice(0, shownAtMost).map((session) => (
          <li key={session.id}>
            <SessionLink session={session} />
          </li>
        ))}
      </ul>
      {sessions.length > shownAtMost ? (
        <ButtonLink look="link" to={path('/chat')}>
          {t('dashboard.allConversations')}
        </ButtonLink>
      ) : null}
    </>
  )
}
