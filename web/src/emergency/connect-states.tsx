import type { Emergency } from '@sanad/domain/emergency/contract'
import { emergencyRetry } from '@sanad/domain/emergency/emergency-retry'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button, ButtonLink } from '#web/ui/forms/button.tsx'
import { minutesAndSeconds } from '#web/ui/feedback/minutes-and-seconds.ts'
import { StateHeading } from './state-heading.tsx'
import { UnansweredNotice } from './unanswered-notice.tsx'
import type { EmergencyControl } from './use-emergency.ts'
import { useEffect, useState } from 'react'
import { now } from '#web/platform/clock.ts'
import { CircleCheck } from 'lucide-react'
import { conversationLink, useGoToConversation } from '#web/chat/index.ts'
import './strings.ts'

interface WaitingProps {
  readonly emergency: Emergency
  readonly control: EmergencyControl
}

export function Waiting({ emergency, control }: WaitingProps) {
  const { t } = useWords('emergency')
  const { tries } = control
  return (
    <>
      <Breathe />
      <StateHeading className="mt-4 text-2xl">{t('connect.waiting')}</StateHeading>
      {emergency.nobodyOnCall ? null : (
        <p className="mt-2 text-muted">{t('connect.waitingText')}</p>
      )}
      <WaitTimer emergency={emergency} heardAt={control.heardAt} />
      <p className="mt-2 text-sm text-muted" aria-live="off">
        {t('connect.next', {
          count: tries.nextIn,
          try: tries.made + 1,
          times: emergencyRetry.times,
        })}
      </p>
      <Button look="link" onClick={tries.tryNow}>
        {t('connect.retry')}
      </Button>
      <UnansweredNotice emergency={emergency} onAgain={control.tryAgain} />
    </>
  )
}

/**
 * The wait by the service's clock, counted on here; also in the tab's title, without saying what it
 * is for.
 */
function WaitTimer({
  emergency,
  heardAt,
}: {
  readonly emergency: Emergency
  readonly heardAt: number
}) {
  const { t } = useWords('emergency')
  const waited = minutesAndSeconds(useWaited(emergency.waitedSeconds, heardAt))
  return (
    <>
      <title>{`(${waited}) ${t('connect.tab')}`}</title>
      <p
        role="timer"
        className="mx-auto mt-4 inline-flex items-baseline gap-3 rounded-full bg-sunken px-5 py-2"
      >
        <span className="text-muted">{t('connect.waited')}</span>
        <bdi dir="ltr" className="text-xl font-bold tabular-nums">
          {waited}
        </bdi>
      </p>
    </>
  )
}

function Breathe() {
  const { t } = useWords('emergency')
  return (
    <div className="relative mx-auto mt-2 grid size-36 place-items-center">
      <span
        aria-hidden
        className="breathe absolute inset-0 rounded-full bg-primary-soft motion-reduce:animate-none"
      />
      <span className="relative grid size-24 place-items-center rounded-full bg-primary px-2 text-center text-sm font-medium text-on-primary">
        {t('connect.breathe')}
      </span>
    </div>
  )
}

const everyMs = 1000

/**
 * Whole seconds of a wait: the service's figure plus the time since it answered, by the clock of
 * this device. Not counted in ticks, so a tab that slept is right at once.
 */
function useWaited(reportedSeconds: number, heardAt: number): number {
  const [at, setAt] = useState(now)
  useEffect(() => {
    const tick = () => setAt(now())
    const timer = setInterval(tick, everyMs)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return reportedSeconds + Math.max(0, Math.floor((at - heardAt) / 1000))
}

/** The tries are used up, or the service could not be reached. The service keeps the request. */
export function Failed({ control }: { readonly control: EmergencyControl }) {
  const { t } = useWords('emergency')
  const { emergency, busy, heardAt } = control
  return (
    <>
      <StateHeading className="text-2xl">{t('connect.failed')}</StateHeading>
      <p className="mt-2 text-muted">
        {emergency
          ? t('connect.failedWaiting', { times: emergencyRetry.times })
          : t('connect.failedLost')}
      </p>
      {emergency ? <WaitTimer emergency={emergency} heardAt={heardAt} /> : null}
      <Button busy={busy} onClick={control.tryAgain} className="mt-4 min-h-14 w-full text-lg">
        {t(emergency ? 'connect.again' : 'connect.retry')}
      </Button>
      {emergency ? <UnansweredNotice emergency={emergency} onAgain={control.tryAgain} /> : null}
    </>
  )
}

/** Long enough to read who is coming. */
const shownForMs = 1000

/** A supporter was found: says so, then opens the conversation. */
export function Connected({ emergency }: { readonly emergency: Emergency }) {
  const { t } = useWords('emergency')
  const goToConversation = useGoToConversation()
  const { sessionId, other, joined, inOtherLanguage } = emergency
  const expertId = other?.id ?? null
  useEffect(() => {
    const timer = setTimeout(
      () => void goToConversation(sessionId, { replace: true, carried: { expertId } }),
      shownForMs,
    )
    return () => clearTimeout(timer)
  }, [goToConversation, expertId, sessionId])
  const name = other?.firstName ?? ''
  return (
    <>
      <CircleCheck aria-hidden className="mx-auto size-12 text-success-ink" />
      <StateHeading className="mt-3 text-2xl">{t('connect.connected')}</StateHeading>
      <p className="mt-2 text-muted">
        {t(joined ? 'connect.joinedText' : 'connect.connectedText', { name })}
      </p>
      {inOtherLanguage ? <p className="mt-2">{t('truth.otherLanguage', { name })}</p> : null}
      <ButtonLink look="link" {...conversationLink(sessionId)}>
        {t('connect.open')}
      </ButtonLink>
    </>
  )
}
