import type { Session } from '@sanad/domain/chat/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sessionQuery } from '#web/chat/index.ts'
import { pollEveryMs } from '@sanad/domain/chat/retry'
import { api, readQuery } from '#web/platform/api/api.ts'
import { useLiveSnapshot } from '#web/platform/live/live-provider.tsx'

const handoverQuery = (sessionId: string) =>
  readQuery(['matching', 'handover', sessionId], api.matching.handover, { sessionId })

/** MATCH-16. The hand-over that was requested, if any. */
export function useHandover({ id, other }: Session) {
  const { polling } = useLiveSnapshot()
  const query = useQuery({
    ...handoverQuery(id),
    enabled: other !== null,
    refetchInterval: polling && pollEveryMs,
  })
  return query.data ?? null
}

/** Fetches the hand-over and the conversation again afterwards. */
export function useHandoverAct<Input>(
  sessionId: string,
  act: (input: Input) => Promise<unknown>,
  after?: () => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: () => after?.(),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: handoverQuery(sessionId).queryKey }),
        client.invalidateQueries({ queryKey: sessionQuery(sessionId).queryKey }),
      ]),
  })
}
