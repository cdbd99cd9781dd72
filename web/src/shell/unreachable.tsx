import { reconnectDelay } from '@sanad/domain/chat/retry'
import { useEffect, useEffectEvent, useState } from 'react'
import { CrisisLines } from '#web/crisis/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { onDevice } from '#web/platform/storage/storage.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PageShell, PageHeading } from '#web/ui/layout/page-shell.tsx'
import { crisisKeys } from '#web/crisis/storage-keys.ts'

/** Retries on its own, and disappears when a retry succeeds. */
export function Unreachable({ onRetry }: { readonly onRetry: Retry }) {
  useRetry(onRetry)
  return <ServiceUnavailable onRetry={onRetry} />
}

type Retry = () => Promise<unknown> | void

/** Shows the crisis lines, which need no service. Only a retry by button shows as busy. */
function ServiceUnavailable({ onRetry }: { readonly onRetry: Retry }) {
  const { t } = useWords('platform')
  const [trying, setTrying] = useState(false)
  useWhenOnline(onRetry)
  async function press(): Promise<void> {
    setTrying(true)
    await onRetry()
    setTrying(false)
  }
  return (
    <Calm title={t('unreachable.title')} text={t('problems.NETWORK')}>
      <Button busy={trying} onClick={() => void press()}>
        {t('retry')}
      </Button>
      {isPlanKept() ? <PlainLink to="/safety-plan">{t('unreachable.plan')}</PlainLink> : null}
    </Calm>
  )
}

function useWhenOnline(act: Retry): void {
  const back = useEffectEvent(() => void act())
  useEffect(() => {
    const retryWhenOnline = () => back()
    window.addEventListener('online', retryWhenOnline)
    return () => window.removeEventListener('online', retryWhenOnline)
  }, [])
}

/** Retries with the delays of the socket's reconnects (Specification §9), never two at a time. */
function useRetry(act: Retry): void {
  const attempt = useEffectEvent(act)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isUnmounted = false
    const wait = (tries: number) => {
      timer = setTimeout(() => void tryOnce(tries), reconnectDelay(tries))
    }
    const tryOnce = async (tries: number) => {
      await attempt()
      if (!isUnmounted) wait(tries + 1)
    }
    wait(0)
    return () => {
      isUnmounted = true
      clearTimeout(timer)
    }
  }, [])
}

/** Shown in place of a screen that broke; offline it was never downloaded, which is no fault. */
export function Broken() {
  const { t } = useWords('platform')
  if (!navigator.onLine) return <ServiceUnavailable onRetry={() => window.location.reload()} />
  return (
    <Calm title={t('fault.title')} text={t('fault.text')}>
      <Button onClick={() => window.location.reload()}>{t('reload')}</Button>
      <PlainLink to="/">{t('fault.home')}</PlainLink>
    </Calm>
  )
}

/** PLAN-8. The copy on this device opens without the service. */
const isPlanKept = (): boolean => onDevice.get(crisisKeys.person.plan) !== null

const PlainLink = ({ to, children }: { readonly to: `/${string}`; readonly children: string }) => (
  <a
    href={path(to)}
    className="inline-flex min-h-11 items-center font-semibold text-primary underline"
  >
    {children}
  </a>
)

interface CalmProps {
  readonly title: string
  readonly text: string
  readonly children: React.ReactNode
}

const Calm = ({ title, text, children }: CalmProps) => (
  <PageShell title={title}>
    <PageHeading>{title}</PageHeading>
    <p className="mt-2 text-muted">{text}</p>
    <div className="mt-4 flex flex-wrap items-center gap-4">{children}</div>
    <Card className="mt-6">
      <CrisisLines />
    </Card>
  </PageShell>
)
