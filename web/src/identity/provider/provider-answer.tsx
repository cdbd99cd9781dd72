import type { Me } from '@sanad/domain/identity/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { api } from '#web/platform/api/api.ts'
import { pathOfStep, useStart } from '#web/platform/api/current-person.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { isSharedDevice } from '#web/platform/storage/shared-device.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { PageShell, PageHeading } from '#web/ui/layout/page-shell.tsx'
import { withProof } from '../proof/with-proof.ts'
import { isAtWork } from '../second-factor/is-at-work.ts'
import { confirmAddress } from '../sign-in/confirm-address.ts'
import { publishConfirmed } from './confirmed.ts'

interface ProviderAnswerProps {
  /** The work of later slices after sign-in; then the next step is fetched. */
  readonly onSignedIn: (me: Me) => Promise<void>
  /** Leads back to the other ways in. */
  readonly onOtherWay: () => void
}

const headings = {
  busy: 'provider.heading',
  in: 'provider.heading',
  confirmed: 'provider.confirmed',
} as const

/** The provider's redirect leads here. A signed-in person is confirmed anew (OIDC-8). */
export function ProviderAnswer({ onSignedIn, onOtherWay }: ProviderAnswerProps) {
  const { t } = useWords('identity')
  const query = useAnswer()
  const start = useStart().data
  const [state, setState] = useState<'busy' | 'in' | 'confirmed'>('busy')
  const [problem, setProblem] = useState<unknown>()
  const signIn = async () => {
    const me = await confirmAddress(() =>
      withProof((proof) =>
        api.identity.signInByProvider({
          query,
          sharedDevice: isSharedDevice(),
          ...(proof && { proof }),
        }),
      ),
    )
    await onSignedIn(me)
    setState('in')
  }
  const confirm = async () => {
    await api.identity.giveProviderFactor({ query })
    publishConfirmed()
    setState('confirmed')
  }
  const isKnown = start !== undefined
  const use = useEffectEvent(() => {
    const using = start?.me && isAtWork(start.me) ? confirm() : signIn()
    using.catch(setProblem)
  })
  useEffect(() => {
    if (isKnown) use()
  }, [isKnown])

  if (state === 'in' && start) return <Navigate to={pathOfStep(start.next)} replace />
  return (
    <PageShell title={t('tab')} back={path('/')} width="form">
      <div className="space-y-4">
        <PageHeading>{t(problem === undefined ? headings[state] : 'provider.notIn')}</PageHeading>
        {state === 'confirmed' ? <p className="text-muted">{t('provider.close')}</p> : null}
        {problem === undefined ? null : (
          <>
            <Notice tone="warn" role="alert">
              {problemWords(problem)}
            </Notice>
            <Button className="w-full" onClick={onOtherWay}>
              {t('provider.otherWay')}
            </Button>
          </>
        )}
        {state === 'busy' && problem === undefined ? <Skeleton className="h-12" /> : null}
      </div>
    </PageShell>
  )
}

/** OIDC-3. Removed from the address at once, so that it stays in no history. */
function useAnswer(): string {
  const { search, pathname, state } = useLocation()
  const navigate = useNavigate()
  const [answer] = useState(() => search.slice(1))
  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true, state })
  }, [search, pathname, state, navigate])
  return answer
}
