import { GraduationCap } from 'lucide-react'
import { useWords } from '#web/platform/i18n.ts'
import { path } from '#web/platform/mount.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** Certificates run out after a year: where a supporter at work renews them, or looks something up. */
export function TrainingCard() {
  const { t } = useWords('home')
  return (
    <Card>
      <div className="flex items-center gap-4">
        <span
          aria-hidden
          className="inline-flex size-12 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary-ink"
        >
          <GraduationCap className="size-6" />
        </span>
        <div>
          <h2 className="text-lg">{t('dashboard.training')}</h2>
          <p className="text-sm text-muted">{t('dashboard.trainingText')}</p>
        </div>
      </div>
      <ButtonLink look="soft" to={path('/expert-training')} className="mt-4 w-full">
        {t('dashboard.toTraining')}
      </ButtonLink>
    </Card>
  )
}
