import type { Answers } from '@sanad/domain/assessment/answers'
import type { SignUpRole } from '@sanad/domain/primitives/role'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { inTab } from '#web/platform/storage/storage.ts'
import { pathOfStep, startQuery } from '#web/platform/api/current-person.ts'
import { forgetReturn } from '#web/platform/navigation/return-to.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { saveKeptAnswers } from './state/save-answers.ts'
import { assessmentKeys } from './storage-keys.ts'

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
export function useLeaveAssessment(role: SignUpRole) {
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
