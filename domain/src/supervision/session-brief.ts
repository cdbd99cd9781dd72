import type { CrisisCode } from '../crisis/codes.ts'
import { writtenInRequest } from '../appointments/appointment.ts'
import { whyNotWrite, type SessionFacts } from '../chat/sessions/session.ts'
import { saidYes } from '../crisis/risk-score.ts'
import { atLeast, isCrisis, worst, type Severity } from '../crisis/severity.ts'
import type { Outcome } from './cases.ts'

/**
 * BRIEF-1. Only for the person who helps in an open session: never for its seeker or an earlier
 * supporter.
 */
export const whyNotBrief = (session: SessionFacts, personId: string): 'NOT_FOUND' | undefined =>
  session.seekerId === personId || whyNotWrite(session, personId) !== undefined
    ? 'NOT_FOUND'
    : undefined

/**
 * The source of a severity. It is named exactly, so that nobody reads "answers" of a guest who gave
 * none.
 */
export const levelBases = [
  'pressed',
  'said-yes',
  'answers',
  'request',
  'message',
  'asked',
  'concern',
] as const
type LevelBasis = (typeof levelBases)[number]

/** EMERGENCY-2. The reason that an assessment stores when an emergency button was pressed. */
export const pressedControl = 'emergency-control'

/**
 * The source of an assessment. In a request for a time every reason is about its note, and a yes to
 * the direct question has no other; otherwise every reason except the press is a rule about answers.
 */
export function basesOfAssessment(reasons: readonly string[]): LevelBasis[] {
  if (reasons.includes(writtenInRequest)) return ['request']
  if (reasons.includes(saidYes.reason)) return ['said-yes']
  const pressed = reasons.includes(pressedControl)
  const answered = reasons.some((reason) => reason !== pressedControl)
  return [
    ...(pressed ? (['pressed'] as const) : []),
    ...(answered || !pressed ? (['answers'] as const) : []),
  ]
}

/**
 * BRIEF-3. How a case about danger ended. The decision about a report is not for the next
 * supporter.
 */
export const dangerOutcomes = [
  'safe-for-now',
  'help-on-the-way',
  'numbers-given',
  'supporter-continues',
  'not-reached',
  'no-danger',
] as const satisfies readonly Outcome[]
export type DangerOutcome = (typeof dangerOutcomes)[number]

/** One sign of danger of a session. */
export interface DangerSign {
  readonly severity: Severity
  readonly bases: readonly LevelBasis[]
  readonly codes: readonly CrisisCode[]
  readonly isOpen: boolean
  /** EMERGENCY-15. ISO 8601: when the seeker said yes to the direct question. */
  readonly saidYesAt?: string
}

export interface DangerFacts {
  /** The session's severity, which never falls. */
  readonly sessionLevel: Severity
  readonly signs: readonly DangerSign[]
  /**
   * The seeker's gravest message since a supervisor last closed a case of it; null when none ever
   * did.
   */
  readonly sinceClosed: Severity | null
}

interface Danger {
  readonly severity: Severity
  readonly bases: readonly LevelBasis[]
  readonly codes: readonly CrisisCode[]
}

/**
 * BRIEF-2. The worst severity so far, and the severity now. Until a supervisor closes a case the
 * two are the same. Afterwards only open signs and newer messages count as now. A request for a
 * time has a case of its own: its closing leaves the signs of the session open.
 */
export function dangerIn({ sessionLevel, signs, sinceClosed }: DangerFacts): {
  now: Danger
  worst: Danger
} {
  const worstSoFar = dangerOf(sessionLevel, signs)
  const open = signs.filter(({ isOpen }) => isOpen)
  return { now: dangerOf(sinceClosed ?? sessionLevel, open), worst: worstSoFar }
}

/**
 * CHAT-17. Danger with the level of messages that came after it was read. Never milder than either.
 */
export function withConcern(
  danger: Danger,
  concern: Pick<Danger, 'severity' | 'codes'> | null,
): Danger {
  if (concern === null || atLeast(danger.severity, concern.severity)) return danger
  return {
    severity: concern.severity,
    bases: levelBases.filter((basis) => basis === 'message' || danger.bases.includes(basis)),
    codes: [...new Set([...danger.codes, ...concern.codes])],
  }
}

/** Every sign is listed. A severity without a sign was there when the session began. */
function dangerOf(level: Severity, signs: readonly DangerSign[]): Danger {
  const ofSigns = signs.reduce<Severity>((top, sign) => worst(top, sign.severity), 'none')
  const severity = worst(level, ofSigns)
  if (!isCrisis(severity)) return { severity, bases: [], codes: [] }
  const bases = new Set(signs.flatMap((sign) => sign.bases))
  if (ofSigns !== severity) bases.add('answers')
  return {
    severity,
    bases: levelBases.filter((basis) => bases.has(basis)),
    codes: [...new Set(signs.flatMap(({ codes }) => codes))],
  }
}
