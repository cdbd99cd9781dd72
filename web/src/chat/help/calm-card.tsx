import { LifeBuoy } from 'lucide-react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'

interface CalmCardProps {
  readonly onShow: () => void
  readonly onContinue: () => void
}

/** A quiet offer of help above the composer, which keeps the focus and the draft. */
export function CalmCard({ onShow, onContinue }: CalmCardProps) {
  const { t } = useWords('chat')
  return (
    <div
      role="status"
      className="rise border-t border-line bg-accent-soft px-4 py-3 text-accent-ink"
    >
      <p className="flex items-start gap-3">
        <LifeBuoy aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span>
          <span className="block font-semibold">{t('help.cardTitle')}</span>
          <span className="block text-sm">{t('help.cardText')}</span>
        </span>
      </p>
      <div className="mt-2 flex flex-wrap gap-2 ps-8">
        <Button className="min-h-11" onClick={onContinue}>
          {t('help.continue')}
        </Button>
        <Button look="quiet" className="min-h-11" onClick={onShow}>
          {t('help.show')}
        </Button>
      </div>
    </div>
  )
}
