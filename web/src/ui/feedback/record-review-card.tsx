import { trimmed } from '@sanad/domain/primitives/text/text'
import { useState } from 'react'
import { TextField } from '../forms/text-field.tsx'
import { Card } from '../layout/card.tsx'
import { DecisionButton } from './decision-button.tsx'

const longestName = 120

interface Review {
  /** Trimmed. */
  readonly reviewer: string
  /** YYYY-MM-DD. */
  readonly reviewedOn: string
}

interface RecordReviewCardProps {
  readonly words: {
    readonly title: string
    readonly text: string
    readonly reviewer: string
    readonly reviewerHint?: string
    readonly reviewerMissing: string
    readonly day: string
    readonly dayHint?: string
    readonly dayMissing: string
    readonly record: string
    readonly cancel: string
  }
  /** What follows when this person is recorded. */
  readonly follows: (name: string) => string
  /** YYYY-MM-DD: no review is later. */
  readonly today: string
  readonly busy: boolean
  /** Why saving failed, in words. */
  readonly problem: string | undefined
  readonly record: (review: Review) => Promise<unknown>
}

/** Asks who outside reviewed a text and when, and says what follows before it is recorded. */
export function RecordReviewCard(props: RecordReviewCardProps) {
  const { words, follows, today, busy, problem, record } = props
  const [name, setName] = useState('')
  const [reviewedOn, setReviewedOn] = useState(today)
  const [pressed, setPressed] = useState(false)
  const reviewer = trimmed(name)
  return (
    <Card className="mt-9 print:hidden">
      <h2 className="text-lg">{words.title}</h2>
      <p className="mt-1 mb-4 text-sm text-muted">{words.text}</p>
      <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
        <TextField
          label={words.reviewer}
          hint={words.reviewerHint}
          autoComplete="off"
          maxLength={longestName}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={pressed && reviewer === '' ? words.reviewerMissing : undefined}
        />
        <TextField
          label={words.day}
          hint={words.dayHint}
          type="date"
          max={today}
          value={reviewedOn}
          onChange={({ target }) => setReviewedOn(target.value)}
          error={pressed && reviewedOn === '' ? words.dayMissing : undefined}
        />
      </div>
      <DecisionButton
        className="mt-4"
        label={words.record}
        title={words.title}
        follows={follows(reviewer)}
        cancel={words.cancel}
        whenPressed={() => {
          setPressed(true)
          return reviewer !== '' && reviewedOn !== ''
        }}
        busy={busy}
        problem={problem}
        decide={async () => {
          await record({ reviewer, reviewedOn })
          setName('')
          setPressed(false)
        }}
      />
    </Card>
  )
}
