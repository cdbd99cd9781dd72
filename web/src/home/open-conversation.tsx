import { useQuery } from '@tanstack/react-query'
import { mySessionsQuery, SessionLink } from '#web/chat/index.ts'
import { useWords } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** The way back into the conversation that goes on. */
export function OpenConversation() {
  const { t } = useWords('home')
  const { data, isError, refetch } = useQuery(mySessionsQuery)
  const open = data?.find((session) => session.status === 'active')
  if (!open) return isError ? <NotLoaded onRetry={() => void refetch()} /> : null
  return (
    <section aria-labelledby="open-conversation">
      <h2 id="open-conversation" className="mb-2 text-lg">
        {t('dashboard.goOn')}
      </h2>
      <SessionLink session={open} />
    </section>
  )
}

/** Silence would look as if the conversation were gone. */
function NotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useWords('home')
  return (
    <Notice tone="warn" role="status">
      <p>{t('dashboard.notLoaded')}</p>
      <Button look="link" onClick={onRetry}>
        {t('dashboard.retry')}
      </Button>
    </Notice>
  )
}
