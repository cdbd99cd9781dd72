import { planLimits, planSteps, type PlanStep } from '@sanad/domain/wellbeing/plan/plan'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { TextArea } from '#web/ui/forms/text-field.tsx'
import type { usePlan } from './use-plan.ts'

interface StepEditorProps {
  readonly step: PlanStep
  readonly plan: ReturnType<typeof usePlan>
}

/** PLAN-3. Saves while the person types. */
export function StepEditor({ step, plan }: StepEditorProps) {
  const { t } = useWords('plan')
  return (
    <>
      <p className="text-sm text-muted">
        {t('step', { n: planSteps.indexOf(step) + 1, all: planSteps.length })}
      </p>
      <p className="mt-1 mb-3 text-muted">{t(`steps.${step}.hint`)}</p>
      <TextArea
        data-saves
        label={t('entry')}
        value={plan.plan?.[step] ?? ''}
        maxLength={planLimits.step}
        onChange={({ currentTarget }) => plan.edit(step, currentTarget.value)}
      />
      <p role="status" className="mt-1 text-sm text-muted">
        {t(plan.saving)}
      </p>
    </>
  )
}
