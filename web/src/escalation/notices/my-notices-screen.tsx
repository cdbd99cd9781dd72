import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { SoundSwitch } from '#web/matching/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { TitledScreen } from '#web/ui/layout/titled-screen.tsx'
import { ScreenSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { NoticeList, useNewNotices } from './notice-list.tsx'
import {
  answersAlarms,
  hasNotices,
  myCallsQuery,
  myChannelsQuery,
  answeringKey,
  awaySettingsQuery,
} from './notice-queries.ts'
import { OpenCalls } from '../alarms/open-calls.tsx'
import type { ChannelState } from '@sanad/domain/escalation/notices-contract'
import { useEffect, useId } from 'react'
import { api, useChangeOf } from '#web/platform/api/api.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Notice, Problem } from '#web/ui/feedback/notice.tsx'
import { ChannelCard } from './channel-card.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { TitledSection } from '#web/ui/layout/titled-section.tsx'
import { PushSwitch } from './push-switch.tsx'

/** Staff and supporters also verify the channels of their alarms. */
export function MyNoticesScreen() {
  const { t } = useWords('escalation')
  const me = useMe()
  if (!me) return <ScreenSkeleton />
  if (!hasNotices(me)) return <Navigate to={path('/dashboard')} replace />
  return (
    <TitledScreen title={t('notices.title')} lead={t('notices.lead')}>
      <div className="space-y-8">
        {me.standing === 'expert' ? <ExpertsCalls /> : null}
        <Happened />
        {me.standing === 'expert' ? <SoundSwitch /> : null}
        {answersAlarms(me) ? <Channels /> : null}
        <AwayCard />
      </div>
    </TitledScreen>
  )
}

function Happened() {
  const heading = useNewNotices()
  return (
    <TitledSection title={heading}>
      <NoticeList />
    </TitledSection>
  )
}

/** Shown only while an alarm is open. */
function ExpertsCalls() {
  const calls = useQuery(myCallsQuery).data
  return calls ? <OpenCalls calls={calls.calls} /> : null
}

/** Each channel has a test to verify it. */
function Channels() {
  const { t } = useWords('escalation')
  const query = useQuery(myChannelsQuery)
  const confirming = useConfirm()
  return (
    <section aria-labelledby="my-channels">
      <h2 id="my-channels" className="text-xl">
        {t('channels.title')}
      </h2>
      <p className="mt-1 mb-3 max-w-2xl text-sm text-muted">{t('channels.lead')}</p>
      <div role="status">
        {confirming.isSuccess ? (
          <Notice tone="success" className="mb-3">
            {t('channels.worked')}
          </Notice>
        ) : null}
      </div>
      <Problem tone="warn" className="mb-3" error={confirming.error} />
      <QueryState query={query} failed={t('channels.failed')} place="h-40">
        {(all) => (
          <ul className="grid gap-3 md:grid-cols-3">
            {all.channels.map((state: ChannelState) => (
              <li key={state.channel}>
                <ChannelCard
                  state={state}
                  all={all}
                  onConfirm={(testId) => confirming.mutate(testId)}
                  confirming={confirming.isPending}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  )
}

/** The link of a test leads here with the test in the history state, and verifies the channel. */
function useConfirm() {
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const confirming = useChangeOf(answeringKey, (testId: string) =>
    api.escalation.confirmTest({ testId }),
  )
  const { mutate } = confirming
  const { testId } = (state ?? {}) as { readonly testId?: string }
  useEffect(() => {
    if (testId === undefined) return
    mutate(testId)
    void navigate(pathname, { replace: true })
  }, [testId, mutate, navigate, pathname])
  return confirming
}

/** NOTICE-5. People who answer alarms register their browser with their channels instead. */
function AwayCard() {
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
  const about = useId()
  const setting = useChangeOf(answeringKey, (wanted: boolean) =>
    api.escalation.setAwayMail({ on: wanted }),
  )
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
