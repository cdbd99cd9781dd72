import type { RecordForm } from './record-file.ts'

/** RECORD-3. How long after their part ended a supporter may make or correct their record. */
export const recordHours = 48

/** The choice of a `referrals` question that stands for every crisis line. */
export const crisisLines = 'lines'

export type RecordQuestion = RecordForm[number]

/** Ids of choices by the id of the question. The first tick of a `topics` question is the main topic. */
export type RecordAnswers = Record<string, string[]>

interface KnownChoices {
  readonly topics: ReadonlySet<string>
  /** Ids of services, and `crisisLines`. */
  readonly referrals: ReadonlySet<string>
}

/**
 * RECORD-2. Whether each tick is a choice of these questions. Earlier forms and topics count as well:
 * ticks are not lost if the form changed meanwhile.
 */
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
