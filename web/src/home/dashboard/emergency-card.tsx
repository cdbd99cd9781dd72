import { LifeBuoy } from '#web/ui/icons/icons.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Disc } from '#web/ui/layout/disc.tsx'

/** Quiet in colour, but always in sight. */
export function EmergencyCard() {
  const { t } = useWords('home')
  return (
    <Card className="border-danger-line py-4">
      <div className="flex flex-wrap items-center gap-4">
        <Disc className="size-12 bg-danger-soft text-danger-ink">
          <LifeBuoy className="size-6" />
        </Disc>
        <div className="min-w-[min(7rem,100%)] flex-1">
          <h2 className="text-lg">{t('dashboard.emergency')}</h2>
          <p className="text-sm text-muted">{t('dashboard.emergencyText')}</p>
        </div>
      </div>
      <ButtonLink
        look="quiet"
        to={path('/emergency-connect')}
        className="mt-3 w-full border-danger-line! bg-danger-soft! text-danger-ink!"
      >
        {t('dashboard.connect')}
      </ButtonLink>
    </Card>
  )
}
