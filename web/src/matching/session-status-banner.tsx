import type { Session } from '@sanad/domain/chat/contract'
import { useState } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Banner } from '#web/ui/feedback/notice.tsx'
import { AbsentSupporter } from './absent-supporter.tsx'
import { ExpertHandover } from './handover/expert-handover.tsx'
import { HandoverQuestion } from './handover/handover-question.tsx'
import { SomeoneElseSheet } from './handover/someone-else-sheet.tsx'
import { isAloneInDanger, NoSupporterBanner } from './no-supporter-banner.tsx'
import { useSupervisorPresent } from './use-supervisor-present.ts'
import { useRefreshHandover } from './handover/use-handover.ts'
import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query'
import { sessionQuery } from '#web/chat/index.ts'
import { api } from '#web/platform/api/api.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { useNextHereWords } from './find/next-here.ts'
import './strings.ts'

/**
 * The state of an open conversation, in a banner above it, so that nobody has to guess whether the
 * other is there.
 */
export function SessionStatusBanner({ session }: { readonly session: Session }) {
  useRefreshHandover()
  if (session.state === null) return null
  return session.side === 'seeker' ? (
    <SeekerBanners session={session} />
  ) : (
    <ExpertBanners session={session} />
  )
}

function SeekerBanners({ session }: { readonly session: Session }) {
  const { t } = useWords('matching')
  const [asking, setAsking] = useState(false)
  const name = session.other?.firstName ?? ''
  const someoneElse = (
    <Button look="link" onClick={() => setAsking(true)}>
      {t('standing.someoneElse')}
    </Button>
  )
  const alone = isAloneInDanger(session)
  const supervised = useSupervisorPresent(session)
  // A seeker in danger is not told that they can go; what they chose before can still be undone.
  const mayLeave = session.state === 'next-shift' || (session.state === 'waiting' && !alone)
  return (
    <>
      {alone ? <NoSupporterBanner session={session} supervised={supervised} /> : null}
      {session.state === 'waiting' || session.other === null ? (
        <PlaceInQueue sessionId={session.id} mayLeave={mayLeave} />
      ) : null}
      {mayLeave ? <NextShiftWords session={session} /> : null}
      {session.state === 'offered' ? (
        <Banner tone="info">{t('standing.offered', { name })}</Banner>
      ) : null}
      <AbsentSupporter session={session} />
      {session.state === 'silent' ? <Banner tone="info">{t('standing.silent')}</Banner> : null}
      <HandoverQuestion session={session} />
      {session.state === 'together' ? <QuietLine>{someoneElse}</QuietLine> : null}
      <SomeoneElseSheet session={session} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}

function ExpertBanners({ session }: { readonly session: Session }) {
  const { t } = useWords('matching')
  return (
    <>
      {session.otherLeft ? (
        <Banner>
          <strong>{t('standing.left')}</strong> {t('standing.leftText')}
        </Banner>
      ) : session.state === 'seeker-gone' ? (
        <Banner tone="info">{t('standing.seekerGone')}</Banner>
      ) : null}
      {session.state === 'silent' ? <Banner tone="info">{t('standing.silent')}</Banner> : null}
      <ExpertHandover session={session} />
    </>
  )
}

const QuietLine = ({ children }: { readonly children: React.ReactNode }) => (
  <p className="border-b border-line bg-surface px-4 py-0.5 text-center text-sm text-muted">
    {children}
  </p>
)

/** MATCH-22. Whether the message stands for the next shift, and the buttons to change that. */
function NextShiftWords({ session }: { readonly session: Session }) {
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

const pollEveryMs = 15_000

const placeQuery = (sessionId: string) =>
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
function PlaceInQueue({ sessionId, mayLeave }: PlaceProps) {
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
