import { toOneLine } from '@sanad/domain/primitives/text/text'
import { useState } from 'react'
import { ChoiceSheet } from './choice-sheet.tsx'
import { OneChoice, type Choice } from '../forms/choices.tsx'
import { TextArea } from '../forms/text-field.tsx'
import type { Call } from '../layout/frame.ts'

interface OutcomeSheetProps<Outcome extends string> {
  readonly title: string
  readonly text: string
  /** To choose from, none chosen beforehand. */
  readonly outcomes?: {
    readonly legend: string
    readonly legendHidden?: boolean
    readonly cards: readonly Choice<Outcome>[]
    /** The error where none was chosen. */
    readonly missing: string
  }
  readonly words?: {
    readonly label: string
    readonly hint?: string
    readonly atMost: number
    readonly rows?: number
    /** Makes the text needed; without it the text is optional. */
    readonly needed?: { readonly atLeast: number; readonly missing: string }
  }
  readonly call: Call
  readonly yes: string
  readonly look?: 'primary' | 'danger'
  readonly no: string
  readonly onClose: () => void
  readonly onSave: (input: { readonly outcome: Outcome | null; readonly words: string }) => void
}

/** Pressing the button shows what is missing; a failure keeps what was typed. */
export function OutcomeSheet<Outcome extends string>(props: OutcomeSheetProps<Outcome>) {
  const { outcomes, words, onSave, ...sheet } = props
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [said, setSaid] = useState('')
  const [pressed, setPressed] = useState(false)
  const outcomeMissing = outcomes !== undefined && outcome === null
  const wordsMissing = words?.needed !== undefined && toOneLine(said).length < words.needed.atLeast
  const press = () => {
    setPressed(true)
    if (!outcomeMissing && !wordsMissing) onSave({ outcome, words: said.trim() })
  }
  return (
    <ChoiceSheet {...sheet} onYes={press}>
      <div className="mt-4 space-y-4">
        {outcomes ? (
          <OneChoice
            look="cards"
            legend={outcomes.legend}
            legendHidden={outcomes.legendHidden}
            options={outcomes.cards}
            value={outcome}
            error={pressed && outcomeMissing ? outcomes.missing : undefined}
            onChoose={setOutcome}
          />
        ) : null}
        {words ? (
          <TextArea
            label={words.label}
            hint={words.hint}
            rows={words.rows ?? 3}
            maxLength={words.atMost}
            value={said}
            error={pressed && wordsMissing ? words.needed?.missing : undefined}
            onChange={({ target }) => setSaid(target.value)}
          />
        ) : null}
      </div>
    </ChoiceSheet>
  )
}
