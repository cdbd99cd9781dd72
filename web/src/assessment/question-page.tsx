import { useDeferredValue } from 'react'
import { LockKeyhole } from '#web/ui/icons/icons.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Segments } from '#web/ui/forms/segments.tsx'
import { PageShell, PageHeading } from '#web/ui/layout/page-shell.tsx'
import { StepBar } from '#web/ui/layout/step-bar.tsx'
import { FeelingQuestion, MoodQuestion, UrgencyQuestion } from './questions.tsx'
import { lastStep, type useWizard } from './use-wizard.ts'

const questions = {
  1: { Question: FeelingQuestion, heading: 'feeling.question' },
  2: { Question: MoodQuestion, heading: 'mood.question' },
  3: { Question: UrgencyQuestion, heading: 'urgency.question' },
} as const

interface QuestionPageProps {
  readonly wizard: Pick<
    ReturnType<typeof useWizard>,
    | 'step'
    | 'answers'
    | 'answer'
    | 'unanswered'
    | 'gated'
    | 'busy'
    | 'firstOption'
    | 'next'
    | 'back'
  >
}

export function QuestionPage(props: QuestionPageProps) {
  const { t } = useWords('assessment')
  // Drawing a question takes a slow phone a moment, in which the pressed button already shows it.
  const step = useDeferredValue(props.wizard.step)
  const wizard = { ...props.wizard, step }
  const { Question, heading } = questions[step]
  return (
    <PageShell title={t('tab')} back={wizard.back} bar={<WizardBar wizard={wizard} />}>
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

/** Every question has the link to help at once. */
function WizardBar({ wizard }: QuestionPageProps) {
  const { t } = useWords('assessment')
  const { step, gated, busy, back, next } = wizard
  return (
    <StepBar
      back={{ onClick: back, label: t('back') }}
      next={{
        onClick: () => void next(),
        busy,
        gated,
        label: t(step === lastStep ? 'complete' : 'next'),
      }}
    />
  )
}
