import type { ReadingHistory } from '@sanad/domain/privacy/contract'
import { useQuery } from '@tanstack/react-query'
import { dateFormat } from '#web/platform/i18n/shown-zone.ts'
import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import { readersQuery } from './queries.ts'
import { useDay } from './use-day.ts'

/** Which staff read a conversation: role, time and reason. */
export function ReadersCard() {
  const { t } = useWords('privacy')
  const query = useQuery(readersQuery)
  return (
    <TitledCard title={t('readers.heading')}>
      <p className="mt-1 mb-3 text-muted">{t('readers.text')}</p>
      <QueryState query={query}>
        {(conversations) =>
          conversations.length === 0 ? (
            <p>{t('readers.none')}</p>
          ) : (
            <ul
              className="max-h-96 space-y-3 overflow-y-auto"
              tabIndex={0}
              aria-label={t('readers.heading')}
            >
              {conversations.map((conversation) => (
                <Conversation key={conversation.id} conversation={conversation} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </TitledCard>
  )
}

function Conversation({ conversation }: { readonly conversation: ReadingHistory[number] }) {
  const { t } = useWords('privacy')
  const day = useDay()
  const { about, startedAt, readings } = conversation
  return (
    <li>
      <p className="font-medium">{t(`readers.about.${about}`, { day: day(startedAt) })}</p>
      {readings.length === 0 ? (
        <p className="text-sm text-muted">{t('readers.nobody')}</p>
      ) : (
        <ul className="mt-1 space-y-1 border-s-2 border-line ps-3 text-sm">
          {readings.map((reading) => (
            <Reading key={reading.at} reading={reading} />
          ))}
        </ul>
      )}
    </li>
  )
}

type ReadingProps = { readonly reading: ReadingHistory[number]['readings'][number] }

function Reading({ reading: { at, role, why, secondedBy } }: ReadingProps) {
  const { t } = useWords('privacy')
  const moment = dateFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li>
      <span className="font-medium">{t(`readers.roles.${role}`)}</span> {t(`readers.whys.${why}`)}
      {secondedBy === null ? null : ` ${t(`readers.seconded.${secondedBy}`)}`}
      <span className="block text-muted">
        <bdi>{moment.format(new Date(at))}</bdi>
      </span>
    </li>
  )
}
