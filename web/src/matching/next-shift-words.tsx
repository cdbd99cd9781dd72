import type { Session } from '@sanad/domain/chat/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sessionQuery } from '#web/chat/index.ts'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Banner } from '#web/ui/feedback/notice.tsx'
import { placeQuery } from './place-in-queue.tsx'
import './strings.ts'

/** MATCH-22. Whether the message stands for the next shift, and the buttons to change that. */
export function NextShiftWords({ session }: { readonly session: Session }) {
  const { t } = useWords('matching')
  const client = useQueryClient()
  const supportersHere = useQuery(placeQuery(session.id)).data?.supportersHere ?? true
  const left = session.state === 'next-shift'
  const changing = useMutation({
    mutationFn: (leave: boolean) =>
      api.matching.leaveForNextShift({ sessionId: session.id, leave }),
    onSuccess: (changed) => client.setQueryData(sessionQuery(session.id).queryKey, changed),
    onError: () => client.invalidateQueries({ queryKey: sessionQuery(session.id).queryKey }),
  })
  // A seeker who may be answered in a moment is not told that they can go.
  if (!left && supportersHere) return null
  return (
    <Banner
      tone="info"
      action={
        <Button look="link" busy={changing.isPending} onClick={() => changing.mutate(!left)}>
          {t(left ? 'standing.takeBack' : 'standing.leaveWords')}
        </Button>
      }
    >
      {changing.error
        ? problemWords(changing.error)
        : t(left ? 'standing.leftWords' : 'standing.mayLeave')}
    </Banner>
  )
}
