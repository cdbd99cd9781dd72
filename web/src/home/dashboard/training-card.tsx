import { GraduationCap } from 'lucide-react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { WayCard } from '#web/ui/layout/way-card.tsx'

/** Certificates are valid for a year: supporters renew them here, or look something up. */
export function TrainingCard() {
  const { t } = useWords('home')
  return (
    <WayCard
      picture={GraduationCap}
      title={t('dashboard.training')}
      text={t('dashboard.trainingText')}
      action={t('dashboard.toTraining')}
      to={path('/expert-training')}
    />
  )
}
