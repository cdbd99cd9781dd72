import { atLeast, type Severity } from '../crisis/severity.ts'

/** What the supervisor's queue holds: a conversation, an assessment without one, a report. */
export const caseKinds = ['session', 'assessment', 'report'] as const
export type CaseKind = (typeof caseKinds)[number]

/** Why something stands in the queue. */
export const signKinds = [
  'crisis',
  'expert_concern',
  'hand_raised',
  'assessment',
  'report',
  'review',
] as const
export type SignKind = (typeof signKinds)[number]

/** QUEUE-5. Why a supervisor opens what people wrote: chosen from a list, stored with every reading. */
export const choosableReasons = [
  'check-safety',
  'supporter-asked',
  'before-joining',
  'second-look',
  'report',
  'review-sample',
] as const
export type ChoosableReason = (typeof choosableReasons)[number]

/** LADDER-12. Whoever answers an alarm chooses none: this one is stored. */
export const answeringAlarm = 'answering-alarm'
export const readReasons = [...choosableReasons, answeringAlarm] as const
export type ReadReason = (typeof readReasons)[number]

/** How a case ended. */
export const outcomes = [
  'safe-for-now',
  'help-on-the-way',
  'numbers-given',
  'supporter-continues',
  'not-reached',
  'no-danger',
  'spoken-with',
  'warned',
  'no-ground',
  'suspended',
] as const
export type Outcome = (typeof outcomes)[number]

/** QUEUE-9. How the rules did, for the count: right, too loud, or too quiet. */
export const verdicts = ['fitting', 'false-alarm', 'missed'] as const
export type Verdict = (typeof verdicts)[number]

interface Sign {
  readonly kind: SignKind
  readonly severity: Severity
}

/** A sign that somebody may be in danger: what the ladder calls for. */
export const isAlarm = (signs: readonly Sign[]): boolean =>
  signs.some(({ kind, severity }) => !quietKinds.includes(kind) && atLeast(severity, 'high'))
const quietKinds: readonly SignKind[] = ['hand_raised', 'report', 'review']

/** REPORT-6. What gives a right to read all of it, not only what stands around a flag. */
export const readsAll = (signs: readonly Pick<Sign, 'kind'>[]): boolean =>
  signs.some(({ kind }) => kind === 'report' || kind === 'review')

/** QUEUE-4. A raised hand or a lower flag gives nobody a right to read; all else does. */
export const mayRead = (signs: readonly Sign[]): boolean => isAlarm(signs) || readsAll(signs)

/** QUEUE-9. Only what the rules, or somebody who was worried, had raised is judged. */
export const needsVerdict = (signs: readonly Pick<Sign, 'kind'>[]): boolean =>
  !signs.every((sign) => readsAll([sign]))

/** How a case of these signs can end. */
export const outcomesFor = (signs: readonly Pick<Sign, 'kind'>[]): readonly Outcome[] =>
  readsAll(signs)
    ? [...outcomes].reverse()
    : outcomes.filter((outcome) => !ofReports.includes(outcome))
const ofReports: readonly Outcome[] = ['spoken-with', 'warned', 'no-ground', 'suspended']

/** QUEUE-7. Messages before and after each flag that a supervisor may read without joining. */
export const readAround = 8

interface Ranked {
  readonly severity: Severity
  /** ISO 8601. */
  readonly since: string
  readonly id: string
}

/** QUEUE-1. The gravest first, of these who waits longest. */
export function byUrgency(a: Ranked, b: Ranked): number {
  if (a.severity !== b.severity) return atLeast(a.severity, b.severity) ? -1 : 1
  if (a.since !== b.since) return a.since < b.since ? -1 : 1
  return a.id < b.id ? -1 : 1
}

/** The stretches of a conversation around some messages, as inclusive numbers, joined where they touch. */
export function stretchesAround(
  seqs: readonly number[],
  around: number,
): { from: number; to: number }[] {
  const stretches: { from: number; to: number }[] = []
  for (const seq of [...seqs].sort((a, b) => a - b)) {
    const stretch = { from: Math.max(1, seq - around), to: seq + around }
    const last = stretches.at(-1)
    if (last && stretch.from <= last.to + 1) last.to = stretch.to
    else stretches.push(stretch)
  }
  return stretches
}

interface Closed {
  /** Whom a report in this conversation was about. */
  readonly reported: readonly string[]
  /** Both sides, who was a supporter in it before, and every supervisor who joined. */
  readonly tookPart: readonly string[]
}

/**
 * QUEUE-8. Who took part neither reviews a closed case nor reads its note. To somebody about whom there was a report
 * it is not there (REPORT-6).
 */
export function whyNotReview(
  closed: Closed,
  personId: string,
): 'NOT_FOUND' | 'TOOK_PART' | undefined {
  if (closed.reported.includes(personId)) return 'NOT_FOUND'
  return closed.tookPart.includes(personId) ? 'TOOK_PART' : undefined
}

/** A note of a supervisor, in UTF-16 units. */
export const noteLimit = 2000

/**
 * QUEUE-1. So many signs of each kind are named of one case, from its first on and up to its last: however often somebody
 * cries for help, it is one case, and hides no other. Reports are named each.
 */
export const signsAtEachEnd = 100

/** More are never named at once. */
export const signsAtMost = 1000
