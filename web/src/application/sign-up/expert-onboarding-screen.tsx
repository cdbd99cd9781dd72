import { useState } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { PageShell, PageHeading } from '#web/ui/layout/page-shell.tsx'
import { readLocalDraft } from './local-draft.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Disc } from '#web/ui/layout/disc.tsx'
import { keptInvitation } from '../invitation/kept-invitation.ts'

const steps = ['profile', 'terms', 'signUp', 'training', 'approval'] as const

/** Specification §2.11: what it takes to become a supporter. */
export function ExpertOnboardingScreen() {
  const { t } = useWords('application')
  const [hasDraft] = useState(() => Object.keys(readLocalDraft()).length > 0)
  return (
    <PageShell title={t('onboarding.tab')} back={path('/')}>
      <PageHeading>{t('onboarding.heading')}</PageHeading>
      <p className="mt-2 text-lg text-muted">{t('onboarding.text')}</p>
      <InvitedNotice />
      <h2 className="mt-7 text-xl">{t('onboarding.journey')}</h2>
      <ol className="mt-4">
        {steps.map((step, index) => (
          <li key={step} className="group relative flex gap-4 pb-6 last:pb-0">
            <span
              aria-hidden
              className="absolute start-5 top-10 bottom-0 w-0.5 -translate-x-1/2 bg-line group-last:hidden rtl:translate-x-1/2"
            />
            <Disc className="size-10 bg-accent-soft font-semibold text-accent-ink">
              {index + 1}
            </Disc>
            <div className="pt-1.5">
              <h3>{t(`onboarding.${step}`)}</h3>
              <p className="text-sm text-muted">{t(`onboarding.${step}Text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-2">
        <ButtonLink to={path('/expert-profile-setup')} className="w-full sm:w-auto">
          {t(hasDraft ? 'onboarding.goOn' : 'onboarding.start')}
        </ButtonLink>
        <p className="text-sm text-muted">{t('onboarding.saveHint')}</p>
      </div>
    </PageShell>
  )
}

/** Shown on the first page of applying, in a tab that came by an invitation. */
function InvitedNotice() {
  const { t } = useWords('invitation')
  return keptInvitation() === null ? null : <Notice className="mt-5">{t('notice')}</Notice>
}
