import type { CrisisCode } from '@sanad/domain/crisis/codes'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import '../strings.ts'

interface GuidedCheckProps {
  readonly codes: readonly CrisisCode[]
  readonly open: boolean
  readonly onClose: () => void
}

/**
 * What to ask and what to do, in our own words: Safety §8, no instrument is reproduced. A clinician has not reviewed
 * it yet, and it says so.
 */
export function GuidedCheck({ codes, open, onClose }: GuidedCheckProps) {
  const { t } = useWords('supervision')
  const isAbuse = codes.includes('AB') || codes.includes('ABn')
  const steps = [
    'stay',
    ...(isAbuse ? (['abuse'] as const) : []),
    'ask',
    'now',
    'who',
    'numbers',
    ...(codes.includes('HO') ? (['others'] as const) : []),
    'not',
  ] as const
  return (
    <Dialog open={open} onClose={onClose} title={t('guide.title')} shape="sheet">
      <ol className="mt-3 list-decimal space-y-3 ps-5">
        {steps.map((step) => (
          <li key={step}>{t(`guide.steps.${step}`)}</li>
        ))}
      </ol>
      <p className="mt-4 text-sm text-muted">{t('guide.draft')}</p>
      <Button look="quiet" className="mt-4 w-full" onClick={onClose}>
        {t('guide.done')}
      </Button>
    </Dialog>
  )
}
