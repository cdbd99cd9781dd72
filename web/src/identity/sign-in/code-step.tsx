import { minutesAndSeconds } from '#web/ui/feedback/minutes-and-seconds.ts'
import { useSyncExternalStore } from 'react'
import { now } from '#web/platform/clock.ts'
import type { Me } from '@sanad/domain/identity/contract'
import { Clock, Mail } from '#web/ui/icons/icons.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { stage } from '#web/platform/navigation/mount.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { CodeField } from './code-field.tsx'
import { Notice, Problem } from '#web/ui/feedback/notice.tsx'
import { ContactLines } from '#web/ui/layout/contact-lines.tsx'
import { PageHeading } from '#web/ui/layout/page-shell.tsx'
import { Disc } from '#web/ui/layout/disc.tsx'
import type { CodeSent } from './code-sent.ts'
import { useCodeStep } from './use-code-step.ts'

interface CodeStepProps {
  readonly sent: CodeSent
  readonly onSent: (sent: CodeSent) => void
  readonly onOther: () => void
  readonly onSignedIn: (me: Me) => Promise<void>
}

export function CodeStep(props: CodeStepProps) {
  const { t } = useWords('identity')
  const { t: platform } = useWords('platform')
  const { sent, onOther } = props
  const step = useCodeStep(props)
  const byLink = sent.by === 'link'
  if (step.goOn)
    return <TryAgain problem={step.wrong} busy={step.state === 'checking'} onTry={step.goOn} />
  return (
    <div className="space-y-4">
      <Disc className="size-14 bg-primary-soft text-primary-ink">
        <Mail className="size-7" />
      </Disc>
      <div>
        <PageHeading arriving turn={sent.by}>
          {t('code.heading')}
        </PageHeading>
        <p className="mt-1 text-muted">
          {t(byLink ? 'link.sentTo' : 'code.sentTo')}{' '}
          <bdi
            data-address
            dir="ltr"
            className="inline-block max-w-full font-semibold wrap-anywhere text-ink rtl:text-end"
          >
            {sent.email}
          </bdi>
        </p>
      </div>
      {byLink ? (
        <p>{t('link.how')}</p>
      ) : (
        // Screen readers hear the heading with the field, which has the focus.
        <div role="group" aria-label={t('code.heading')}>
          <CodeField
            label={t('code.label')}
            hint={t('code.hint')}
            error={step.wrong === undefined ? undefined : problemWords(step.wrong)}
            value={step.code}
            onChange={step.type}
            inputRef={step.input}
          />
        </div>
      )}
      {step.checkAgain ? (
        <Button look="quiet" busy={step.state === 'checking'} onClick={step.checkAgain}>
          {platform('retry')}
        </Button>
      ) : null}
      <p role="status" className="min-h-10 text-sm text-muted">
        {step.proving
          ? t('proving')
          : step.state === 'checking'
            ? t('code.checking')
            : step.resend === 'done'
              ? t(byLink ? 'link.resent' : 'code.resent')
              : null}
      </p>
      <Problem>{step.resend === 'failed' && t('code.resendFailed')}</Problem>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ResendLine
          from={sent.resendFrom}
          byLink={byLink}
          busy={step.state === 'resending'}
          onAgain={() => void step.again()}
        />
        <Button look="link" onClick={onOther}>
          {t('code.other')}
        </Button>
      </div>
      <div className="space-y-2 border-t border-line pt-4 text-sm text-muted">
        <p>{t('code.spam')}</p>
        <p>{t('code.lost')}</p>
        <ContactLines />
      </div>
      {stage() === 'preview' ? (
        <Notice>
          <a
            href="/_preview/mail"
            target="_blank"
            rel="noreferrer"
            className="underline underline-offset-4"
          >
            {t('code.caught')}
          </a>
        </Notice>
      ) : null}
    </div>
  )
}

interface TryAgainProps {
  readonly problem: unknown
  readonly busy: boolean
  readonly onTry: () => void
}

/** Sign-in succeeded before the connection was lost: no second code is needed. */
function TryAgain({ problem, busy, onTry }: TryAgainProps) {
  const { t } = useWords('identity')
  const { t: platform } = useWords('platform')
  return (
    <div className="space-y-4">
      <PageHeading arriving>{t('code.almost')}</PageHeading>
      <Notice tone="danger" role="alert">
        {problemWords(problem)}
      </Notice>
      <Button className="w-full" busy={busy} onClick={onTry}>
        {platform('retry')}
      </Button>
    </div>
  )
}

interface ResendLineProps {
  readonly from: number
  readonly byLink: boolean
  readonly busy: boolean
  readonly onAgain: () => void
}

/** The countdown is outside every live region, so that it is not read aloud each second. */
function ResendLine({ from, byLink, busy, onAgain }: ResendLineProps) {
  const { t } = useWords('identity')
  const secondsLeft = useSecondsUntil(from)
  if (secondsLeft === undefined) return <p className="min-h-12" />
  if (secondsLeft === 0)
    return (
      <Button look="quiet" onClick={onAgain} busy={busy}>
        {t(byLink ? 'link.again' : 'code.again')}
      </Button>
    )
  return (
    <p className="flex min-h-12 items-center gap-2 text-muted">
      <Clock aria-hidden className="size-5" />
      {t(byLink ? 'link.againIn' : 'code.againIn')}{' '}
      <bdi dir="ltr">{minutesAndSeconds(secondsLeft)}</bdi>
    </p>
  )
}

const tickMs = 1000

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, tickMs)
  return () => clearInterval(timer)
}

/** Read from the clock, so that a sleeping tab does not fall behind; undefined at the build. */
const useSecondsUntil = (moment: number): number | undefined =>
  useSyncExternalStore<number | undefined>(
    everySecond,
    () => Math.max(0, Math.ceil((moment - now()) / tickMs)),
    () => undefined,
  )
