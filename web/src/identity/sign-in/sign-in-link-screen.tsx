import { useMutation } from '@tanstack/react-query'
import type { Me } from '@sanad/domain/identity/contract'
import { KeyRound } from '#web/ui/icons/icons.ts'
import { Navigate, useLocation } from 'react-router'
import { useWords, useLanguage } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { useLinkSecret } from '#web/platform/navigation/use-link-secret.ts'
import { problemOf } from '#web/platform/api/problem.ts'
import { pathOfStep, useStart } from '#web/platform/api/current-person.ts'
import { Button, ButtonLink } from '#web/ui/forms/button.tsx'
import { isSharedDevice } from '#web/platform/storage/shared-device.ts'
import { Problem } from '#web/ui/feedback/notice.tsx'
import { PageShell, PageHeading } from '#web/ui/layout/page-shell.tsx'
import { Disc } from '#web/ui/layout/disc.tsx'
import { useRef, useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { forgetCodeSent } from './code-sent.ts'
import { confirmAddress } from './confirm-address.ts'
import { DeviceChoice } from './device-choice.tsx'
import { forgetSignInDraft } from './sign-in-draft.ts'

interface SignInLinkScreenProps {
  /** The work of later slices after sign-in; then the next step is fetched. */
  readonly onSignedIn: (me: Me) => Promise<void>
}

/** A button asks first, because some programs open links in mails (Safety §2). */
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
        <Disc className="size-14 bg-primary-soft text-primary-ink">
          <KeyRound className="size-7" />
        </Disc>
        <PageHeading>{t('link.heading')}</PageHeading>
        <Problem error={link.opening.error} />
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
            <DeviceChoice staySignedIn={link.stay} onStay={link.setStay} />
            <Button
              className="w-full"
              busy={link.opening.isPending || link.opening.isSuccess}
              onClick={() => link.opening.mutate()}
            >
              {t('signIn')}
            </Button>
          </>
        )}
      </div>
    </PageShell>
  )
}

function useSignInLink(onSignedIn: (me: Me) => Promise<void>) {
  const token = useLinkSecret()
  const language = useLanguage()
  const [stay, setStay] = useState(false)
  /** The link is used up, so a later failure is retried without it. */
  const signedInPerson = useRef<Me>(undefined)

  const opening = useMutation({
    mutationFn: async () => {
      signedInPerson.current ??= await confirmAddress(() =>
        api.identity.openLink({
          token,
          staySignedIn: stay,
          sharedDevice: isSharedDevice(),
          language,
        }),
      )
      forgetCodeSent()
      forgetSignInDraft()
      await onSignedIn(signedInPerson.current)
    },
  })

  const { error } = opening
  const refused = error && ['LINK_SPENT', 'INVALID_INPUT'].includes(problemOf(error).code)
  return { stay, setStay, opening, spent: token === '' || refused }
}
