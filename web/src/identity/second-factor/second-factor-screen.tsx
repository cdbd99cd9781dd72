import type { OwnFactor } from '@sanad/domain/identity/second-factor-contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ShieldCheck } from '#web/ui/icons/icons.ts'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { api } from '#web/platform/api/api.ts'
import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { refetchStart, pathOfStep, useStart } from '#web/platform/api/current-person.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { PageShell } from '#web/ui/layout/page-shell.tsx'
import { FactorForm } from './factor-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpFactor } from './set-up-factor.tsx'
import { SignOutLink } from '../sign-in/sign-out-link.tsx'
import '../strings.ts'

const factorQuery = queryOptions({
  queryKey: ['identity', 'second-factor'],
  queryFn: ({ signal }) => api.identity.secondFactor(undefined, { signal }),
})
const standingsAtWork = ['expert', 'supervisor', 'admin', 'owner']

/** Decision 23: shown on the way to work, and later where the second factor is managed. */
export function SecondFactorScreen() {
  const { t } = useWords('identity')
  const start = useStart()
  const me = start.data?.me
  const atWork = me != null && standingsAtWork.includes(me.standing)
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

/** To work, or to the screen that was wanted. */
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
  if (!factor.enrolled)
    return (
      <>
        <PageHeading>{t('factor.title')}</PageHeading>
        <p className="mt-2 text-muted">{t('factor.lead')}</p>
        {factor.required ? <p className="mt-2 font-medium">{t('factor.required')}</p> : null}
        <div className="mt-5">
          <SetUpFactor label={t('factor.begin')} onSet={onCodes} />
        </div>
      </>
    )
  if (!factor.given)
    return (
      <>
        <PageHeading>{t('factor.askTitle')}</PageHeading>
        <p className="mt-2 text-muted">{t('factor.askLead')}</p>
        <FactorForm onGiven={onGiven} />
        <p className="mt-6 text-sm text-muted">{t('factor.lostHint')}</p>
      </>
    )
  return <Kept factor={factor} onCodes={onCodes} />
}

function Kept({ factor, onCodes }: Omit<StandingProps, 'onGiven'>) {
  const { t } = useWords('identity')
  const renewing = useMutation({
    mutationFn: () => api.identity.newRecoveryCodes(),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  return (
    <>
      <PageHeading>{t('factor.on')}</PageHeading>
      {factor.resetDueAt === null ? null : <ResetWaits dueAt={factor.resetDueAt} />}
      <Card className="mt-5 space-y-4">
        <p className="flex items-center gap-3 font-medium">
          <ShieldCheck aria-hidden className="size-6 shrink-0 text-primary" />
          {t('factor.left', { count: factor.recoveryCodesLeft })}
        </p>
        {renewing.error ? (
          <Notice tone="danger" role="alert">
            {problemWords(renewing.error)}
          </Notice>
        ) : null}
        <div>
          <Button look="quiet" busy={renewing.isPending} onClick={() => renewing.mutate()}>
            {t('factor.newCodes')}
          </Button>
          <p className="mt-1 text-sm text-muted">{t('factor.newCodesText')}</p>
        </div>
        <SetUpFactor label={t('factor.newApp')} look="quiet" onSet={onCodes} />
      </Card>
    </>
  )
}

function ResetWaits({ dueAt }: { readonly dueAt: string }) {
  const { t } = useWords('identity')
  const client = useQueryClient()
  const time = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  const keeping = useMutation({
    mutationFn: () => api.identity.keepSecondFactor(),
    onSettled: () => client.invalidateQueries({ queryKey: factorQuery.queryKey }),
  })
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
      {t('factor.resetText', { time: time.format(new Date(dueAt)) })}
    </Notice>
  )
}
