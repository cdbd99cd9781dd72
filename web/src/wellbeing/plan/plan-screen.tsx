import {
  emptyPlan,
  isEmptyPlan,
  planSteps,
  type Plan,
  type PlanStep,
} from '@sanad/domain/wellbeing/plan/plan'
import { Pencil } from '#web/ui/icons/icons.ts'
import { Navigate, useParams } from 'react-router'
import { CrisisLines } from '#web/crisis/index.ts'
import { useStart } from '#web/platform/api/current-person.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PageShell, PageHeading } from '#web/ui/layout/page-shell.tsx'
import { PlanCare } from './plan-care.tsx'
import { PlanText } from './plan-text.tsx'
import { StepEditor } from './step-editor.tsx'
import { usePlan } from './use-plan.ts'

const planPath = (step?: PlanStep) => path(step ? `/safety-plan/${step}` : '/safety-plan')
const isStep = (name: string | undefined): name is PlanStep =>
  planSteps.some((step) => step === name)

/** PLAN-1, PLAN-8, PLAN-9. Shows the device's copy without a network; always with the numbers. */
export function PlanScreen() {
  const { t } = useWords('plan')
  const { step } = useParams()
  const start = useStart()
  const me = start.data?.me
  const isOwner = me?.role === 'seeker' && me.standing !== 'guest'
  const plan = usePlan(isOwner ? me.id : undefined)
  if (me && me.role !== 'seeker') return <Navigate to={path('/dashboard')} replace />
  const isUnknown = start.data === undefined && !start.isError
  const isLoading = plan.plan === undefined && (isUnknown || (isOwner && plan.source === 'loading'))
  return (
    <PageShell title={t('tab')} back={isStep(step) ? planPath() : path(me ? '/dashboard' : '/')}>
      <PageHeading>{isStep(step) ? t(`steps.${step}.title`) : t('heading')}</PageHeading>
      {isLoading ? (
        <Skeleton className="mt-4 h-48" />
      ) : plan.plan === undefined ? (
        <NoPlan isReached={start.data !== undefined && !isOwner} />
      ) : isOwner && isStep(step) ? (
        <OneStep step={step} plan={plan} />
      ) : (
        <WholePlan plan={plan} isOwner={isOwner} isSignedOut={me === null} />
      )}
      <Card className="mt-6 print:hidden">
        <h2 className="text-lg">{t('numbers')}</h2>
        <CrisisLines />
      </Card>
    </PageShell>
  )
}

function NoPlan({ isReached }: { readonly isReached: boolean }) {
  const { t } = useWords('plan')
  return (
    <Notice className="mt-4">
      <p>{t(isReached ? 'signIn' : 'notHere')}</p>
      {isReached ? (
        <ButtonLink look="soft" to={path('/auth')} className="mt-3">
          {t('toSignIn')}
        </ButtonLink>
      ) : null}
    </Notice>
  )
}

type PlanInHand = ReturnType<typeof usePlan>

function OneStep({ step, plan }: { readonly step: PlanStep; readonly plan: PlanInHand }) {
  const { t } = useWords('plan')
  const at = planSteps.indexOf(step)
  const before = planSteps[at - 1]
  const next = planSteps[at + 1]
  return (
    <>
      <StepEditor key={step} step={step} plan={plan} />
      <div className="mt-4 flex flex-wrap gap-2">
        {before ? (
          <ButtonLink look="quiet" to={planPath(before)}>
            {t('back')}
          </ButtonLink>
        ) : null}
        {next ? <ButtonLink to={planPath(next)}>{t('next')}</ButtonLink> : null}
        <ButtonLink look={next ? 'quiet' : 'primary'} to={planPath()}>
          {t('done')}
        </ButtonLink>
      </div>
      <p className="mt-4 text-sm text-muted">{t('draft')}</p>
    </>
  )
}

interface WholePlanProps {
  readonly plan: PlanInHand
  readonly isOwner: boolean
  readonly isSignedOut: boolean
}

function WholePlan({ plan, isOwner, isSignedOut }: WholePlanProps) {
  const { t } = useWords('plan')
  const written = plan.plan ?? emptyPlan
  const isCopy = plan.source === 'copy' || !isOwner
  return (
    <>
      <p className="mt-2 text-muted print:hidden">{t('lead')}</p>
      {isCopy ? (
        <Notice role="status" className="mt-4 print:hidden">
          {t(isSignedOut ? 'copySigned' : 'copy')}
        </Notice>
      ) : null}
      {isEmptyPlan(written) && isOwner ? (
        <Card className="mt-4">
          <p>{t('empty')}</p>
          <ButtonLink to={planPath('signs')} className="mt-3">
            {t('start')}
          </ButtonLink>
        </Card>
      ) : null}
      <PlanSteps plan={written} isEditable={isOwner} />
      {isOwner ? <PlanCare plan={plan} written={written} /> : null}
      <p className="mt-4 text-sm text-muted">
        {t('source')} {t('draft')}
      </p>
    </>
  )
}

function PlanSteps({ plan, isEditable }: { readonly plan: Plan; readonly isEditable: boolean }) {
  const { t } = useWords('plan')
  return (
    <ol className="mt-4 divide-y divide-line">
      {planSteps.map((step) => (
        <li key={step} className="py-3">
          <div className="flex flex-wrap items-center justify-between gap-x-2">
            <h2 className="text-lg">{t(`steps.${step}.title`)}</h2>
            {isEditable ? (
              <span className="print:hidden">
                <ButtonLink
                  look="link"
                  to={planPath(step)}
                  icon={<Pencil aria-hidden className="size-4" />}
                >
                  {t('change')}
                  <span className="sr-only">{t(`steps.${step}.title`)}</span>
                </ButtonLink>
              </span>
            ) : null}
          </div>
          <PlanText step={step} text={plan[step]} callable />
        </li>
      ))}
    </ol>
  )
}
