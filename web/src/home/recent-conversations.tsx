import { useQuery } from '@tanstack/react-query'
import { mySessionsQuery, SessionLink } from '#web/chat/index.ts'
import { useWords } from '#web/platform/i18n.ts'
import { path } from '#web/platform/mount.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** As many as have room beside everything else; the rest stand under Chat. */
const shownAtMost = 2

/** What was talked about before, to be read again; on the first day, what will stand here. */
export function RecentConversations() {
  const { t } = useWords('home')
  const ended = useQuery(mySessionsQuery).data?.filter(({ status }) => status === 'closed')
  if (ended === undefined) return null
  return (
    <section aria-labelledby="recent-conversations">
      <h2 id="recent-conversations" className="mb-2 text-lg">
        {t('dashboard.recent')}
      </h2>
      {ended.length === 0 ? <Card className="text-muted">{t('dashboard.noneRecent')}</Card> : null}
      <ul className="space-y-3">
        {ended.slice(0, shownAtMost).map((session) => (
          <li key={session.id}>
            <SessionLink session={session} />
          </li>
        ))}
      </ul>
      {ended.length > shownAtMost ? (
        <ButtonLink look="link" to={path('/chat')}>
          {t('dashboard.allConversations')}
        </ButtonLink>
      ) : null}
    </section>
  )
}
