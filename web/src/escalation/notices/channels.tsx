import type { ChannelState } from '@sanad/domain/escalation/notices-contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ChannelCard } from './channel-card.tsx'
import { myChannelsQuery, useRefetchNotices } from './notice-queries.ts'
import '../strings.ts'

/** Every channel by which a notice can reach this person, with a test to verify it. */
export function Channels() {
  const { t } = useWords('escalation')
  const query = useQuery(myChannelsQuery)
  const confirming = useConfirm()
  return (
    <section aria-labelledby="my-channels">
      <h2 id="my-channels" className="text-xl">
        {t('channels.title')}
      </h2>
      <p className="mt-1 mb-3 max-w-2xl text-sm text-muted">{t('channels.lead')}</p>
      <div role="status">
        {confirming.isSuccess ? (
          <Notice tone="success" className="mb-3">
            {t('channels.worked')}
          </Notice>
        ) : null}
      </div>
      {confirming.isError ? (
        <Notice tone="warn" role="alert" className="mb-3">
          {problemWords(confirming.error)}
        </Notice>
      ) : null}
      <QueryState query={query} failed={t('channels.failed')} place="h-40">
        {(all) => (
          <ul className="grid gap-3 md:grid-cols-3">
            {all.channels.map((state: ChannelState) => (
              <li key={state.channel}>
                <ChannelCard
                  state={state}
                  all={all}
                  onConfirm={(testId) => confirming.mutate(testId)}
                  confirming={confirming.isPending}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  )
}

/**
 * Opening the link of a test verifies the channel: it leads here with the test in the history
 * state.
 */
function useConfirm() {
  const askAgain = useRefetchNotices()
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const confirming = useMutation({
    mutationFn: (testId: string) => api.escalation.confirmTest({ testId }),
    onSettled: askAgain,
  })
  const { mutate } = confirming
  const { testId } = (state ?? {}) as { readonly testId?: string }
  useEffect(() => {
    if (testId === undefined) return
    mutate(testId)
    void navigate(pathname, { replace: true })
  }, [testId, mutate, navigate, pathname])
  return confirming
}
