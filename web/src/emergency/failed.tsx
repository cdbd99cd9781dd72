import { emergencyRetry } from '@sanad/domain/emergency/emergency-retry'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { StateHeading } from './state-heading.tsx'
import { UnansweredNotice } from './unanswered-notice.tsx'
import type { EmergencyControl } from './use-emergency.ts'
import { WaitTimer } from './waiting.tsx'
import './strings.ts'

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
