import type { Me } from '@sanad/domain/identity/contract'
import { lazy, useState, type ReactNode } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { now } from '#web/platform/clock.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { pathOfStep, useStart } from '#web/platform/api/current-person.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { Back } from '#web/ui/layout/header.tsx'
import { PageShell } from '#web/ui/layout/page-shell.tsx'
import { CodeStep } from './code-step.tsx'
import { forgetCodeSent, readCodeSent, type CodeSent } from './code-sent.ts'
import { EmailStep } from './email-step.tsx'

interface AuthScreenProps {
  /** The work of later slices after sign-in; then the next step is fetched. */
  readonly onSignedIn: (me: Me) => Promise<void>
  /** The name from an application that was started here. */
  readonly applicantName?: string | undefined
}

const ProviderAnswer = lazy(async () => ({
  default: (await import('../provider/provider-answer.tsx')).ProviderAnswer,
}))

/** The ways in, or what follows from the provider's answer. */
export function AuthScreen(props: AuthScreenProps) {
  const [search] = useSearchParams()
  const [isAnswer, setIsAnswer] = useState(() => search.has('state'))
  return isAnswer ? (
    <ProviderAnswer onSignedIn={props.onSignedIn} onOtherWay={() => setIsAnswer(false)} />
  ) : (
    <WaysIn {...props} />
  )
}

/** With a role in the address it starts as sign-up. */
function WaysIn({ onSignedIn, applicantName }: AuthScreenProps) {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const { t } = useWords('identity')
  const [sent, setSent] = useState(() => readCodeSent(now()))
  const [before, setBefore] = useState<CodeSent>()
  const start = useStart().data
  const [isJustIn, setIsJustIn] = useState(false)
  // Guests and people with a phrase add an e-mail address here and keep what they have.
  if (start?.me && (isJustIn || start.me.email !== ''))
    return <Navigate to={pathOfStep(start.next)} state={state} replace />

  const role = search.get('role') === 'expert' ? 'expert' : 'seeker'
  const isNew = before ? before.signUp !== undefined : search.has('role')
  async function letIn(me: Me): Promise<void> {
    await onSignedIn(me)
    setIsJustIn(true)
  }
  function takeOther(): void {
    forgetCodeSent()
    setBefore(sent)
    setSent(undefined)
  }
  return (
    <SignInPage isCodeSent={sent !== undefined} back={sent ? takeOther : path('/')}>
      {start?.me?.standing === 'guest' ? (
        <Notice tone="info" className="mb-4">
          {t('guestKeeps')}
        </Notice>
      ) : null}
      {sent ? (
        <CodeStep sent={sent} onSent={setSent} onOther={takeOther} onSignedIn={letIn} />
      ) : (
        <EmailStep
          startIn={isNew ? 'sign-up' : 'sign-in'}
          before={before}
          givenName={role === 'expert' ? applicantName : undefined}
          role={role}
          onSent={setSent}
          onSignedIn={letIn}
        />
      )}
    </SignInPage>
  )
}

interface SignInPageProps {
  readonly isCodeSent: boolean
  readonly back: Back
  readonly children: ReactNode
}

export function SignInPage({ isCodeSent, back, children }: SignInPageProps) {
  const { t } = useWords('identity')
  return (
    <PageShell title={t(isCodeSent ? 'code.tab' : 'tab')} back={back} width="form">
      <div className="md:mt-4 md:rounded-xl md:border md:border-line md:bg-surface md:p-8 md:shadow-lift">
        {children}
      </div>
    </PageShell>
  )
}
