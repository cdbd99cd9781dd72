import type { ChannelState, MyChannels } from '@sanad/domain/escalation/notices-contract'
import { BellRing, Mail, Smartphone } from '#web/ui/icons/icons.ts'
import { api, useChangeOf } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Problem } from '#web/ui/feedback/notice.tsx'
import { answeringKey } from './notice-queries.ts'
import { PushSwitch } from './push-switch.tsx'
import { clockAt, dayAt } from '#web/platform/i18n/shown-times.ts'

const pictures = { push: Smartphone, mail: Mail, pager: BellRing } as const

interface ChannelCardProps {
  readonly state: ChannelState
  readonly all: MyChannels
  readonly confirming: boolean
  readonly onConfirm: (testId: string) => void
}

export function ChannelCard({ state, all, confirming, onConfirm }: ChannelCardProps) {
  const { t } = useWords('escalation')
  const { channel, available, provenAt, test } = state
  const Picture = pictures[channel]
  const way = t(`channels.names.${channel}`)
  return (
    <Card className="flex h-full flex-col">
      <div className="flex items-center gap-3">
        <Picture aria-hidden className="size-6 shrink-0 text-primary" />
        <h3 className="font-semibold">{way}</h3>
      </div>
      <p className="mt-2 text-sm text-muted">{t(`channels.about.${channel}`)}</p>
      <p className="mt-2 text-sm font-medium">
        {provenAt ? t('channels.proven', { date: dayAt(provenAt) }) : t('channels.unproven')}
      </p>
      {channel === 'pager' ? <PagerFacts available={available} pagerId={all.pagerId} /> : null}
      <div className="mt-auto space-y-3 pt-4">
        {channel === 'push' ? <PushSwitch pushKey={all.pushKey} browsers={all.browsers} /> : null}
        {test ? (
          <TestState test={test} way={way} confirming={confirming} onConfirm={onConfirm} />
        ) : null}
        {available ? <TestButton channel={channel} way={way} /> : null}
      </div>
    </Card>
  )
}

function PagerFacts({
  available,
  pagerId,
}: {
  readonly available: boolean
  readonly pagerId: string
}) {
  const { t } = useWords('escalation')
  if (!available) return <p className="mt-2 text-sm text-muted">{t('channels.noPager')}</p>
  return (
    <p className="mt-2 text-sm text-muted">
      {t('channels.pagerId')} <bdi className="font-mono text-xs break-all">{pagerId}</bdi>
    </p>
  )
}

function TestButton({
  channel,
  way,
}: {
  readonly channel: ChannelState['channel']
  readonly way: string
}) {
  const { t } = useWords('escalation')
  const sending = useChangeOf(answeringKey, () => api.escalation.testChannel({ channel }))
  return (
    <>
      <Problem error={sending.error} />
      <Button
        look="soft"
        className="w-full"
        busy={sending.isPending}
        onClick={() => sending.mutate()}
        aria-label={t('channels.testNamed', { way })}
      >
        {t('channels.test')}
      </Button>
    </>
  )
}

interface TestStateProps extends Pick<ChannelCardProps, 'confirming' | 'onConfirm'> {
  readonly test: NonNullable<ChannelState['test']>
  readonly way: string
}

function TestState({ test, way, confirming, onConfirm }: TestStateProps) {
  const { t } = useWords('escalation')
  return (
    <div role="status" className="text-sm">
      <p>{useTestWords(test)}</p>
      {test.status === 'sent' ? (
        <Button
          look="quiet"
          className="mt-2 w-full"
          busy={confirming}
          onClick={() => onConfirm(test.id)}
          aria-label={t('channels.yesNamed', { way })}
        >
          {t('channels.yes')}
        </Button>
      ) : null}
    </div>
  )
}

function useTestWords({ status, reason, sentAt }: TestStateProps['test']): string {
  const { t } = useWords('escalation')
  const why = reason === null ? undefined : t(`channels.reasons.${reason}`)
  switch (status) {
    case 'queued':
      return why === undefined ? t('channels.queued') : t('channels.notYet', { reason: why })
    case 'sent':
      return t('channels.sent', { time: clockAt(sentAt) })
    case 'failed':
      return t('channels.gaveUp', { reason: why ?? '' })
    case 'expired':
      return t('channels.expired')
  }
}
