import type { ModuleId } from '@sanad/domain/application/training'
import { Check, Minus, RotateCcw, X } from '#web/ui/icons/icons.ts'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { classes } from '#web/ui/theme/classes.ts'
import { Bubble } from './bubble.tsx'
import type { ModuleToRead } from '@sanad/domain/application/training/contract'
import { keepInTab, readFromTab } from '#web/platform/storage/storage.ts'
import { applicationKeys } from '../storage-keys.ts'

interface PracticePageProps {
  readonly module: ModuleId
  readonly practice: Practice
  readonly onFinished: () => void
}

/** Scripted: three replies to choose from, then feedback on the choice. */
export function PracticePage({ module, practice, onFinished }: PracticePageProps) {
  const { t } = useWords('application')
  const { steps, currentTurn, choose, restart } = usePractice(module, practice)
  const ended = currentTurn === undefined
  useEffect(() => {
    if (ended) onFinished()
  }, [ended, onFinished])
  return (
    <div className="mt-3">
      <p className="text-muted">{practice.scene}</p>
      <p className="mt-2 text-sm text-muted">{t('training.practice.script')}</p>
      <div className="mt-5 space-y-3">
        {steps.map((step, at) => (
          <StepRows key={step.turn.id} step={step} newest={at === steps.length - 1} />
        ))}
        {currentTurn ? (
          <Bubble speaker={t('training.seeker')}>{currentTurn.said}</Bubble>
        ) : (
          <Bubble speaker={t('training.seeker')}>{practice.farewell}</Bubble>
        )}
      </div>
      {currentTurn ? (
        <Replies turn={currentTurn} onChoose={choose} />
      ) : (
        <Summary steps={steps} onRestart={restart} />
      )}
    </div>
  )
}

/** After a choice, focus moves to its feedback. */
function StepRows({ step, newest }: { readonly step: Step; readonly newest: boolean }) {
  const { t } = useWords('application')
  const feedback = useRef<HTMLDivElement>(null)
  const first = useRef(true)
  useEffect(() => {
    if (newest && first.current) feedback.current?.focus()
    first.current = false
  }, [newest])
  return (
    <>
      <Bubble speaker={t('training.seeker')}>{step.turn.said}</Bubble>
      <Bubble speaker={t('training.you')} mine>
        {step.reply.say}
      </Bubble>
      <div ref={feedback} tabIndex={-1} className="scroll-mt-24 outline-none">
        <Feedback reply={step.reply} />
      </div>
    </>
  )
}

const kindStyles = {
  good: { look: 'bg-success-soft text-success-ink', Icon: Check },
  fair: { look: 'bg-warn-soft text-warn-ink', Icon: Minus },
  poor: { look: 'bg-danger-soft text-danger-ink', Icon: X },
} as const

function Feedback({ reply: { kind, feedback } }: { readonly reply: PracticeReply }) {
  const { t } = useWords('application')
  const { look, Icon } = kindStyles[kind]
  return (
    <div className={classes('flex gap-2 rounded-md p-3 text-sm', look)}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <p>
        <strong className="block">{t(`training.practice.${kind}`)}</strong>
        {feedback}
      </p>
    </div>
  )
}

function Replies({
  turn,
  onChoose,
}: {
  readonly turn: PracticeTurn
  readonly onChoose: (at: number) => void
}) {
  const { t } = useWords('application')
  return (
    <div role="group" aria-label={t('training.practice.choose')} className="mt-6 grid gap-3">
      <p aria-hidden className="font-semibold">
        {t('training.practice.choose')}
      </p>
      {turn.replies.map(({ say }, at) => (
        <Button
          key={say}
          look="quiet"
          className="w-full justify-start! text-start! font-normal!"
          onClick={() => onChoose(at)}
        >
          <span dir="auto" className="w-full">
            {say}
          </span>
        </Button>
      ))}
    </div>
  )
}

function Summary({
  steps,
  onRestart,
}: {
  readonly steps: readonly Step[]
  readonly onRestart: () => void
}) {
  const { t } = useWords('application')
  const good = steps.filter(({ reply }) => reply.kind === 'good').length
  return (
    <Card className="mt-6">
      <h2 className="text-lg">{t('training.practice.ended')}</h2>
      <p className="mt-1">{t('training.practice.summary', { count: good, total: steps.length })}</p>
      <Button
        look="soft"
        className="mt-4"
        icon={<RotateCcw aria-hidden className="flip size-5" />}
        onClick={onRestart}
      >
        {t('training.practice.again')}
      </Button>
    </Card>
  )
}

type Practice = NonNullable<ModuleToRead['practice']>
type PracticeTurn = Practice['turns'][number]
type PracticeReply = PracticeTurn['replies'][number]

interface Step {
  readonly turn: PracticeTurn
  readonly reply: PracticeReply
}

interface PracticeState {
  readonly steps: readonly Step[]
  /** The turn to answer; undefined at the end. */
  readonly currentTurn: PracticeTurn | undefined
}

/** Stops at a choice that the script does not have. */
function playScript(practice: Practice, choices: readonly number[]): PracticeState {
  const steps: Step[] = []
  let currentTurn = practice.turns[0]
  for (const choice of choices) {
    const turn: PracticeTurn | undefined = currentTurn
    const reply = turn?.replies[choice]
    if (!turn || !reply) break
    steps.push({ turn, reply })
    currentTurn = practice.turns.find(({ id }) => id === reply.next)
  }
  return { steps, currentTurn }
}

const storageKey = applicationKeys.person.practice

/** The choices survive a reload of the tab. */
function usePractice(module: ModuleId, practice: Practice) {
  const [choices, setChoices] = useState(() => {
    const stored = readFromTab(storageKey(module))
    return Array.isArray(stored)
      ? stored.filter((choice): choice is number => Number.isInteger(choice))
      : []
  })
  function save(next: number[]): void {
    setChoices(next)
    keepInTab(storageKey(module), next)
  }
  return {
    ...playScript(practice, choices),
    choose: (choice: number) => save([...choices, choice]),
    restart: () => save([]),
  }
}
