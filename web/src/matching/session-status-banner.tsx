import { isAlone, isExpertMissing } from '@sanad/domain/chat/companion'
import type { Session } from '@sanad/domain/chat/contract'
import { type ReactNode, useState } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { AbsentExpert, isSeatEmpty } from './absent-expert.tsx'
import { ExpertHandover } from './handover/expert-handover.tsx'
import { HandoverQuestion } from './handover/handover-question.tsx'
import { isAloneInDanger, NoExpertBanner } from './no-expert-banner.tsx'
import { sessionQuery, ConversationBanner } from '#web/chat/index.ts'
import { api, useChange } from '#web/platform/api/api.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { useOutlookWords } from './find/next-here.ts'
import { useQuery, queryOptions, useQueryClient } from '@tanstack/react-query'
import { askPlaceAfterMs } from '@sanad/domain/matching/queue-news'
import type { LiveListeners } from '#web/platform/live/live.ts'
import { useLiveEvents, useLiveSnapshot, useRefetchOn } from '#web/platform/live/live-provider.tsx'
import { askIfSeen } from './queue-news.ts'

interface SessionStatusBannerProps {
  readonly session: Session
  /** Says at a hand-over what else the next supporter may read; only for the seeker. */
  readonly sharing?: ReactNode
}

/** Says how things stand, so that nobody has to guess whether the other is there. */
export function SessionStatusBanner({ session, sharing }: SessionStatusBannerProps) {
  useRefetchOn(['matching', 'handover'], 'chat.session-changed')
  if (session.state === null) return null
  return session.side === 'seeker' ? (
    <SeekerBanners session={session} sharing={sharing} />
  ) : (
    <ExpertBanners session={session} />
  )
}

function SeekerBanners({ session: known, sharing }: SessionStatusBannerProps) {
  const session = { ...known, supervisorHere: useSupervisorPresent(known) }
  const alone = isAloneInDanger(session)
  // A seeker in danger is not told that they can go; what they chose before can still be undone.
  const mayLeave =
    session.state === 'next-shift' || (session.state === 'waiting' && !session.numbersStay)
  return (
    <>
      {alone && !isSeatEmpty(session) ? <NoExpertBanner session={session} /> : null}
      {session.state === 'next-shift' || (session.other === null && isAlone(session)) ? (
        <PlaceInQueue session={session} mayLeave={mayLeave} />
      ) : null}
      <AbsentExpert session={session} sharing={sharing} />
      <Silence session={session} />
      <HandoverQuestion session={session} sharing={sharing} />
    </>
  )
}

function ExpertBanners({ session }: { readonly session: Session }) {
  const { t } = useWords('matching')
  return (
    <>
      {session.otherLeft ? (
        <ConversationBanner kind="other-left">
          <strong>{t('standing.left')}</strong> {t('standing.leftText')}
        </ConversationBanner>
      ) : session.otherLocked ? (
        <ConversationBanner kind="other-locked" tone="info">
          {t('standing.locked')}
        </ConversationBanner>
      ) : session.state === 'seeker-gone' ? (
        <ConversationBanner kind="seeker-gone" tone="info">
          {t('standing.seekerGone')}
        </ConversationBanner>
      ) : null}
      <Silence session={session} />
      <ExpertHandover session={session} />
    </>
  )
}

function Silence({ session: { state } }: { readonly session: Session }) {
  const { t } = useWords('matching')
  return state === 'silent' ? (
    <ConversationBanner kind="silent" tone="info">
      {t('standing.silent')}
    </ConversationBanner>
  ) : null
}

/** MATCH-22. Undefined while a supporter may answer in a moment: then nobody is told to go. */
function useNextShift(session: Session, expertsHere: boolean) {
  const { t } = useWords('matching')
  const left = session.state === 'next-shift'
  const changing = useChange(sessionQuery(session.id), (leave: boolean) =>
    api.matching.leaveForNextShift({ sessionId: session.id, leave }),
  )
  if (!left && expertsHere) return undefined
  return {
    text: changing.error
      ? problemWords(changing.error)
      : t(left ? 'standing.leftWords' : 'standing.mayLeave'),
    button: (
      <Button look="link" busy={changing.isPending} onClick={() => changing.mutate(!left)}>
        {t(left ? 'standing.takeBack' : 'standing.leaveWords')}
      </Button>
    ),
  }
}

interface PlaceProps {
  readonly session: Session
  /** The seeker may leave a message for the next shift. */
  readonly mayLeave: boolean
}

/** Minutes show only when enough waits are stored to estimate them. */
function PlaceInQueue({ session, mayLeave }: PlaceProps) {
  const { t } = useWords('matching')
  const outlookWords = useOutlookWords()
  const { data, isLoading } = usePlace(session.id)
  const nextShift = useNextShift(session, data?.expertsHere ?? true)
  if (!data && isLoading) return <PlaceKept mayLeave={mayLeave} />
  if (!data && !nextShift) return null
  return (
    <ConversationBanner kind="waiting" tone="info" action={mayLeave ? nextShift?.button : null}>
      {data?.afterAppointment ? `${t(`place.afterAppointment.${data.afterAppointment}`)} ` : null}
      {data?.missedOffer && !data.afterAppointment ? `${t('place.missedOffer')} ` : null}
      {data ? placeWords(data) : null}
      {/* A phone with its keyboard open has no room for more than the place. */}
      <span className="keyboard:sr-only">
        {' '}
        {data ? outlookWords(data) : null} {mayLeave ? nextShift?.text : null}
      </span>
    </ConversationBanner>
  )

  function placeWords({ position, range, expertsHere }: Place): string {
    const ahead = position - 1
    const own = ahead === 0 ? t('place.next') : t('place.ahead', { count: ahead })
    if (!expertsHere) return own
    return `${own} ${range ? t('place.range', { from: range.fromMinutes, to: range.toMinutes }) : t('place.unknown')}`
  }
}

/** Keeps the height of the expected content, so that the conversation does not move. */
function PlaceKept({ mayLeave }: Pick<PlaceProps, 'mayLeave'>) {
  const { t } = useWords('matching')
  return (
    <div aria-hidden className="invisible">
      <ConversationBanner
        kind="waiting"
        tone="info"
        action={mayLeave ? <Button look="link">{t('standing.leaveWords')}</Button> : null}
      >
        {t('place.next')} {t('next.nobodyNow')} {t('next.none')}{' '}
        {mayLeave ? t('standing.mayLeave') : null}
      </ConversationBanner>
    </div>
  )
}

/** The socket may be lost without an event. */
const pollEveryMs = 5000

/** Polled while a seeker in danger has no supporter. */
function useSupervisorPresent(session: Session): boolean {
  const { data } = useQuery({
    ...sessionQuery(session.id),
    enabled: session.supervisor !== null && session.numbersStay && isExpertMissing(session),
    refetchInterval: pollEveryMs,
  })
  return (data ?? session).supervisorHere
}

type Place = NonNullable<Awaited<ReturnType<typeof api.matching.place>>>

const placeQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['matching', 'place', sessionId],
    queryFn: ({ signal }) => api.matching.place({ sessionId }, { signal }),
    // A hidden screen asks when it is seen.
    refetchOnWindowFocus: true,
  })

/** A request comes later by up to this share: all sockets of a node may be lost at once. */
const jitterShare = 0.25

/** MATCH-37. Told by the socket, and asked for after a while without news. */
function usePlace(sessionId: string) {
  const [chance] = useState(Math.random)
  const isOpen = useLiveSnapshot().status === 'open'
  useToldPlace(sessionId)
  return useQuery({
    ...placeQuery(sessionId),
    refetchInterval:
      askPlaceAfterMs[isOpen ? 'socketOpen' : 'socketLost'] * (1 + jitterShare * chance),
  })
}

function useToldPlace(sessionId: string): void {
  const client = useQueryClient()
  const { queryKey } = placeQuery(sessionId)
  const listeners: LiveListeners = {
    'matching.place-changed': (event) => {
      if (event.sessionId === sessionId)
        client.setQueryData(queryKey, (known) => (known ? { ...known, ...event.place } : known))
    },
  }
  useLiveEvents(listeners, () => askIfSeen(client, queryKey))
}
