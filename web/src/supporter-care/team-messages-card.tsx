import { useQuery } from '@tanstack/react-query'
import { api, useChange } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { dayAndClock } from '#web/platform/i18n/shown-times.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { WrittenText } from '#web/ui/text/written-text.tsx'
import { ownMessagesQuery } from './team-message-queries.ts'

/** TEAM-2. Shown until the supporter marks them as read. */
export function TeamMessagesCard() {
  const { t } = useWords('supporter-care')
  const { data } = useQuery(ownMessagesQuery)
  const marking = useChange(ownMessagesQuery, (messageId: string) =>
    api.supporterCare.readTeamMessage({ messageId }),
  )
  const unread = data?.messages.filter(({ isRead }) => !isRead) ?? []
  if (unread.length === 0) return null
  return (
    <Card>
      <h2 className="text-lg">{t('team.title')}</h2>
      <ul className="mt-3 space-y-3">
        {unread.map(({ id, by, at, text }) => (
          <li key={id} className="rounded-md bg-sunken p-3">
            <p className="text-xs text-muted">
              <bdi>{by}</bdi> {dayAndClock(at)}
            </p>
            <WrittenText text={text} />
            <Button
              look="quiet"
              className="mt-2"
              busy={marking.isPending}
              onClick={() => marking.mutate(id)}
            >
              {t('team.read')}
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">{t('team.seen')}</p>
    </Card>
  )
}
