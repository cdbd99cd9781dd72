import { GraduationCap } from 'lucide-react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { ActionCard } from '#web/ui/layout/action-card.tsx'

/** Certificates are valid for a year: supporters renew them here, or look something up. */
export function TrainingCard() {
  const { t } = useWords('home')
  return (
    <ActionCard
      picture={GraduationCap}
      title={t('dashboard.training')}
      text={t('dashboard.trainingText')}
      action={t('dashboard.toTraining')}
      to={path('/expert-training')}
    />
  )
}
