import type { HelpCardInMessage } from '@sanad/domain/wellbeing/help-card'
import { withEntry, entriesOf, type PlanStep } from '@sanad/domain/wellbeing/plan/plan'
import type { ExerciseId } from '@sanad/domain/wellbeing/exercises/ids'
import type { ReactNode } from 'react'
import { useMe } from '#web/platform/api/current-person.ts'
import { useExercises } from '#web/platform/content/exercises.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { Button, ButtonLink } from '#web/ui/forms/button.tsx'
import { WrittenText } from '#web/ui/text/written-text.tsx'
import { usePlan } from './plan/use-plan.ts'

interface HelpMessageCardProps {
  readonly message: HelpCardInMessage
  /** The reader wrote it. */
  readonly own: boolean
  /** Undefined for a reader without a plan. */
  readonly onOpenPlan: (() => void) | undefined
}

/** EXERCISE-3, PLAN-7. A proposal, a suggested entry or an exercise. */
export function HelpMessageCard({ message, own, onOpenPlan }: HelpMessageCardProps) {
  const { t } = useWords('plan')
  const { card, name } = message
  switch (card.kind) {
    case 'plan':
      return (
        <Framed title={t('proposal')}>
          <p className="text-sm text-muted">{t(own ? 'proposed' : 'proposalText')}</p>
          {own || !onOpenPlan ? null : (
            <Button className="mt-2" onClick={onOpenPlan}>
              {t('open')}
            </Button>
          )}
        </Framed>
      )
    case 'line':
      return (
        <Framed title={t('suggestion', { step: t(`steps.${card.step}.title`) })}>
          <WrittenText text={name} />
          {own || !onOpenPlan ? (
            <p className="text-sm text-muted">{own ? t('suggested') : null}</p>
          ) : (
            <TakeEntry step={card.step} entry={name} />
          )}
        </Framed>
      )
    case 'exercise':
      return <ExerciseCard id={card.id} />
  }
}

const Framed = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className="mt-1 rounded-md border border-line bg-surface p-3 text-ink">
    <p className="font-semibold">{title}</p>
    {children}
  </div>
)

/** PLAN-7. The entry joins the plan by this press alone. */
function TakeEntry({ step, entry }: { readonly step: PlanStep; readonly entry: string }) {
  const { t } = useWords('plan')
  const { plan, edit } = usePlan(useMe()?.id)
  if (!plan) return null
  const isTaken = entriesOf(plan[step]).includes(entry.trim())
  const next = withEntry(plan[step], entry)
  return (
    <div role="status" className="mt-2 text-sm">
      {isTaken ? (
        t('taken')
      ) : next === undefined ? (
        t('noRoom')
      ) : (
        <Button look="soft" onClick={() => edit(step, next)}>
          {t('take')}
        </Button>
      )}
    </div>
  )
}

function ExerciseCard({ id }: { readonly id: ExerciseId }) {
  const { t } = useWords('exercises')
  const exercise = useExercises().exercises[id]
  if (!exercise) return null
  return (
    <Framed title={exercise.title}>
      <p className="text-sm text-muted">
        {[t('minutes', { count: exercise.minutes }), exercise.about].join(' · ')}
      </p>
      <ButtonLink look="soft" to={path(`/exercises/${id}`)} className="mt-2">
        {t('open')}
      </ButtonLink>
    </Framed>
  )
}
