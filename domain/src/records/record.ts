import type { RecordForm } from './record-file.ts'

/** RECORD-3. Hours after a supporter's part ended, to make or correct the record. */
export const recordHours = 48

/** The option of a `referrals` question that means any crisis line. */
export const crisisLines = 'lines'

export type RecordQuestion = RecordForm[number]

/** Answers by the id of the question. The first tick of a `topics` question is the main topic. */
export type RecordAnswers = Record<string, string[]>

interface KnownChoices {
  readonly topics: ReadonlySet<string>
  /** The ids of services, and `crisisLines`. */
  readonly referrals: ReadonlySet<string>
}

/** RECORD-2. Earlier forms and topics count too: no tick is lost if the form changed meanwhile. */
export const areKnown = (
  answers: RecordAnswers,
  questions: readonly RecordQuestion[],
  known: KnownChoices,
): boolean =>
  Object.entries(answers).every(([id, ticks]) =>
    questions.some((question) => {
      if (question.id !== id || (question.kind === 'one' && ticks.length > 1)) return false
      const choices =
        'choices' in question
          ? new Set(question.choices.map((choice) => choice.id))
          : known[question.kind]
      return ticks.every((tick) => choices.has(tick))
    }),
  )
