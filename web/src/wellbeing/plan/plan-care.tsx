import type { PlanVersion } from '@sanad/domain/wellbeing/plan/contract'
import { emptyPlan, isEmptyPlan, planSteps, type Plan } from '@sanad/domain/wellbeing/plan/plan'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Image, Printer } from '#web/ui/icons/icons.ts'
import { useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { dayAndClock } from '#web/platform/i18n/shown-times.ts'
import { useSharedDevice } from '#web/platform/storage/shared-device.ts'
import { DecisionButton } from '#web/ui/feedback/decision-button.tsx'
import { SheetButton } from '#web/ui/feedback/sheet-button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { savePicture } from './plan-picture.ts'
import { PlanText } from './plan-text.tsx'
import type { usePlan } from './use-plan.ts'

interface PlanCareProps {
  readonly plan: ReturnType<typeof usePlan>
  readonly written: Plan
}

export function PlanCare({ plan, written }: PlanCareProps) {
  const { t } = useWords('plan')
  const language = useLanguage()
  const isShared = useSharedDevice()
  const [status, setStatus] = useState<'restored' | 'failed' | 'pictureFailed'>()
  const removing = useMutation({ mutationFn: plan.remove })
  async function draw(): Promise<void> {
    const steps = planSteps.map((step) => ({
      title: t(`steps.${step}.title`),
      text: written[step],
    }))
    const isSaved = await savePicture({
      title: t('heading'),
      steps,
      language,
      name: t('pictureName'),
    })
    setStatus(isSaved ? undefined : 'pictureFailed')
  }
  if (isEmptyPlan(written) && plan.source !== 'service') return null
  return (
    <Card className="mt-4 space-y-3 print:hidden">
      {isShared ? (
        <p className="text-sm text-muted">{t('notKept')}</p>
      ) : (
        <>
          <Checkbox
            label={t('keep')}
            checked={plan.isKept}
            onChange={({ currentTarget }) => plan.setKept(currentTarget.checked)}
          />
          <p className="text-sm text-muted">{t('keepHint')}</p>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" icon={Printer} onClick={() => window.print()}>
          {t('print')}
        </Button>
        <Button look="quiet" icon={Image} onClick={() => void draw()}>
          {t('picture')}
        </Button>
        <SheetButton look="quiet" label={t('versions')}>
          {(close) => (
            <Versions
              onClose={close}
              onRestore={(version) => {
                close()
                void plan
                  .restore(version)
                  .then((stored) => setStatus(stored ? 'restored' : 'failed'))
              }}
            />
          )}
        </SheetButton>
        <DecisionButton
          look="link"
          label={t('remove')}
          yes={t('removeYes')}
          follows={t('removeText')}
          cancel={t('removeNo')}
          danger
          call={removing}
          decide={async () => {
            setStatus((await removing.mutateAsync()) ? undefined : 'failed')
          }}
        />
      </div>
      <p className="text-sm text-muted">{t('printHint')}</p>
      <p role="status" className="text-sm">
        {status ? t(status) : null}
      </p>
    </Card>
  )
}

interface VersionsProps {
  readonly onClose: () => void
  readonly onRestore: (plan: Plan) => void
}

/** PLAN-5. A person reads a version before they restore it. */
function Versions({ onClose, onRestore }: VersionsProps) {
  const { t } = useWords('plan')
  const [open, setOpen] = useState<PlanVersion>()
  const query = useQuery({
    queryKey: ['plan', 'versions'],
    queryFn: ({ signal }) => api.plan.planVersions(undefined, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const versions = query.data?.versions
  return (
    <Dialog shape="sheet" onClose={onClose} title={t('versions')} description={t('versionsHint')}>
      <p role="status" className="mt-3">
        {query.isError ? t('failed') : versions?.length === 0 ? t('noVersions') : null}
      </p>
      <ul className="divide-y divide-line">
        {versions?.map((version) => (
          <li key={version.id} className="py-2">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <bdi>{dayAndClock(version.at)}</bdi>
              <Button look="quiet" onClick={() => setOpen(version)}>
                {t('look')}
              </Button>
            </div>
            {open?.id === version.id ? (
              <>
                {planSteps.map((step) => (
                  <div key={step} className="mt-2">
                    <p className="font-semibold">{t(`steps.${step}.title`)}</p>
                    <PlanText step={step} text={version.plan[step] ?? ''} />
                  </div>
                ))}
                <Button
                  className="mt-3"
                  onClick={() => onRestore({ ...emptyPlan, ...version.plan })}
                >
                  {t('restore')}
                </Button>
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
