import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Problem } from '#web/ui/feedback/problem.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { answersAlarms, awaySettingsQuery, useRefetchNotices } from './notice-queries.ts'
import { PushSwitch } from './push-switch.tsx'

/**
 * NOTICE-5. How a person hears of something new while the page is closed. People who answer alarms
 * register their browser with their channels instead.
 */
export function AwayCard() {
  const { t } = useWords('escalation')
  const me = useMe()
  const id = useId()
  const query = useQuery(awaySettingsQuery)
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {t('away.title')}
      </h2>
      <p className="mt-1 mb-3 max-w-2xl text-muted">
        {t('away.lead')} {me?.role === 'seeker' ? t('away.leaving') : null}
      </p>
      <QueryState query={query} failed={t('away.failed')} place="h-40">
        {({ mail, hasAddress, pushKey, browsers }) => (
          <div className="grid max-w-2xl gap-3">
            {me && answersAlarms(me) ? null : (
              <Card className="space-y-3">
                <h3 className="font-semibold">{t('away.push')}</h3>
                <p className="text-sm text-muted">{t('away.pushText')}</p>
                <PushSwitch pushKey={pushKey} browsers={browsers} endsWithSignIn />
              </Card>
            )}
            <Card>
              <MailSwitch on={mail} hasAddress={hasAddress} />
            </Card>
          </div>
        )}
      </QueryState>
    </section>
  )
}

function MailSwitch({ on, hasAddress }: { readonly on: boolean; readonly hasAddress: boolean }) {
  const { t } = useWords('escalation')
  const refetch = useRefetchNotices()
  const about = useId()
  const setting = useMutation({
    mutationFn: (wanted: boolean) => api.escalation.setAwayMail({ on: wanted }),
    onSettled: refetch,
  })
  return (
    <>
      <Switch
        label={t('away.mail')}
        on={setting.isPending ? setting.variables : on}
        gated={!hasAddress}
        describedBy={about}
        onPress={() => (hasAddress ? setting.mutate(!on) : undefined)}
      />
      <p id={about} className="mt-1 text-sm text-muted">
        {t(hasAddress ? 'away.mailText' : 'away.noAddress')}
      </p>
      <Problem className="mt-3" error={setting.error} />
    </>
  )
}
