import type { Emergency } from '@sanad/domain/emergency/contract'
import { emergencyRetry } from '@sanad/domain/emergency/emergency-retry'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { minutesAndSeconds } from '#web/ui/feedback/minutes-and-seconds.ts'
import { StateHeading } from './state-heading.tsx'
import { UnansweredNotice } from './unanswered-notice.tsx'
import type { EmergencyControl } from './use-emergency.ts'
import { useWaited } from './use-waited.ts'
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
export function WaitTimer({
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
