import type { Session } from '@sanad/domain/chat/contract'
import { useWords } from '#web/platform/i18n/i18n.ts'
import '../strings.ts'

/** The list may be scrolled in a part of the screen of its own. */
const bringIntoView = (step: HTMLElement | null) => step?.scrollIntoView({ block: 'nearest' })

/**
 * What to ask and what to do, in our own words: no instrument is reproduced (Safety §8). It says
 * that no clinician has reviewed it yet.
 */
export function GuidedSteps({ session }: { readonly session: Session }) {
  const { t } = useWords('supervision')
  const codes = session.concern?.codes ?? []
  // NUDGE-4. The question was asked and answered: the next step is the one about now.
  const isAnswered = session.nudges?.some(({ answer }) => answer === 'yes')
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
          <li
            key={step}
            ref={isAnswered && step === 'now' ? bringIntoView : undefined}
            aria-current={isAnswered && step === 'now' ? 'step' : undefined}
            className="aria-[current=step]:rounded-md aria-[current=step]:bg-primary-soft aria-[current=step]:font-semibold"
          >
            {t(`guide.steps.${step}`)}
          </li>
        ))}
      </ol>
      <p className="mt-2 text-sm text-muted">{t('guide.draft')}</p>
    </>
  )
}
