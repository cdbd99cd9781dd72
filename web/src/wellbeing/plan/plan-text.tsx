import {
  entriesOf,
  hasNumbersToCall,
  splitNumbers,
  type PlanStep,
} from '@sanad/domain/wellbeing/plan/plan'
import { useLines } from '#web/crisis/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { NumberText } from '#web/ui/text/number-text.tsx'
import { WrittenPart, WrittenText } from '#web/ui/text/written-text.tsx'

interface PlanTextProps {
  readonly step: PlanStep
  readonly text: string
  /** Only for the seeker, so that a supporter calls nobody of their family by mistake. */
  readonly callable?: boolean
}

/** Gives each entry its own direction. */
export function PlanText({ step, text, callable = false }: PlanTextProps) {
  const { t } = useWords('plan')
  const entries = entriesOf(text)
  if (entries.length === 0) return <p className="mt-1 text-muted">{t('nothing')}</p>
  return (
    <ul className="mt-1 space-y-2">
      {entries.map((entry, at) => (
        <li key={at} dir="auto" className="min-w-0 text-start break-words">
          {callable && hasNumbersToCall(step) ? (
            <WithNumbers text={entry} />
          ) : (
            <WrittenText text={entry} />
          )}
        </li>
      ))}
    </ul>
  )
}

function WithNumbers({ text }: { readonly text: string }) {
  const { t } = useWords('plan')
  const lines = useLines()
  return splitNumbers(text, lines).map((part, at) =>
    part.dial === undefined ? (
      <WrittenPart key={at} text={part.text} />
    ) : (
      <a
        key={at}
        href={`tel:${part.dial}`}
        aria-label={t('call', { number: part.text })}
        className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
      >
        <NumberText>{part.text}</NumberText>
      </a>
    ),
  )
}
