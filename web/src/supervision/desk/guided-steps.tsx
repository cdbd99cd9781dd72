import type { Session } from '@sanad/domain/chat/contract'
import { guideSteps } from '@sanad/domain/supervision/guide'
import { useQuery } from '@tanstack/react-query'
import { defaultGuide } from '#web/platform/content/default-guide.ts'
import { api, readQuery } from '#web/platform/api/api.ts'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'

/** The list may scroll in a part of the screen. */
const bringIntoView = (step: HTMLElement | null) => step?.scrollIntoView({ block: 'nearest' })

/** Shows the words of the build at once, then those in force. */
export function GuidedSteps({ session }: { readonly session: Session }) {
  const { t } = useWords('supervision')
  const language = useLanguage()
  const { data } = useQuery({
    ...readQuery(['supervision', 'guide', language], api.supervision.guide, { language }),
    staleTime: 60_000,
  })
  const words = data?.steps ?? defaultGuide[language]
  const codes = session.concern?.codes ?? []
  // NUDGE-4. The question was asked and answered: the next step is the one about now.
  const isAnswered = session.nudges?.some(({ answer }) => answer === 'yes')
  const isAbuse = codes.includes('AB') || codes.includes('ABn')
  const steps = guideSteps.filter(
    (step) => (step !== 'abuse' || isAbuse) && (step !== 'others' || codes.includes('HO')),
  )
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
            {words[step]}
          </li>
        ))}
      </ol>
      {data?.isSigned ? null : <p className="mt-2 text-sm text-muted">{t('guide.draft')}</p>}
    </>
  )
}
