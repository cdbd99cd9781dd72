import { browserNameOf } from '@sanad/domain/identity/browser-name'
import type { Me } from '@sanad/domain/identity/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { api } from '#web/platform/api/api.ts'
import { pathOfStep, refetchStart, useStart } from '#web/platform/api/current-person.ts'
import { withSignInLock } from '#web/platform/api/sign-in-lock.ts'
import { beginAsGuest } from '#web/platform/api/begin-as-guest.ts'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { Notice, Problem } from '#web/ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#web/ui/forms/button.tsx'
import { PageShell, PageHeading } from '#web/ui/layout/page-shell.tsx'
import { usePasskeyProblem } from './passkey-problem.ts'
import { createPasskey, useCanUsePasskeys } from './webauthn.ts'

interface NewPasskeyScreenProps {
  /** The work of later slices after sign-in; then the next step is fetched. */
  readonly onSignedIn: (me: Me) => Promise<void>
}

/** PASSKEY-1. Says where a passkey shows and what an account by passkey alone cannot do. */
export function NewPasskeyScreen({ onSignedIn }: NewPasskeyScreenProps) {
  const { t } = useWords('identity')
  const language = useLanguage()
  const canUse = useCanUsePasskeys()
  const words = usePasskeyProblem()
  const navigate = useNavigate()
  const client = useQueryClient()
  const start = useStart().data
  const me = start?.me
  const [isIn, setIsIn] = useState(false)
  const hasAccount = me != null && me.standing !== 'guest'
  const making = useMutation({
    mutationFn: async () => {
      const { browser, system } = browserNameOf(navigator.userAgent)
      const name = t('signIns.name', {
        browser: t(`signIns.browsers.${browser}`),
        system: t(`signIns.systems.${system}`),
      })
      if (!me) await withSignInLock(() => beginAsGuest(language))
      const credential = await createPasskey(await api.identity.newPasskey())
      const owner = await api.identity.addPasskey({ credential, name })
      if (hasAccount) {
        // A first second factor lets the person go on to work.
        const next = start?.next === 'second-factor' ? (await refetchStart(client)).next : undefined
        await navigate(next ? pathOfStep(next) : path('/passkeys'), { replace: true })
      } else {
        await onSignedIn(owner)
        setIsIn(true)
      }
    },
  })

  if (isIn && start) return <Navigate to={pathOfStep(start.next)} replace />
  return (
    <PageShell
      title={t('passkey.newTab')}
      back={path(hasAccount ? '/passkeys' : '/auth')}
      width="form"
    >
      <div className="space-y-4">
        <PageHeading>{t('passkey.newHeading')}</PageHeading>
        <p className="text-muted">{t('passkey.newText')}</p>
        <ul className="list-disc space-y-2 ps-5">
          <li>{t('passkey.seen')}</li>
          {me?.email ? null : (
            <>
              <li>{t('phrase.noMail')}</li>
              <li>{t('passkey.noWayBack')}</li>
              <li>{t('phrase.later')}</li>
            </>
          )}
        </ul>
        {me === undefined || me === null || me.role === 'seeker' ? (
          <Notice
            action={
              <ButtonLink look="quiet" to={path('/new-phrase')}>
                {t('passkey.toPhrase')}
              </ButtonLink>
            }
          >
            {t('passkey.shared')}
          </Notice>
        ) : null}
        <Problem tone="warn">{making.error && words(making.error)}</Problem>
        {canUse ? (
          <Button className="w-full" busy={making.isPending} onClick={() => making.mutate()}>
            {t('passkey.make')}
          </Button>
        ) : (
          <Notice tone="warn">{t('passkey.impossible')}</Notice>
        )}
      </div>
    </PageShell>
  )
}
