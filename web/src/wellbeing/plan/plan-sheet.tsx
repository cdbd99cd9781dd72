import type { Session } from '@sanad/domain/chat/contract'
import { planSteps, type PlanStep } from '@sanad/domain/wellbeing/plan/plan'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, readQuery, useChange } from '#web/platform/api/api.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { StepEditor } from './step-editor.tsx'
import { usePlan } from './use-plan.ts'

interface PlanSheetProps {
  readonly session: Session
  readonly onClose: () => void
}

/** PLAN-6. The seeker shows the steps that they choose. */
export function PlanSheet({ session, onClose }: PlanSheetProps) {
  const { t } = useWords('plan')
  const plan = usePlan(useMe()?.id)
  const [step, setStep] = useState<PlanStep>('signs')
  const name = session.other?.firstName ?? t('someone')
  const at = planSteps.indexOf(step)
  const next = planSteps[at + 1]
  const before = planSteps[at - 1]
  return (
    <Dialog
      shape="sheet"
      onClose={onClose}
      title={t('together')}
      description={t('togetherText', { name })}
    >
      <div className="mt-3 space-y-3">
        <SelectField
          label={t('suggestStep')}
          value={step}
          options={planSteps.map((value) => ({ value, label: t(`steps.${value}.title`) }))}
          onChoose={setStep}
        />
        <div>
          <StepEditor step={step} plan={plan} />
        </div>
        <ShowStep key={step} step={step} name={name} sessionId={session.id} />
        <div className="flex flex-wrap gap-2">
          {before ? (
            <Button look="quiet" onClick={() => setStep(before)}>
              {t('back')}
            </Button>
          ) : null}
          {next ? <Button onClick={() => setStep(next)}>{t('next')}</Button> : null}
          <Button look="quiet" onClick={onClose}>
            {t('close')}
          </Button>
        </div>
        <p className="text-sm text-muted">{t('draft')}</p>
      </div>
    </Dialog>
  )
}

interface ShowStepProps {
  readonly step: PlanStep
  readonly name: string
  readonly sessionId: string
}

/** Each change holds at once. */
function ShowStep({ step, name, sessionId }: ShowStepProps) {
  const { t } = useWords('plan')
  const query = readQuery(['plan', 'showing', sessionId], api.plan.ownPlanShares, { sessionId })
  const shown = useQuery(query)
  const showing = useChange(query, (isShown: boolean) =>
    api.plan.sharePlanStep({ sessionId, step, isShown }),
  )
  if (!shown.data) return null
  return (
    <Checkbox
      label={t('showTo', { name })}
      checked={showing.isPending ? showing.variables : shown.data.steps.includes(step)}
      error={showing.isError ? t('notShown') : undefined}
      onChange={({ currentTarget }) => showing.mutate(currentTarget.checked)}
    />
  )
}
