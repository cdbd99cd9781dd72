import { useEffect } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { CrisisCard } from '#web/crisis/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { useStart } from '#web/platform/api/current-person.ts'
import { PageShell } from '#web/ui/layout/page-shell.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { QuestionPage } from './question-page.tsx'
import { useLeaveAssessment } from './use-leave-assessment.ts'
import { useWizard } from './use-wizard.ts'

/** Experts and staff are told that the questions are for seekers, and led to their own page. */
export function AssessmentWizardScreen() {
  const { t } = useWords('assessment')
  // Requested now, because the last step needs to know who is signed in.
  const me = useStart().data?.me
  const worksHere = me?.role !== undefined && me.role !== 'seeker'
  useEffect(() => {
    if (worksHere) showToast({ title: t('notForYou') })
  }, [worksHere, t])
  return worksHere ? <Navigate to={path('/dashboard')} replace /> : <AssessmentWizard />
}

/** Specification §2.3: one question a screen, then at most one offer of help. */
function AssessmentWizard() {
  const { t } = useWords('assessment')
  const [search] = useSearchParams()
  const role = search.get('role') === 'expert' ? 'expert' : 'seeker'
  const navigate = useNavigate()
  const done = useLeaveAssessment(role)
  const wizard = useWizard(role, { left: () => void navigate(path('/')), done })
  const { screen } = wizard

  if (screen.at === 'offer')
    return (
      <PageShell title={t('tab')} back={wizard.back}>
        <CrisisCard
          kind={screen.offer}
          onConnect={wizard.acceptOffer}
          onContinue={wizard.declineOffer}
        />
      </PageShell>
    )

  return <QuestionPage wizard={wizard} />
}
