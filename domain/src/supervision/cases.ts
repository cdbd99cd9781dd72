import { atLeast, worst, type Severity } from '../crisis/severity.ts'

/** A session, an assessment without a session, a report. */
export const caseKinds = ['session', 'assessment', 'report'] as const
export type CaseKind = (typeof caseKinds)[number]

/** Why a case is in the queue. */
export const signKinds = [
  'crisis',
  'expert_concern',
  'hand_raised',
  'asked',
  'assessment',
  'report',
  'review',
] as const
export type SignKind = (typeof signKinds)[number]

/** QUEUE-5. Why a supervisor reads a conversation; stored with every reading. */
export const choosableReadReasons = [
  'check-safety',
  'supporter-asked',
  'before-joining',
  'second-look',
  'report',
  'review-sample',
] as const
export type ChoosableReadReason = (typeof choosableReadReasons)[number]

/** LADDER-12. A supervisor who answers an alarm chooses no reason; this one is stored. */
export const answeringAlarm = 'answering-alarm'
export const readReasons = [...choosableReadReasons, answeringAlarm] as const
export type ReadReason = (typeof readReasons)[number]

/** QUEUE-11. Why a supervisor places a case lower. */
export const placingReasons = ['placed-spoken', 'placed-helped', 'placed-misheard'] as const
export type PlacingReason = (typeof placingReasons)[number]

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

/** QUEUE-9. Verdicts on the crisis rules, which are counted. */
export const verdicts = ['fitting', 'false-alarm', 'missed'] as const
export type Verdict = (typeof verdicts)[number]

interface Sign {
  readonly kind: SignKind
  readonly severity: Severity
}

/** Whether these signs start the ladder. */
export const isAlarm = (signs: readonly Sign[]): boolean =>
  signs.some(({ kind, severity }) => !quietKinds.includes(kind) && atLeast(severity, 'high'))
const quietKinds: readonly SignKind[] = ['hand_raised', 'report', 'review']

/** REPORT-6. The whole conversation, not only the part around a flag. */
export const readsAll = (signs: readonly Pick<Sign, 'kind'>[]): boolean =>
  signs.some(({ kind }) => kind === 'report' || kind === 'review')

/** QUEUE-4. False for a raised hand, and for a flag of lower severity. */
export const mayRead = (signs: readonly Sign[]): boolean => isAlarm(signs) || readsAll(signs)

/** QUEUE-9. There is a verdict only on what the rules, or a worried supporter, raised. */
export const needsVerdict = (signs: readonly Pick<Sign, 'kind'>[]): boolean =>
  !signs.every((sign) => readsAll([sign]))

export const outcomesFor = (signs: readonly Pick<Sign, 'kind'>[]): readonly Outcome[] =>
  readsAll(signs)
    ? [...outcomes].reverse()
    : outcomes.filter((outcome) => !ofReports.includes(outcome))
const ofReports: readonly Outcome[] = ['spoken-with', 'warned', 'no-ground', 'suspended']

/** QUEUE-7. Messages before and after each flag that a supervisor may read without joining. */
export const readAround = 8

/** QUEUE-11. Signs since the placing count in full; undefined for the case's own level. */
export function placeOf(
  signs: readonly { readonly severity: Severity; readonly at: string }[],
  placed: { readonly as: Severity; readonly at: string } | null,
): Severity | undefined {
  if (!placed) return undefined
  const since = signs.filter(({ at }) => at > placed.at)
  const place = since.reduce((top, { severity }) => worst(top, severity), placed.as)
  return signs.some(({ severity }) => !atLeast(place, severity)) ? place : undefined
}

interface Ranked {
  readonly severity: Severity
  /** QUEUE-11. Undefined if the case is sorted at its own level. */
  readonly place?: Severity | undefined
  /** ISO 8601. */
  readonly since: string
  readonly id: string
}

/** QUEUE-1. The gravest first, then the one that has waited longest. */
export function byUrgency(a: Ranked, b: Ranked): number {
  const [placeA, placeB] = [a.place ?? a.severity, b.place ?? b.severity]
  if (placeA !== placeB) return atLeast(placeA, placeB) ? -1 : 1
  if (a.since !== b.since) return a.since < b.since ? -1 : 1
  return a.id < b.id ? -1 : 1
}

/** Inclusive numbers; ranges that touch are joined. */
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
  readonly closedBy: string
  readonly reported: readonly string[]
  /** Who took part: both sides, earlier supporters, and every supervisor who joined. */
  readonly tookPart: readonly string[]
}

/** QUEUE-8. Who took part or closed it may not; a reported person does not see it (REPORT-6). */
export function whyNotReview(
  closed: Closed,
  personId: string,
): 'NOT_FOUND' | 'TOOK_PART' | undefined {
  if (closed.reported.includes(personId)) return 'NOT_FOUND'
  return closed.closedBy === personId || closed.tookPart.includes(personId)
    ? 'TOOK_PART'
    : undefined
}

/** The limit in UTF-16 units. */
export const noteLimit = 2000

/**
 * QUEUE-1. The most signs of a kind that are listed, first and last, so that a seeker with many
 * signs hides no other case. Reports are all listed.
 */
export const listedSignsAtEachEnd = 100

export const listedSignsLimit = 1000
