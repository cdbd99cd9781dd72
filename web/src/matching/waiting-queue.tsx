import type { QueueBrief } from '@sanad/domain/matching/brief'
import { useQuery, useMutation, useQueryClient, queryOptions } from '@tanstack/react-query'
import { Coffee } from '#web/ui/icons/icons.ts'
import { useTopics } from '#web/platform/content/topics.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { TitledSection } from '#web/ui/layout/titled-section.tsx'
import { Problem } from '#web/ui/feedback/notice.tsx'
import { NeedFacts } from './need-facts.tsx'
import { api } from '#web/platform/api/api.ts'
import { mySessionsQuery, sessionQuery, useGoToConversation } from '#web/chat/index.ts'
import { problemOf, problemWords } from '#web/platform/api/problem.ts'
import { useEffect, useRef } from 'react'
import { useLiveEvents } from '#web/platform/live/live-provider.tsx'
import { askIfSeen } from './queue-news.ts'

/** MATCH-6. Longest wait first, as briefs without names or messages. */
export function WaitingQueue() {
  const { t } = useWords('matching')
  useFreshQueue()
  const query = useQuery(waitingQueueQuery)
  const claim = useClaim()
  return (
    <TitledSection title={t('line.title')}>
      <Problem tone="info" className="mb-3">
        {claim.problem}
      </Problem>
      <QueryState query={query} failed={t('line.failed')}>
        {(briefs) =>
          briefs.length === 0 ? <NobodyWaits /> : <Requests briefs={briefs} claim={claim} />
        }
      </QueryState>
    </TitledSection>
  )
}

const Requests = ({
  briefs,
  claim,
}: {
  readonly briefs: readonly QueueBrief[]
  readonly claim: Claim
}) => (
  <ul className="space-y-3">
    {briefs.map((brief) => (
      <li key={brief.sessionId}>
        <Request brief={brief} claim={claim} />
      </li>
    ))}
  </ul>
)

function NobodyWaits() {
  const { t } = useWords('matching')
  return (
    <Card className="flex items-center gap-3 text-muted">
      <Coffee aria-hidden className="size-6 shrink-0" />
      {t('line.empty')}
    </Card>
  )
}

function Request({ brief, claim }: { readonly brief: QueueBrief; readonly claim: Claim }) {
  const { t } = useWords('matching')
  const { nameOf } = useTopics()
  const minutes = Math.floor(brief.waitedSeconds / secondsAMinute)
  return (
    <Card>
      <NeedFacts need={brief} />
      {brief.sharedArea ? (
        <p className="text-sm text-primary-ink">
          {t('line.shared', { area: nameOf(brief.sharedArea) })}
        </p>
      ) : null}
      {brief.leftWords ? <p className="text-sm text-primary-ink">{t('line.leftWords')}</p> : null}
      {brief.here || brief.leftWords ? null : (
        <p className="text-sm text-warn-ink">{t('line.away')}</p>
      )}
      <p className="text-sm text-muted">
        {minutes === 0 ? t('line.justNow') : t('line.waited', { count: minutes })}
      </p>
      <Button
        look="soft"
        className="mt-3 w-full sm:w-auto"
        busy={claim.taking === brief.sessionId}
        onClick={() => claim.take(brief.sessionId)}
      >
        {t('line.claim')}
      </Button>
    </Card>
  )
}

const secondsAMinute = 60

interface Claim {
  /** The session that is being claimed. */
  readonly taking: string | undefined
  readonly problem: string | undefined
  readonly take: (sessionId: string) => void
}

/** MATCH-3. A supporter who was too late is told kindly, and sees the queue as it is. */
function useClaim(): Claim {
  const { t } = useWords('matching')
  const client = useQueryClient()
  const goToConversation = useGoToConversation()
  const claiming = useMutation({
    mutationFn: (sessionId: string) => api.matching.claim({ sessionId }),
    onSuccess: (session) => {
      client.setQueryData(sessionQuery(session.id).queryKey, session)
      void client.invalidateQueries({ queryKey: mySessionsQuery.queryKey })
      return goToConversation(session.id)
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['matching'] }),
  })
  return {
    taking: claiming.isPending ? claiming.variables : undefined,
    problem: claiming.error ? wordsOf(claiming.error) : undefined,
    take: claiming.mutate,
  }

  function wordsOf(error: Error): string {
    return problemOf(error).code === 'ALREADY_TAKEN' ? t('line.taken') : problemWords(error)
  }
}

/** Waits grow without an event, so the queue is polled. */
const queueEveryMs = 30_000

const waitingQueueQuery = queryOptions({
  queryKey: ['matching', 'line'],
  queryFn: ({ signal }) => api.matching.waitingLine(undefined, { signal }),
  refetchInterval: queueEveryMs,
  // A hidden screen asks when it is seen.
  refetchOnWindowFocus: true,
})

/** MATCH-37. Refetches at a random moment: thousands of screens at once would delay everybody. */
function useFreshQueue(): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ask = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    askIfSeen(client, waitingQueueQuery.queryKey)
  }
  const askSoon = ({ withinMs }: { readonly withinMs: number }) => {
    timer.current ??= setTimeout(ask, Math.random() * withinMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useLiveEvents({ 'matching.line-changed': askSoon }, ask)
}
