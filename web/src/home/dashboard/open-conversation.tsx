import { useQuery } from '@tanstack/react-query'
import { mySessionsQuery, SessionLink } from '#web/chat/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { NotLoaded } from '#web/ui/feedback/query-state.tsx'

export function OpenConversation() {
  const { t } = useWords('home')
  const sessionsQuery = useQuery(mySessionsQuery)
  const open = sessionsQuery.data?.find((session) => session.status === 'active')
  if (!open)
    // Without this notice it would look as if the conversation were gone.
    return sessionsQuery.errorUpdateCount > 0 && (sessionsQuery.isError || !sessionsQuery.data) ? (
      <NotLoaded query={sessionsQuery} text={t('dashboard.notLoaded')} />
    ) : null
  return (
    <section aria-labelledby="open-conversation">
      <h2 id="open-conversation" className="mb-2 text-lg">
        {t('dashboard.goOn')}
      </h2>
      <SessionLink session={open} />
    </section>
  )
}
