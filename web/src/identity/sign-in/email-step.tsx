import type { Me } from '@sanad/domain/identity/contract'
import type { SignUpRole } from '@sanad/domain/primitives/role'
import { lazy, Suspense, useRef, type FormEvent, useSyncExternalStore } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path, stage } from '#web/platform/navigation/mount.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { Button, ButtonLink } from '#web/ui/forms/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageHeading } from '#web/ui/layout/page-shell.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import type { CodeSent } from './code-sent.ts'
import { DeviceChoice } from './device-choice.tsx'
import { PasskeySignIn } from '../passkey/passkey-sign-in.tsx'
import { useCanUsePasskeys } from '../passkey/webauthn.ts'
import { useNameProblem } from '../profile/name-words.ts'
import type { Mode } from './sign-in-draft.ts'
import { useEmailStep } from './use-email-step.ts'
import { useQuery } from '@tanstack/react-query'
import { api, readQuery } from '#web/platform/api/api.ts'
import { NotLoaded } from '#web/ui/feedback/query-state.tsx'
import { Avatar } from '#web/ui/layout/avatar.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'

/** Loaded only where a provider is configured, so that the page is no heavier elsewhere. */
const ProviderSignIn = lazy(async () => ({
  default: (await import('../provider/provider-sign-in.tsx')).ProviderSignIn,
}))

interface EmailStepProps {
  readonly startIn: Mode
  /** The inputs of the last request, to fill in again. */
  readonly before?: CodeSent | undefined
  /** A name from another screen, so that it is not asked for again. */
  readonly givenName?: string | undefined
  readonly role: SignUpRole
  readonly onSent: (sent: CodeSent) => void
  readonly onSignedIn: (me: Me) => Promise<void>
}

export function EmailStep(props: EmailStepProps) {
  const { t } = useWords('identity')
  const problemOfName = useNameProblem()
  const step = useEmailStep(props)
  const form = useRef<HTMLFormElement>(null)
  const signingUp = step.mode === 'sign-up'
  const hasProvider = useHasProvider()
  const hasOtherWays = useCanUsePasskeys() || props.role === 'seeker'

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (step.state !== 'ready') return
    const [first] = step.wrong
    if (first === undefined) return void step.submit()
    step.leave(...step.wrong)
    form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }

  const field = (name: 'name' | 'email' | 'password', error: string | undefined) => ({
    name,
    value: step.values[name],
    onChange: (event: { target: { value: string } }) => step.type(name, event.target.value),
    onBlur: () => step.leave(name),
    error: step.shows(name) ? error : undefined,
  })
  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-4">
      <div>
        <PageHeading turn={step.mode} arriving={props.before !== undefined}>
          {t(signingUp ? 'createAccount' : 'welcomeBack')}
        </PageHeading>
        <p className="text-muted">{t(props.role === 'expert' ? 'asExpert' : 'asSeeker')}</p>
      </div>
      {step.state === 'known' ? <Notice role="status">{t('known')}</Notice> : null}
      {step.problem === undefined ? null : (
        <Notice
          tone="danger"
          role="alert"
          action={
            step.resumeCodeStep ? (
              <Button look="quiet" onClick={step.resumeCodeStep}>
                {t('haveCode')}
              </Button>
            ) : undefined
          }
        >
          {problemWords(step.problem)}
        </Notice>
      )}
      {signingUp ? (
        <TextField
          {...field('name', problemOfName(step.values.name))}
          label={t('name')}
          hint={t('nameHint')}
          autoComplete="name"
          maxLength={120}
        />
      ) : null}
      <TextField
        {...field('email', t('emailNeeded'))}
        label={t('email')}
        hint={step.quick ? undefined : t(props.role === 'expert' ? 'emailHintExpert' : 'emailHint')}
        type="email"
        inputMode="email"
        // Browsers offer passkeys in this field.
        autoComplete="email webauthn"
        autoCapitalize="off"
        spellCheck={false}
        dir="ltr"
        className="rtl:text-end"
      />
      {step.quick ? (
        <TextField
          {...field('password', t('passwordNeeded'))}
          label={t('password')}
          type="password"
          autoComplete="current-password"
          dir="ltr"
          className="rtl:text-end"
        />
      ) : (
        <DeviceChoice staySignedIn={step.staySignedIn} onStay={step.setStaySignedIn} />
      )}
      <Button
        type="submit"
        className="w-full"
        busy={step.state === 'busy'}
        gated={step.state === 'known' || step.wrong.length > 0}
      >
        {t(step.quick ? 'signIn' : 'sendCode')}
      </Button>
      {/* The space is reserved, so that nothing moves when the message appears. */}
      <p role="status" className="min-h-10 text-sm text-muted">
        {step.proving ? t('proving') : null}
      </p>
      <Button look="link" onClick={step.turn}>
        {t(signingUp ? 'toSignIn' : 'toSignUp')}
      </Button>
      {hasProvider && !signingUp ? (
        <Suspense fallback={null}>
          <ProviderSignIn staySignedIn={step.staySignedIn} />
        </Suspense>
      ) : null}
      {step.quick || !hasOtherWays ? null : (
        <details open={!signingUp}>
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-primary">
            {t('otherWays')}
          </summary>
          <div className="flex flex-col items-start gap-2 pt-2">
            <PasskeySignIn staySignedIn={step.staySignedIn} onSignedIn={props.onSignedIn} />
            {props.role === 'seeker' && signingUp ? (
              <ButtonLink look="link" to={path('/new-passkey')}>
                {t('passkey.toNew')}
              </ButtonLink>
            ) : null}
            {props.role === 'seeker' ? (
              <ButtonLink look="link" to={path('/phrase')}>
                {t('phrase.link')}
              </ButtonLink>
            ) : null}
          </div>
        </details>
      )}
      {stage() === 'preview' && !signingUp ? <QuickLogin step={step} /> : null}
    </form>
  )
}

/** OIDC-1. The server marks its pages where a provider is configured. */
const hasProvider = (): boolean => document.querySelector('meta[name="sanad:provider"]') !== null

/** Pages that are drawn at the build know no provider. */
const useHasProvider = (): boolean => useSyncExternalStore(neverChanges, hasProvider, () => false)
const neverChanges = () => () => undefined

type QuickLoginProps = {
  readonly step: Pick<ReturnType<typeof useEmailStep>, 'quick' | 'setQuick' | 'enterAs' | 'state'>
}

/** Exists only in the preview. */
function QuickLogin({ step }: QuickLoginProps) {
  const { t } = useWords('identity')
  return (
    <div className="rounded-lg border border-dashed border-line-strong/60 p-4">
      <Checkbox
        checked={step.quick}
        onChange={(event) => step.setQuick(event.target.checked)}
        label={
          <>
            <span className="block font-semibold">{t('quick.label')}</span>
            <span className="block text-sm text-muted">{t('quick.hint')}</span>
          </>
        }
      />
      {step.quick ? <DemoAccounts step={step} /> : null}
    </div>
  )
}

function DemoAccounts({ step }: QuickLoginProps) {
  const { t } = useWords('identity')
  const accounts = useQuery(readQuery(['home', 'previewAccounts'], api.home.previewAccounts))
  if (!accounts.data && accounts.errorUpdateCount > 0) return <NotLoaded query={accounts} />
  if (accounts.data?.length === 0) return <p className="text-sm text-muted">{t('quick.none')}</p>
  return (
    <ul aria-label={t('quick.accounts')} className="mt-2 grid gap-1">
      {accounts.data?.map((account) => (
        <li key={account.email}>
          <button
            type="button"
            disabled={step.state !== 'ready'}
            onClick={() => void step.enterAs({ email: account.email, password: account.password })}
            className="flex min-h-13 w-full items-center gap-3 rounded-md px-2 py-1.5 text-start hover:bg-sunken"
          >
            <Avatar name={account.label} size="sm" />
            <span className="min-w-0">
              <span className="block truncate font-medium">
                <bdi>{account.label}</bdi>
              </span>
              <span className="block truncate text-xs text-muted">
                <bdi>{account.email}</bdi>
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
