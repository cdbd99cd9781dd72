import { useWords } from '#web/platform/i18n.ts'
import { path } from '#web/platform/mount.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { PageShell } from '#web/ui/page-shell.tsx'
import './strings.ts'

const steps = ['profile', 'terms', 'signUp', 'training', 'approval'] as const

/** What becoming a supporter asks for; says plainly that applications are not open yet. */
export function ExpertOnboardingScreen() {
  const { t } = useWords('application')
  return (
    <PageShell title={t('onboarding.tab')} back={path('/')}>
      <PageHeading>{t('onboarding.heading')}</PageHeading>
      <p className="mt-2 text-lg text-muted">{t('onboarding.text')}</p>
      <h2 className="mt-7 text-xl">{t('onboarding.journey')}</h2>
      <ol className="mt-4">
        {steps.map((step, at) => (
          <li key={step} className="group relative flex gap-4 pb-6 last:pb-0">
            <span
              aria-hidden
              className="absolute start-5 top-10 bottom-0 w-0.5 -translate-x-1/2 bg-line group-last:hidden rtl:translate-x-1/2"
            />
            <span
              aria-hidden
              className="flex size-10 shrink-0 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent-ink"
            >
              {at + 1}
            </span>
            <div className="pt-1.5">
              <h3>{t(`onboarding.${step}`)}</h3>
              <p className="text-sm text-muted">{t(`onboarding.${step}Text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <Notice title={t('onboarding.soon')} className="mt-7">
        {t('onboarding.soonText')}
      </Notice>
      <ButtonLink look="quiet" to={path('/')} className="mt-5 w-full sm:w-auto">
        {t('onboarding.home')}
      </ButtonLink>
    </PageShell>
  )
}
