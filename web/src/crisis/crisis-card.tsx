import { HeartHandshake, MessageCircleHeart } from '#web/ui/icons/icons.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { ignoreSecondTap } from '#web/ui/layout/ignore-second-tap.ts'
import { PageHeading } from '#web/ui/layout/page-shell.tsx'
import { Disc } from '#web/ui/layout/disc.tsx'
import { CrisisLines } from './crisis-lines.tsx'
import { EmergencyNotice } from './emergency-notice.tsx'

interface CrisisCardProps {
  /** `crisis` for grave answers; `confirmation` asks gently. */
  readonly kind: 'crisis' | 'confirmation'
  readonly onConnect: () => void
  readonly onContinue: () => void
}

/** Shown once in place of the steps. Never repeats the answers. */
export function CrisisCard({ kind, onConnect, onContinue }: CrisisCardProps) {
  const { t } = useWords('crisis')
  const crisis = kind === 'crisis'
  return (
    <section
      ref={ignoreSecondTap}
      className="rise overflow-hidden rounded-xl border border-line bg-surface shadow-lift"
    >
      <div className="flex items-start gap-4 bg-accent-soft p-5">
        <Disc className="size-12 bg-surface text-accent">
          <HeartHandshake className="size-6" />
        </Disc>
        <PageHeading arriving className="pt-1.5">
          {t(crisis ? 'card.crisisHeading' : 'card.confirmHeading')}
        </PageHeading>
      </div>
      <div className="space-y-4 p-5">
        <p className="text-lg">{t(crisis ? 'card.crisisText' : 'card.confirmText')}</p>
        <EmergencyNotice />
        <Button
          onClick={onConnect}
          className="min-h-14 w-full text-lg"
          icon={<MessageCircleHeart aria-hidden className="size-6" />}
        >
          {t(crisis ? 'card.crisisConnect' : 'card.confirmConnect')}
        </Button>
        {crisis ? null : <Continue onContinue={onContinue} />}
        <div className="border-y border-line">
          <CrisisLines />
        </div>
        {crisis ? <Continue onContinue={onContinue} /> : null}
        <p className="text-sm text-muted">{t('card.why')}</p>
      </div>
    </section>
  )
}

/** As tall as the other button, because going on is an equal choice. */
function Continue({ onContinue }: Pick<CrisisCardProps, 'onContinue'>) {
  const { t } = useWords('crisis')
  return (
    <Button look="quiet" onClick={onContinue} className="min-h-14 w-full">
      {t('card.continue')}
    </Button>
  )
}
