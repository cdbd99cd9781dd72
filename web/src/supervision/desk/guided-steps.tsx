import type { CrisisCode } from '@sanad/domain/crisis/codes'
import { useWords } from '#web/platform/i18n/i18n.ts'
import '../strings.ts'

/**
 * What to ask and what to do, in our own words: no instrument is reproduced (Safety §8). It says
 * that no clinician has reviewed it yet.
 */
export function GuidedSteps({ codes }: { readonly codes: readonly CrisisCode[] }) {
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
    <>
      <ol className="mt-2 list-decimal space-y-2 ps-5">
        {steps.map((step) => (
          <li key={step}>{t(`guide.steps.${step}`)}</li>
        ))}
      </ol>
      <p className="mt-2 text-sm text-muted">{t('guide.draft')}</p>
    </>
  )
}
