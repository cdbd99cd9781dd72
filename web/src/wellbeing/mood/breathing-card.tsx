import { Wind } from '#web/ui/icons/icons.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { CardLink } from '#web/ui/layout/card-link.tsx'

/** The link to the breathing exercise. */
export function BreathingCard() {
  const { t } = useWords('mood')
  return (
    <CardLink
      to={path('/breathing')}
      icon={Wind}
      title={t('breathing.card')}
      text={t('breathing.cardText')}
      tone="bg-(--mood-anxious) text-(--mood-anxious-ink)"
    />
  )
}
