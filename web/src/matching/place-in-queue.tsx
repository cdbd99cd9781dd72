import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Banner } from '#web/ui/feedback/notice.tsx'
import { useNextHereWords } from './find/next-here.ts'
import './strings.ts'

const pollEveryMs = 15_000

export const placeQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['matching', 'place', sessionId],
    queryFn: ({ signal }) => api.matching.place({ sessionId }, { signal }),
    refetchInterval: pollEveryMs,
  })

interface PlaceProps {
  readonly sessionId: string
  /** Whether the offer to leave a message for the next shift shows below it. */
  readonly mayLeave: boolean
}

/**
 * The place of a waiting seeker in the queue. Minutes only show when enough waits are stored to
 * estimate them.
 */
export function PlaceInQueue({ sessionId, mayLeave }: PlaceProps) {
  const { t } = useWords('matching')
  const nextWords = useNextHereWords()
  const { data, isLoading } = useQuery(placeQuery(sessionId))
  if (!data) return isLoading ? <PlaceKept mayLeave={mayLeave} /> : null
  const ahead = data.position - 1
  const wait = data.range
    ? t('place.range', { from: data.range.fromMinutes, to: data.range.toMinutes })
    : t('place.unknown')
  return (
    <Banner tone="info">
      {ahead === 0 ? t('place.next') : t('place.ahead', { count: ahead })} {wait}
      {data.supportersHere ? null : ` ${t('place.nobodyHere')} ${nextWords(data.nextHere)}`}
    </Banner>
  )
}

/** As high as the expected content, so that the conversation does not move under the reader. */
function PlaceKept({ mayLeave }: Pick<PlaceProps, 'mayLeave'>) {
  const { t } = useWords('matching')
  return (
    <div aria-hidden className="invisible">
      <Banner tone="info">
        {t('place.next')} {t('place.unknown')} {t('place.nobodyHere')} {t('next.none')}
      </Banner>
      {mayLeave ? (
        <Banner tone="info" action={<Button look="link">{t('standing.leaveWords')}</Button>}>
          {t('standing.mayLeave')}
        </Banner>
      ) : null}
    </div>
  )
}
