import type { Language } from '../primitives/language.ts'

export const mostQuestions = 12
export const mostChoices = 12
/** Ticks of one question: nobody was referred to more services than that in one conversation. */
export const mostTicks = 12

/** RECORD-3. How long after their part ended a supporter may make or correct their record. */
export const recordHours = 48

/** The choice of a `referrals` question that stands for every crisis line. */
export const crisisLines = 'lines'

type InBoth = Readonly<Record<Language, string>>
interface Choice {
  readonly id: string
  readonly name: InBoth
}

/** A question of the form. `topics` and `referrals` take their choices from the topics and the directory. */
export type RecordQuestion = { readonly id: string; readonly question: InBoth } & (
  | { readonly kind: 'one' | 'several'; readonly choices: readonly Choice[] }
  | { readonly kind: 'topics' | 'referrals' }
)

/** Ids of choices by the id of the question. The first tick of a `topics` question is the main topic. */
export type RecordAnswers = Readonly<Record<string, readonly string[]>>

/** The answers as operations take and give them: arrays of their own. */
export const asSent = (answers: RecordAnswers): Record<string, string[]> =>
  Object.fromEntries(Object.entries(answers).map(([id, ticks]) => [id, [...ticks]]))

interface KnownChoices {
  readonly topics: ReadonlySet<string>
  readonly services: ReadonlySet<string>
}

/**
 * RECORD-2. Whether each tick is a choice of these questions. Earlier forms and topics count as well:
 * a form that changed while the supporter was ticking costs them nothing.
 */
export const areKnown = (
  answers: RecordAnswers,
  questions: readonly RecordQuestion[],
  known: KnownChoices,
): boolean =>
  Object.entries(answers).every(([id, ticks]) =>
    questions.some((question) => question.id === id && ticksFit(question, ticks, known)),
  )

function ticksFit(
  question: RecordQuestion,
  ticks: readonly string[],
  { topics, services }: KnownChoices,
): boolean {
  switch (question.kind) {
    case 'topics':
      return ticks.every((tick) => topics.has(tick))
    case 'referrals':
      return ticks.every((tick) => tick === crisisLines || services.has(tick))
    case 'one':
      return ticks.length <= 1 && ticks.every((tick) => isChoice(question.choices, tick))
    case 'several':
      return ticks.every((tick) => isChoice(question.choices, tick))
  }
}

const isChoice = (choices: readonly Choice[], tick: string) =>
  choices.some((choice) => choice.id === tick)
