import type { DirectQuestion } from '@sanad/domain/emergency/direct-question-file'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { CrisisCard } from '#web/crisis/index.ts'
import { api } from '#web/platform/api/api.ts'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { Problem } from '#web/ui/feedback/notice.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { PageShell, PageHeading } from '#web/ui/layout/page-shell.tsx'

interface DirectQuestionState {
  readonly question: DirectQuestion
  /** Where the assessment continues if the question is not asked. */
  readonly next: string
}

/**
 * EMERGENCY-15. A yes shows the crisis screen at once and is sent meanwhile; no other answer is
 * sent. The answer stands in no history and no storage.
 */
export function DirectQuestionScreen() {
  const { state } = useLocation() as { readonly state: DirectQuestionState | null }
  const language = useLanguage()
  // Uses neutral words: others may see the tab.
  const { t } = useWords('assessment')
  const navigate = useNavigate()
  const [isYes, setYes] = useState(false)
  const yes = useMutation({ mutationFn: () => api.emergency.sayYesToDirectQuestion(), retry: 5 })
  if (!state) return <Navigate to={path('/dashboard')} replace />
  const { question, next } = state
  const goOn = () => void navigate(next, { replace: true })
  if (isYes)
    return (
      <PageShell title={t('tab')}>
        <Problem>{yes.isError ? t('notTold') : null}</Problem>
        <CrisisCard
          kind="crisis"
          onConnect={() => void navigate(path('/emergency-connect'), { replace: true })}
          onContinue={goOn}
        />
      </PageShell>
    )
  const sayYes = () => {
    setYes(true)
    yes.mutate()
  }
  return (
    <PageShell title={t('tab')}>
      <PageHeading arriving>{question.question[language]}</PageHeading>
      <p className="my-4 text-lg">{question.about[language]}</p>
      <div className="space-y-3">
        <Button look="quiet" className="min-h-14 w-full text-lg" onClick={sayYes}>
          {question.yes[language]}
        </Button>
        <Button look="quiet" className="min-h-14 w-full text-lg" onClick={goOn}>
          {question.no[language]}
        </Button>
        <Button look="link" className="w-full" onClick={goOn}>
          {question.skip[language]}
        </Button>
      </div>
    </PageShell>
  )
}
