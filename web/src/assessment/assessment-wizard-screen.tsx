import { LockKeyhole } from 'lucide-react'
import { useEffect } from 'react'
import { Navigate, useNavigate, useSearchParams, Link } from 'react-router'
import { CrisisCard } from '#web/crisis/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { useStart } from '#web/platform/api/current-person.ts'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { PageShell } from '#web/ui/layout/page-shell.tsx'
import { Segments } from '#web/ui/forms/segments.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { FeelingQuestion, MoodQuestion, UrgencyQuestion } from './questions.tsx'
import { useLeaveAssessment } from './use-leave-assessment.ts'
import { lastStep, useWizard } from './use-wizard.ts'
import { Button } from '#web/ui/forms/button.tsx'
import './strings.ts'

const questions = {
  1: { Question: FeelingQuestion, heading: 'feeling.question' },
  2: { Question: MoodQuestion, heading: 'mood.question' },
  3: { Question: UrgencyQuestion, heading: 'urgency.question' },
} as const

/** The questions are for seekers; experts and staff are told so and led to their own page. */
export function AssessmentWizardScreen() {
  const { t } = useWords('assessment')
  // The last step needs to know who is signed in. Asked now, so that nobody waits then.
  const me = useStart().data?.me
  const worksHere = me?.role !== undefined && me.role !== 'seeker'
  useEffect(() => {
    if (worksHere) showToast({ title: t('notForYou') })
  }, [worksHere, t])
  return worksHere ? <Navigate to={path('/dashboard')} replace /> : <AssessmentWizard />
}

/** Specification §2.3: three questions, one a screen, then at most one offer of help. */
function AssessmentWizard() {
  const { t } = useWords('assessment')
  const [search] = useSearchParams()
  const role = search.get('role') === 'expert' ? 'expert' : 'seeker'
  const navigate = useNavigate()
  const done = useLeaveAssessment(role)
  const wizard = useWizard(role, { left: () => void navigate(path('/')), done })
  const { screen, step } = wizard

  if (screen.at === 'offer')
    return (
      <PageShell title={t('tab')} back={wizard.back} help={false}>
        <CrisisCard
          kind={screen.offer}
          onConnect={wizard.acceptOffer}
          onContinue={wizard.declineOffer}
        />
      </PageShell>
    )

  const { Question, heading } = questions[step]
  return (
    <PageShell title={t('tab')} back={wizard.back} bar={<WizardBar wizard={wizard} />} help={false}>
      <StepLine step={step} />
      <PageHeading turn={step} className="mt-5 mb-5">
        {t(heading)}
      </PageHeading>
      <Question
        answers={wizard.answers}
        onAnswer={wizard.answer}
        showsMissing={wizard.unanswered}
        firstRef={wizard.firstOption}
      />
      <p className="mt-5 flex items-start gap-2.5 text-sm text-muted">
        <LockKeyhole aria-hidden className="mt-0.5 size-4.5 shrink-0" />
        {t('privacy')}
      </p>
    </PageShell>
  )
}

function StepLine({ step }: { readonly step: number }) {
  const { t } = useWords('assessment')
  const words = t('step', { step, of: lastStep })
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-semibold text-muted">{t('title')}</p>
        <p className="text-sm text-muted">{words}</p>
      </div>
      <Segments step={step} of={lastStep} label={words} />
    </div>
  )
}

type WizardBarProps = {
  readonly wizard: Pick<ReturnType<typeof useWizard>, 'step' | 'gated' | 'busy' | 'back' | 'next'>
}

/** Back, the next step, and on every question the link to help at once. */
function WizardBar({ wizard }: WizardBarProps) {
  const { t } = useWords('assessment')
  const { step, gated, busy, back, next } = wizard
  return (
    <>
      <div className="flex gap-3">
        <Button look="quiet" onClick={back} className="flex-1">
          {t('back')}
        </Button>
        <Button onClick={() => void next()} busy={busy} gated={gated} className="flex-[1.6]">
          {t(step === lastStep ? 'complete' : 'next')}
        </Button>
      </div>
      <p className="mt-1 text-center">
        <Link
          to={path('/emergency-connect')}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-danger-ink underline underline-offset-4"
        >
          {t('helpNow')}
        </Link>
      </p>
    </>
  )
}
