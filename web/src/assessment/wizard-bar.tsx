import { Link } from 'react-router'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { lastStep, type useWizard } from './use-wizard.ts'

type WizardBarProps = {
  readonly wizard: Pick<ReturnType<typeof useWizard>, 'step' | 'gated' | 'busy' | 'back' | 'next'>
}

/** Back, the next step, and on every question the link to help at once. */
export function WizardBar({ wizard }: WizardBarProps) {
  const { t } = useWords('assessment')
  const { step, gated, busy, back, next } = wizard
  return (
    <>
      <div className="flex gap-3">
        <Button look="quiet" onClick={back} className="flex-1">
          {t('back')}
        </Button>
        <Button onClick={() => void next()} busy={busy} gated={gated} className="flex-[1.6]">
          {t(step === lastStep ? 'complete' : 'next')}
        </Button>
      </div>
      <p className="mt-1 text-center">
        <Link
          to={path('/emergency-connect')}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-danger-ink underline underline-offset-4"
        >
          {t('helpNow')}
        </Link>
      </p>
    </>
  )
}
