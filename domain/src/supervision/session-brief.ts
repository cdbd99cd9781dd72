import type { CrisisCode } from '../crisis/codes.ts'
import { writtenInRequest } from '../appointments/appointment.ts'
import { whyNotWrite, type SessionFacts } from '../chat/sessions/session.ts'
import { saidYes } from '../crisis/risk-score.ts'
import { atLeast, isCrisis, worst, type Severity } from '../crisis/severity.ts'
import type { Outcome } from './cases.ts'

/** BRIEF-1. For the helper of an open session: never its seeker or an earlier supporter. */
export const whyNotBrief = (session: SessionFacts, personId: string): 'NOT_FOUND' | undefined =>
  session.seekerId === personId || whyNotWrite(session, personId) !== undefined
    ? 'NOT_FOUND'
    : undefined

/** Exact, so that nobody reads "answers" of a guest who gave none. */
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

/** EMERGENCY-2. What an assessment stores for a pressed emergency button. */
export const pressedControl = 'emergency-control'

/**
 * What the level rests on. For a request every reason is about its note, and a yes to the direct
 * question is the only reason. Otherwise every reason but the press is a rule about answers.
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

/** BRIEF-3. Decisions about reports are not for the next supporter. */
export const dangerOutcomes = [
  'safe-for-now',
  'help-on-the-way',
  'numbers-given',
  'supporter-continues',
  'not-reached',
  'no-danger',
] as const satisfies readonly Outcome[]
export type DangerOutcome = (typeof dangerOutcomes)[number]

export interface DangerSign {
  readonly severity: Severity
  readonly bases: readonly LevelBasis[]
  readonly codes: readonly CrisisCode[]
  readonly isOpen: boolean
  /** EMERGENCY-15. When the seeker said yes, as ISO 8601. */
  readonly saidYesAt?: string
}

export interface DangerFacts {
  /** The session's severity never falls. */
  readonly sessionLevel: Severity
  readonly signs: readonly DangerSign[]
  /** The gravest message since a supervisor last closed a case of the session; null without one. */
  readonly sinceClosed: Severity | null
}

interface Danger {
  readonly severity: Severity
  readonly bases: readonly LevelBasis[]
  readonly codes: readonly CrisisCode[]
}

/**
 * BRIEF-2. Once a supervisor has closed a case, only open signs and newer messages count as now. A
 * request for a time has a case of its own, whose closing leaves the session's signs open.
 */
export function dangerIn({ sessionLevel, signs, sinceClosed }: DangerFacts): {
  now: Danger
  worst: Danger
} {
  const worstSoFar = dangerOf(sessionLevel, signs)
  const open = signs.filter(({ isOpen }) => isOpen)
  return { now: dangerOf(sinceClosed ?? sessionLevel, open), worst: worstSoFar }
}

/** CHAT-17. Adds the level of messages that came after `danger` was read; never makes it milder. */
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

/** A severity without a sign was there when the session began. */
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
