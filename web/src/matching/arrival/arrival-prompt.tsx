import { Bell, Siren, Volume2, VolumeX } from '#web/ui/icons/icons.ts'
import { useEffect, useState } from 'react'
import { useConversationId, useGoToConversation, mySessionsQuery } from '#web/chat/index.ts'
import { useWords, useLanguage } from '#web/platform/i18n/i18n.ts'
import { inTab } from '#web/platform/storage/storage.ts'
import { Button, IconButton } from '#web/ui/forms/button.tsx'
import { classes } from '#web/ui/theme/classes.ts'
import { minutesAndSeconds } from '#web/ui/feedback/minutes-and-seconds.ts'
import { ignoreSecondTap } from '#web/ui/layout/ignore-second-tap.ts'
import { publishHeight } from '#web/ui/layout/publish-height.ts'
import { setSound, useSound, chimeIfOn } from './arrival-sound.tsx'
import { matchingKeys } from '../storage-keys.ts'
import { path } from '#web/platform/navigation/mount.ts'
import {
  closeSystemNotice,
  onSystemNoticePress,
  showSystemNotice,
} from '#web/platform/live/system-notice.ts'
import { setTabSignal } from '#web/platform/tabs/tab-signal.ts'
import { useNow } from '#web/platform/use-now.ts'
import type { Session } from '@sanad/domain/chat/contract'
import { useQuery } from '@tanstack/react-query'
import { useLiveSnapshot, useRefetchOn } from '#web/platform/live/live-provider.tsx'
import { mostUrgentOffer, secondsToOpen } from './offers.ts'

/**
 * Stands on every screen, above it and not over it: a supporter in another conversation keeps that
 * in sight. Opening the conversation is the answer, so the prompt does not show there.
 */
export function ArrivalPrompt() {
  const shown = useConversationId()
  useEffect(() => inTab.set(matchingKeys.person.reachable, 'yes'), [])
  const offer = useOffer()
  const elsewhere = offer && shown !== offer.session.id ? offer : undefined
  useOfferSignals(elsewhere)
  return (
    <>
      {elsewhere ? <Banner key={elsewhere.session.id} {...elsewhere} /> : null}
      <Announcement offer={elsewhere} />
    </>
  )
}

/** A button, not a link, so that the skip link stays the first link of the page. */
function Banner({ session, secondsLeft }: Offer) {
  const { t } = useWords('matching')
  const goToConversation = useGoToConversation()
  const { isEmergency } = session
  const Picture = isEmergency ? Siren : Bell
  return (
    <section
      ref={makesRoom}
      aria-label={t('arrival.tab')}
      className={classes(
        'fixed inset-x-0 top-0 z-40 border-b px-3 py-1.5 shadow-lift sm:px-4',
        isEmergency
          ? 'border-danger-line bg-danger-soft text-danger-ink'
          : 'border-line-strong bg-primary-soft text-primary-ink',
      )}
    >
      {/* Without an entrance animation it is readable at once. */}
      <div className="mx-auto flex max-w-3xl items-center gap-x-2 sm:gap-x-3">
        <Picture aria-hidden className="size-6 shrink-0 max-[22.5rem]:hidden" />
        <div className="min-w-0 flex-1 leading-tight">
          <p className="leading-tight font-semibold">
            {t(isEmergency ? 'arrival.emergency' : 'arrival.match')}
          </p>
          <p className={lowPhone}>{t('arrival.text')}</p>
        </div>
        <p role="timer" aria-label={t('arrival.timer')} className="text-lg font-bold tabular-nums">
          <bdi dir="ltr">{minutesAndSeconds(secondsLeft)}</bdi>
        </p>
        <SoundButton />
        <Button
          onClick={() => void goToConversation(session.id)}
          className="min-h-11 shrink-0 px-3 sm:px-5"
        >
          {t('arrival.join')}
        </Button>
      </div>
    </section>
  )
}

/** Hidden on the narrowest phones; the notices screen has the same switch. */
function SoundButton() {
  const { t } = useWords('matching')
  const on = useSound()
  return (
    <IconButton
      label={t('arrival.sound')}
      aria-pressed={on}
      onClick={() => setSound(!on)}
      className="text-inherit! max-[22.5rem]:hidden"
    >
      {on ? <Volume2 aria-hidden className="size-5" /> : <VolumeX aria-hidden className="size-5" />}
    </IconButton>
  )
}

/** Announces each offer once, with the time left then; the countdown is silent. */
function Announcement({ offer }: { readonly offer: Offer | undefined }) {
  const { t } = useWords('matching')
  const [atFirst, setAtFirst] = useState<Offer>()
  if (atFirst?.session.id !== offer?.session.id) setAtFirst(offer)
  const count = atFirst?.secondsLeft ?? 0
  const isEmergency = atFirst?.session.isEmergency
  return (
    <>
      <p role="alert" className="sr-only">
        {isEmergency === true
          ? `${t('arrival.emergency')} ${t('arrival.announced', { count })}`
          : null}
      </p>
      <p role="status" className="sr-only">
        {isEmergency === false
          ? `${t('arrival.match')} ${t('arrival.announced', { count })}`
          : null}
      </p>
    </>
  )
}

/** More than one row on the smallest phones would leave no room for the conversation. */
const lowPhone = 'text-sm max-sm:sr-only'

/** The screens move as the prompt comes and goes, so for a moment a press has no effect. */
function makesRoom(element: HTMLElement): () => void {
  const end = publishHeight('--above')(element)
  ignoreSecondTap(document.body)
  return () => {
    ignoreSecondTap(document.body)
    end()
  }
}

/** Our own choice: how often the sound repeats while the offer is open. */
const chimeEverySeconds = 20

/** Signals an offer by the tab's title, a sound, and a system notification. */
function useOfferSignals(offer: Offer | undefined): void {
  const { t } = useWords('matching')
  const language = useLanguage()
  const id = offer?.session.id
  const [tab, title, body] = [t('arrival.tab'), t('arrival.notice.title'), t('arrival.notice.text')]
  useEffect(() => {
    if (id === undefined) return undefined
    setTabSignal(tab)
    return () => setTabSignal(undefined)
  }, [id, tab])

  const chimes =
    offer && offer.secondsLeft > 0 ? Math.ceil(offer.secondsLeft / chimeEverySeconds) : 0
  useEffect(() => {
    if (id !== undefined && chimes > 0) chimeIfOn()
  }, [id, chimes])

  const goToConversation = useGoToConversation()
  useEffect(() => {
    if (id === undefined) return undefined
    return onSystemNoticePress(id, () => void goToConversation(id))
  }, [id, goToConversation])

  useEffect(() => {
    if (id === undefined) return undefined
    const show = () => {
      if (document.visibilityState === 'hidden')
        void showSystemNotice({ title, body, language, tag: id, link: path('/chat') })
    }
    show()
    document.addEventListener('visibilitychange', show)
    return () => {
      document.removeEventListener('visibilitychange', show)
      void closeSystemNotice(id)
    }
  }, [id, title, body, language])
}

/** MATCH-10. An offered conversation that is not opened yet. */
interface Offer {
  readonly session: Session
  /** Whole seconds, by the server's deadline. */
  readonly secondsLeft: number
}

const tickMs = 1000
/** How often an offer is asked for without a socket. */
const pollEveryMs = 5000

/** Kept fresh by the socket, or by polling without one. */
function useOffer(): Offer | undefined {
  useRefetchOn(mySessionsQuery.queryKey, 'chat.session-changed')
  const { status, polling } = useLiveSnapshot()
  const { data, dataUpdatedAt } = useQuery({
    ...mySessionsQuery,
    refetchInterval: polling && status !== 'open' ? pollEveryMs : false,
  })
  const session = data && mostUrgentOffer(data)
  const present = useNow(tickMs, session !== undefined)
  if (!session) return undefined
  // Only the time since the answer is measured by this device, because its clock may be wrong.
  const sinceAnswer = Math.max(0, present - dataUpdatedAt) / 1000
  return { session, secondsLeft: Math.max(0, Math.ceil(secondsToOpen(session) - sinceAnswer)) }
}
