import { useEffect } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { CrisisCard } from '#web/crisis/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { useStart, pathOfStep, startQuery } from '#web/platform/api/current-person.ts'
import { PageShell } from '#web/ui/layout/page-shell.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { QuestionPage } from './question-page.tsx'
import { useWizard } from './use-wizard.ts'
import type { Answers } from '@sanad/domain/assessment/answers'
import type { SignUpRole } from '@sanad/domain/primitives/role'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { inTab } from '#web/platform/storage/storage.ts'
import { forgetReturn } from '#web/platform/navigation/return-to.ts'
import { saveKeptAnswers } from './state/save-answers.ts'
import { assessmentKeys } from './storage-keys.ts'

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

/** The server keeps the answers for half an hour, for people who open the code in another tab. */
async function keepOnServer(answers: Answers): Promise<void> {
  try {
    await api.assessment.keepAnswers({ assessment: answers })
  } catch (fault) {
    console.warn('The answers are kept in this tab only.', fault)
  }
}

/** EMERGENCY-15. If the service does not answer, nothing is asked. */
async function takeDirectQuestion() {
  try {
    return (await api.emergency.takeDirectQuestion()).question
  } catch (fault) {
    console.warn('The service was not asked for its question.', fault)
    return null
  }
}

/** Leads to the emergency screen, to sign-in, or for a signed-in person on to the next step. */
function useLeaveAssessment(role: SignUpRole) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { t } = useWords('assessment')
  async function saveAndSay(): Promise<void> {
    if (await saveKeptAnswers()) showToast({ title: t('saved'), text: t('savedText') })
    else showToast({ title: t('notSaved') })
  }

  async function leave(answers: Answers, emergency: boolean): Promise<void> {
    if (emergency) inTab.set(assessmentKeys.device.emergency, 'true')
    else inTab.remove(assessmentKeys.device.emergency)
    forgetReturn()
    const state = { role }
    const start = client.getQueryData(startQuery.queryKey)
    const signedIn = start?.me !== null && start?.me !== undefined
    if (emergency) {
      // The emergency screen waits for no request; a signed-in person takes their answers along.
      if (!signedIn) void keepOnServer(answers)
      return navigate(path('/emergency-connect'), { state })
    }
    if (!signedIn) {
      await keepOnServer(answers)
      return navigate(`${path('/auth')}?role=${role}`, { state })
    }
    const [question] = await Promise.all([start.asksDirectly && takeDirectQuestion(), saveAndSay()])
    const next = pathOfStep(start.next)
    if (question) return navigate(path('/direct-question'), { state: { question, next } })
    return navigate(next, { state })
  }
  return (answers: Answers, emergency: boolean): void => void leave(answers, emergency)
}
