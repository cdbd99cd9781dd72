import { Bell, Siren, Volume2, VolumeX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useConversationId, useGoToConversation } from '#web/chat/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { inTab, storageKeys } from '#web/platform/storage/storage.ts'
import { Button, IconButton } from '#web/ui/forms/button.tsx'
import { classes } from '#web/ui/theme/classes.ts'
import { minutesAndSeconds } from '#web/ui/feedback/minutes-and-seconds.ts'
import { noTail } from '#web/ui/layout/no-tail.ts'
import { turnSound, useSound } from './arrival-sound.ts'
import { type Offer, useOffer } from './use-offer.ts'
import { useOfferSignals } from './use-offer-signals.ts'
import '../strings.ts'

/**
 * The one prompt for a conversation that is offered to a supporter, on every screen: what it is, the time left and the
 * way there. It stands above the screen and not over it: a supporter who is with another person keeps them in sight.
 * Opening the conversation is the answer, so there it does not show.
 */
export function ArrivalPrompt() {
  const shown = useConversationId()
  useEffect(() => inTab.set(storageKeys.reachable, 'yes'), [])
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

/** A button and no link: before a link of its own the skip link would no longer be the first of the page. */
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
      {/* No entrance: it is read the moment it is there. */}
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

/** On the narrowest phones the words need its room; the switch among the person's notices does the same. */
function SoundButton() {
  const { t } = useWords('matching')
  const on = useSound()
  return (
    <IconButton
      label={t('arrival.sound')}
      aria-pressed={on}
      onClick={() => turnSound(!on)}
      className="text-inherit max-[22.5rem]:hidden"
    >
      {on ? <Volume2 aria-hidden className="size-5" /> : <VolumeX aria-hidden className="size-5" />}
    </IconButton>
  )
}

/** Read aloud once for an offer, with the time that there was then; the countdown itself is silent. */
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

/** On the smallest phones it is one line: more would leave nothing of the conversation below. */
const lowPhone = 'text-sm max-sm:sr-only'

/**
 * A ref: the screens begin below it while it is there. They move under the finger as it comes and as it goes, and it
 * stands where something else was: for a moment a press chooses nothing.
 */
function makesRoom(element: HTMLElement): () => void {
  const { style } = document.documentElement
  const resized = new ResizeObserver(() =>
    style.setProperty('--above', `${element.offsetHeight}px`),
  )
  resized.observe(element)
  noTail(document.body)
  return () => {
    noTail(document.body)
    resized.disconnect()
    style.removeProperty('--above')
  }
}
