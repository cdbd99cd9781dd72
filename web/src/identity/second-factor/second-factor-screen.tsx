import { dateAndClockAt } from '#web/platform/i18n/shown-times.ts'
import type { OwnFactor } from '@sanad/domain/identity/second-factor-contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ShieldCheck, Download } from '#web/ui/icons/icons.ts'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { api, useChangeOf } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { refetchStart, pathOfStep, useStart } from '#web/platform/api/current-person.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Button, ButtonLink } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice, Problem } from '#web/ui/feedback/notice.tsx'
import { PageShell, PageHeading } from '#web/ui/layout/page-shell.tsx'
import { factorQuery } from './factor-query.ts'
import { GiveFactor } from './give-factor.tsx'
import { isAtWork } from './is-at-work.ts'
import { SetUpFactor } from './set-up-factor.tsx'
import { SignOutLink } from '../sign-in/sign-out-link.tsx'
import { saveFile } from '#web/platform/files/save-file.ts'
import { useClipboard } from '#web/platform/clipboard/use-clipboard.ts'
import { CopyButton } from '#web/ui/forms/copy-button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'

/** Decision 23: shown on the way to work, and later where the second factor is managed. */
export function SecondFactorScreen() {
  const { t } = useWords('identity')
  const start = useStart()
  const me = start.data?.me
  const atWork = me != null && isAtWork(me)
  const query = useQuery({ ...factorQuery, enabled: atWork })
  const [codes, setCodes] = useState<readonly string[]>()
  const goOn = useGoOn()
  if (start.data && !atWork) return <Navigate to={path('/')} replace />
  return (
    <PageShell title={t('factor.tab')} width="form">
      {codes ? (
        <>
          <PageHeading turn="codes">{t('factor.on')}</PageHeading>
          <div className="mt-5">
            <RecoveryCodes codes={codes} onDone={() => void goOn()} />
          </div>
        </>
      ) : (
        <QueryState query={query} place="h-64">
          {(factor) => <Standing factor={factor} onCodes={setCodes} onGiven={() => void goOn()} />}
        </QueryState>
      )}
      {start.data?.next === 'second-factor' && !codes ? (
        <div className="mt-6">
          <SignOutLink />
        </div>
      ) : null}
    </PageShell>
  )
}

/** Leads to work, or to the screen that was wanted. */
function useGoOn() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    const { next } = await refetchStart(client)
    await client.invalidateQueries({ queryKey: factorQuery.queryKey })
    await navigate(pathOfStep(next), { replace: true })
  }
}

interface StandingProps {
  readonly factor: OwnFactor
  readonly onCodes: (codes: readonly string[]) => void
  readonly onGiven: () => void
}

function Standing({ factor, onCodes, onGiven }: StandingProps) {
  const { t } = useWords('identity')
  const hasProvider = factor.ways.includes('provider')
  if (!factor.enrolled && !hasProvider)
    return (
      <>
        <PageHeading>{t('factor.title')}</PageHeading>
        <p className="mt-2 text-muted">{t('factor.lead')}</p>
        {factor.required ? <p className="mt-2 font-medium">{t('factor.required')}</p> : null}
        <div className="mt-5">
          <SetUpFactor label={t('factor.begin')} onSet={onCodes} />
        </div>
        <p className="mt-5 text-muted">{t('factor.orPasskey')}</p>
        <ButtonLink look="quiet" to={path('/new-passkey')} className="mt-2">
          {t('passkey.make')}
        </ButtonLink>
      </>
    )
  const hasApp = factor.ways.includes('app')
  if (!factor.given)
    return (
      <>
        <PageHeading>{t(hasApp ? 'factor.askTitle' : 'factor.passkeyTitle')}</PageHeading>
        <p className="mt-2 text-muted">{t(hasApp ? 'factor.askLead' : 'factor.passkeyLead')}</p>
        <GiveFactor ways={factor.ways} onGiven={onGiven} />
        <p className="mt-6 text-sm text-muted">{t('factor.lostHint')}</p>
      </>
    )
  return <Kept factor={factor} onCodes={onCodes} />
}

function RenewCodes({ onCodes }: Pick<StandingProps, 'onCodes'>) {
  const { t } = useWords('identity')
  const renewing = useMutation({
    mutationFn: () => api.identity.newRecoveryCodes(),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  return (
    <>
      <Problem error={renewing.error} />
      <div>
        <Button look="quiet" busy={renewing.isPending} onClick={() => renewing.mutate()}>
          {t('factor.newCodes')}
        </Button>
        <p className="mt-1 text-sm text-muted">{t('factor.newCodesText')}</p>
      </div>
    </>
  )
}

function Kept({ factor, onCodes }: Omit<StandingProps, 'onGiven'>) {
  const { t } = useWords('identity')
  const hasApp = factor.ways.includes('app')
  return (
    <>
      <PageHeading>{t('factor.on')}</PageHeading>
      {factor.resetDueAt === null ? null : <ResetWaits dueAt={factor.resetDueAt} />}
      <Card className="mt-5 space-y-4">
        <p className="flex items-center gap-3 font-medium">
          <ShieldCheck aria-hidden className="size-6 shrink-0 text-primary" />
          {hasApp
            ? t('factor.left', { count: factor.recoveryCodesLeft })
            : t(factor.enrolled ? 'factor.byPasskey' : 'provider.isFactor')}
        </p>
        {hasApp ? <RenewCodes onCodes={onCodes} /> : null}
        <SetUpFactor
          label={t(hasApp ? 'factor.newApp' : 'factor.addApp')}
          look="quiet"
          onSet={onCodes}
        />
        <ButtonLink look="quiet" to={path('/passkeys')}>
          {t('passkey.listTab')}
        </ButtonLink>
      </Card>
    </>
  )
}

function ResetWaits({ dueAt }: { readonly dueAt: string }) {
  const { t } = useWords('identity')
  const keeping = useChangeOf(factorQuery.queryKey, () => api.identity.keepSecondFactor())
  return (
    <Notice
      tone="warn"
      title={t('factor.resetTitle')}
      className="mt-5"
      action={
        <Button busy={keeping.isPending} onClick={() => keeping.mutate()}>
          {t('factor.keep')}
        </Button>
      }
    >
      {t('factor.resetText', { time: dateAndClockAt(dueAt) })}
    </Notice>
  )
}

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** Shown once, and confirmed as saved: without the phone they are the only way in. */
function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useWords('identity')
  const [hasConfirmed, setHasConfirmed] = useState(false)
  const [pressed, setPressed] = useState(false)
  const text = codes.join('\n')
  /** The file's name does not say where it came from. */
  const save = () => saveFile('codes.txt', `${text}\n`, 'text/plain')
  return (
    <Card>
      <h2 className="text-xl">{t('factor.codesTitle')}</h2>
      <p className="mt-1 text-muted">{t('factor.codesText')}</p>
      <ul
        dir="ltr"
        className="mt-4 grid grid-cols-2 gap-2 rounded-md bg-sunken p-4 font-mono text-lg max-[22.5rem]:grid-cols-1"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton text={text} clipboard={useClipboard()} />
        <Button look="quiet" icon={Download} onClick={save}>
          {t('factor.download')}
        </Button>
      </div>
      <div className="mt-5 space-y-4 border-t border-line pt-4">
        <Checkbox
          label={t('factor.kept')}
          checked={hasConfirmed}
          error={pressed && !hasConfirmed ? t('factor.keptMissing') : undefined}
          onChange={(event) => setHasConfirmed(event.target.checked)}
        />
        <Button gated={!hasConfirmed} onClick={() => (hasConfirmed ? onDone() : setPressed(true))}>
          {t('factor.done')}
        </Button>
      </div>
    </Card>
  )
}
