import type { Me } from '@sanad/domain/identity/contract'
import { KeyRound } from 'lucide-react'
import { Navigate, useLocation } from 'react-router'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { pathOfStep, useStart } from '#web/platform/api/current-person.ts'
import { Button, ButtonLink } from '#web/ui/forms/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { PageShell } from '#web/ui/layout/page-shell.tsx'
import { useSignInLink } from './use-sign-in-link.ts'
import '../strings.ts'

interface SignInLinkScreenProps {
  /** The work of later slices after sign-in; then the next step is fetched. */
  readonly onSignedIn: (me: Me) => Promise<void>
}

/**
 * The target of a one-time link. A button asks first, so that programs that open links in mails
 * sign nobody in (Safety §2).
 */
export function SignInLinkScreen({ onSignedIn }: SignInLinkScreenProps) {
  const { t } = useWords('identity')
  const { state } = useLocation()
  const link = useSignInLink(onSignedIn)
  const start = useStart().data
  if (start?.me && start.me.standing !== 'guest')
    return <Navigate to={pathOfStep(start.next)} state={state} replace />
  return (
    <PageShell title={t('tab')} back={path('/')} width="form">
      <div className="space-y-4">
        <span
          aria-hidden
          className="flex size-14 items-center justify-center rounded-full bg-primary-soft text-primary-ink"
        >
          <KeyRound className="size-7" />
        </span>
        <PageHeading>{t('link.heading')}</PageHeading>
        {link.problem === undefined ? null : (
          <Notice tone="danger" role="alert">
            {problemWords(link.problem)}
          </Notice>
        )}
        {link.spent ? (
          <>
            <p className="text-muted">{t('link.spent')}</p>
            <ButtonLink to={path('/auth')} className="w-full">
              {t('link.new')}
            </ButtonLink>
          </>
        ) : (
          <>
            <p className="text-muted">{t('link.once')}</p>
            <Checkbox
              checked={link.stay}
              onChange={({ target }) => link.setStay(target.checked)}
              label={
                <>
                  <span className="block">{t('stay')}</span>
                  <span className="block text-sm text-muted">{t('stayHint')}</span>
                </>
              }
            />
            <Button className="w-full" busy={link.busy} onClick={() => void link.open()}>
              {t('signIn')}
            </Button>
          </>
        )}
      </div>
    </PageShell>
  )
}
