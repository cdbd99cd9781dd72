import { useNow } from '#web/platform/use-now.ts'
import type { Emergency } from '@sanad/domain/emergency/contract'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { clockAt } from '#web/platform/i18n/shown-times.ts'
import { Button, ButtonLink } from '#web/ui/forms/button.tsx'
import { minutesAndSeconds } from '#web/ui/feedback/minutes-and-seconds.ts'
import { StateHeading } from './state-heading.tsx'
import { unansweredState } from './unanswered-state.ts'
import type { EmergencyControl } from './use-emergency.ts'
import { useEffect } from 'react'
import { CircleCheck } from '#web/ui/icons/icons.ts'
import { openDuringLock } from '#web/platform/storage/page-lock.ts'
import { conversationLink, useGoToConversation } from '#web/chat/index.ts'

interface WaitingProps {
  readonly emergency: Emergency
  readonly control: EmergencyControl
}

/** Only one sentence says how the search stands. */
export function Waiting({ emergency, control }: WaitingProps) {
  const { t } = useWords('emergency')
  const { tries } = control
  return (
    <>
      <Breathe />
      <SearchState emergency={emergency} heardAt={control.heardAt} />
      <WaitTimer emergency={emergency} heardAt={control.heardAt} />
      {emergency.unanswered ? (
        <TryAgain control={control} />
      ) : (
        <Button look="soft" className="mt-4 w-full" onClick={tries.tryNow}>
          {t('connect.retry')}
        </Button>
      )}
    </>
  )
}

interface SearchProps {
  readonly emergency: Emergency
  readonly heardAt: number
}

/** What seekers call the people on each rung. */
const calledOn = {
  'on-call': 'experts',
  supervisor: 'lead',
  backup: 'lead',
  admin: 'team',
  owner: 'team',
} as const

/** EMERGENCY-6. Only the gravest state; a screen reader hears each change once. */
function SearchState({ emergency, heardAt }: SearchProps) {
  const { t } = useWords('emergency')
  const state = unansweredState(emergency)
  const { lastCall } = emergency
  const called =
    lastCall &&
    t(`called.${calledOn[lastCall.rung]}`, {
      time: `\u2068${clockAt(heardAt - lastCall.secondsAgo * 1000)}\u2069`,
    })
  return (
    <div role="status">
      <StateHeading className="mt-3 text-xl">
        {t(state ? `truth.${state}` : 'connect.waiting')}
      </StateHeading>
      {called || state ? (
        <p className="mt-1 text-muted">
          {called} {state ? t(`truth.${state}Text`) : null}
        </p>
      ) : null}
    </div>
  )
}

function TryAgain({ control }: { readonly control: EmergencyControl }) {
  const { t } = useWords('emergency')
  return (
    <Button busy={control.busy} onClick={control.tryAgain} className="mt-4 min-h-14 w-full text-lg">
      {t(control.emergency ? 'connect.again' : 'connect.retry')}
    </Button>
  )
}

const everyMs = 1000

/** Counts from the service's figure. The tab's title counts too, without saying what it is for. */
function WaitTimer({ emergency, heardAt }: SearchProps) {
  const { t } = useWords('emergency')
  const sinceHeard = Math.max(0, Math.floor((useNow(everyMs) - heardAt) / 1000))
  const waited = minutesAndSeconds(emergency.waitedSeconds + sinceHeard)
  return (
    <>
      <title>{`(${waited}) ${t('connect.tab')}`}</title>
      <p
        role="timer"
        className="mx-auto mt-3 inline-flex max-w-full flex-wrap items-baseline justify-center gap-x-3 rounded-lg bg-sunken px-4 py-1.5"
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
    <div className="relative mx-auto grid size-24 place-items-center">
      <span
        aria-hidden
        className="breathe absolute inset-0 rounded-full bg-primary-soft motion-reduce:animate-none"
      />
      <span className="relative grid size-20 place-items-center rounded-full bg-primary px-1 text-center text-xs font-medium text-on-primary">
        {t('connect.breathe')}
      </span>
    </div>
  )
}

/** Out of tries, or the service is unreachable. The service keeps the request. */
export function Failed({ control }: { readonly control: EmergencyControl }) {
  const { t } = useWords('emergency')
  const { emergency, heardAt } = control
  return (
    <>
      {emergency && unansweredState(emergency) ? (
        <SearchState emergency={emergency} heardAt={heardAt} />
      ) : (
        <div role="status">
          <StateHeading className="text-xl">{t('connect.failed')}</StateHeading>
          <p className="mt-1 text-muted">
            {t(emergency ? 'connect.failedWaiting' : 'connect.failedLost')}
          </p>
        </div>
      )}
      {emergency ? <WaitTimer emergency={emergency} heardAt={heardAt} /> : null}
      <TryAgain control={control} />
    </>
  )
}

/** Long enough to read who is coming. */
const shownForMs = 1000

/** Says that a supporter came, then opens the conversation. */
export function Connected({ emergency }: { readonly emergency: Emergency }) {
  const { t } = useWords('emergency')
  const goToConversation = useGoToConversation()
  const { sessionId, other, joined, inOtherLanguage } = emergency
  const expertId = other?.id ?? null
  const name = other?.firstName ?? ''
  const language = inOtherLanguage ? t('truth.otherLanguage', { name }) : undefined
  useEffect(() => {
    const timer = setTimeout(() => {
      openDuringLock(sessionId)
      void goToConversation(sessionId, { replace: true, carried: { expertId, why: language } })
    }, shownForMs)
    return () => clearTimeout(timer)
  }, [goToConversation, expertId, sessionId, language])
  return (
    <>
      <CircleCheck aria-hidden className="mx-auto size-12 text-success-ink" />
      <StateHeading className="mt-3 text-xl">
        {t(joined ? 'connect.joined' : 'connect.asked', { name })}
      </StateHeading>
      <p className="mt-1 text-muted">{t('connect.opens')}</p>
      {language ? <p className="mt-2">{language}</p> : null}
      <ButtonLink look="link" {...conversationLink(sessionId)}>
        {t('connect.open')}
      </ButtonLink>
    </>
  )
}
