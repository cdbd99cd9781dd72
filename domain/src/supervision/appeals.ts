import type { Outcome } from './cases.ts'
import type { ReportSide } from './reports.ts'

/** APPEAL-2. Days in which a supporter may ask that somebody else looks again. Our own choice: a hard week passes first. */
export const appealDays = 14
/** What the supporter is told, and what they answer, in UTF-16 units. */
export const toldLimit = 600
export const appealWordsLimit = 2000

/** What a closed report means for the supporter it was about, from nothing to the gravest. */
export const measures = ['none', 'spoken-with', 'warned', 'suspended'] as const
export type Measure = (typeof measures)[number]

const isMeasure = (outcome: Outcome): outcome is Outcome & Measure =>
  measures.some((measure) => measure === outcome)

export const measureOf = (outcome: Outcome): Measure => (isMeasure(outcome) ? outcome : 'none')

/** Experts' terms, section 7: a supporter who is warned or suspended is given the reason. */
export const needsReason = (measure: Measure): boolean =>
  measure === 'warned' || measure === 'suspended'

interface ReportSign {
  readonly kind: string
  /** Of a report: by whom. */
  readonly report?: { readonly by: ReportSide } | null
}

/** How a case with these signs can end: only what was told of a supporter can end their work here. */
export const endsOf = (
  all: readonly Outcome[],
  signs: readonly ReportSign[],
): readonly Outcome[] =>
  signs.some(({ report }) => report?.by === 'seeker')
    ? all
    : all.filter((outcome) => outcome !== 'suspended')

interface Closing {
  readonly outcome: Outcome
  /** What the supporter is told. */
  readonly told: string
  /** Supporters whom open reports of the case are about. */
  readonly reported: readonly string[]
}
type WhyNotClose = 'REASON_MISSING' | 'NOBODY_TO_SUSPEND'

/** APPEAL-1. Of two reported supporters of one conversation nobody is suspended by mistake: each of them by themselves. */
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

/** APPEAL-2. Once, in time, against what means something for them. */
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

/** APPEAL-3. Another person than whoever decided first, and nobody who took part. */
export const whyNotJudge = (of: Judged, personId: string): 'TOOK_PART' | undefined =>
  [of.decidedBy, of.aboutId, ...of.reporters, ...of.supervisedBy].includes(personId)
    ? 'TOOK_PART'
    : undefined

/** APPEAL-4. It stands, or becomes milder: nobody asks again at the price of something worse. */
export const judgementsFor = (measure: Measure): readonly Measure[] =>
  measures.slice(0, measures.indexOf(measure) + 1)

/** What became of a report, as whoever made it is told: nothing about the other person. */
export const reportStates = ['open', 'looked-into', 'looked-at-again'] as const

/** How far a report is, for those who look into them. */
export const deskStates = ['open', 'taken', 'decided', 'appealed', 'judging', 'judged'] as const
