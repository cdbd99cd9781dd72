import type { Outcome } from './cases.ts'
import type { ReportSide } from './reports.ts'

/** APPEAL-2. Our own choice: long enough to let a hard week pass. */
export const appealDays = 14
/** In UTF-16 units: the text to the supporter, and the supporter's answer. */
export const decisionTextLimit = 600
export const appealWordsLimit = 2000

/** What can follow for a reported supporter, the mildest first. */
export const measures = ['none', 'spoken-with', 'warned', 'suspended'] as const
export type Measure = (typeof measures)[number]

const isMeasure = (outcome: Outcome): outcome is Outcome & Measure =>
  measures.some((measure) => measure === outcome)

/** `none` for an outcome that is no measure. */
export const measureOf = (outcome: Outcome): Measure => (isMeasure(outcome) ? outcome : 'none')

/** Experts' terms, section 7: a supporter who is warned or suspended is given the reason. */
export const needsReason = (measure: Measure): boolean =>
  measure === 'warned' || measure === 'suspended'

interface ReportSign {
  readonly kind: string
  /** For a report, the side that reported. */
  readonly report?: { readonly by: ReportSide } | null
}

/** Only a report about a supporter can lead to a suspension. */
export const endsOf = (
  all: readonly Outcome[],
  signs: readonly ReportSign[],
): readonly Outcome[] =>
  signs.some(({ report }) => report?.by === 'seeker')
    ? all
    : all.filter((outcome) => outcome !== 'suspended')

interface Closing {
  readonly outcome: Outcome
  /** The text that the supporter is sent. */
  readonly told: string
  /** Supporters whom open reports of the case are about. */
  readonly reported: readonly string[]
}
type WhyNotClose = 'REASON_MISSING' | 'NOBODY_TO_SUSPEND'

/** APPEAL-1. Of two reported supporters neither is suspended by mistake: each is decided alone. */
export function whyNotClose({ outcome, told, reported }: Closing): WhyNotClose | undefined {
  const measure = measureOf(outcome)
  if (measure === 'suspended' && reported.length !== 1) return 'NOBODY_TO_SUSPEND'
  return needsReason(measure) && reported.length > 0 && told === '' ? 'REASON_MISSING' : undefined
}

interface DecisionFacts {
  readonly measure: Measure
  readonly appealed: boolean
  readonly late: boolean
}
type WhyNotAppeal = 'NOTHING_TO_APPEAL' | 'ALREADY_ASKED' | 'TOO_LATE'

/** APPEAL-2. Once, within the time, and only against a decision with a measure. */
export function whyNotAppeal({ measure, appealed, late }: DecisionFacts): WhyNotAppeal | undefined {
  if (measure === 'none') return 'NOTHING_TO_APPEAL'
  if (appealed) return 'ALREADY_ASKED'
  return late ? 'TOO_LATE' : undefined
}

interface Judged {
  readonly decidedBy: string
  readonly aboutId: string
  readonly reporters: readonly string[]
  /** Supervisors who were in the conversation. */
  readonly supervisedBy: readonly string[]
}

/** APPEAL-3. Decided by a person who neither took the first decision nor took part. */
export const whyNotJudge = (of: Judged, personId: string): 'TOOK_PART' | undefined =>
  [of.decidedBy, of.aboutId, ...of.reporters, ...of.supervisedBy].includes(personId)
    ? 'TOOK_PART'
    : undefined

/** APPEAL-4. Upheld or milder, so that an appeal never makes it worse. */
export const judgementsFor = (measure: Measure): readonly Measure[] =>
  measures.slice(0, measures.indexOf(measure) + 1)

/** What the reporting person reads: nothing about the other one. */
export const reportStates = ['open', 'looked-into', 'looked-at-again'] as const

/** The states that investigators see. */
export const deskStates = ['open', 'taken', 'decided', 'appealed', 'judging', 'judged'] as const
