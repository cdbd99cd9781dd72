import type { CrisisCode } from '../crisis/codes.ts'
import { isCrisis, type Severity } from '../crisis/severity.ts'

/** The rungs from the nearest to the last. */
export const rungs = ['on-call', 'supervisor', 'backup', 'admin', 'owner'] as const
export type Rung = (typeof rungs)[number]

export const causes = [
  'message',
  /** A seeker pressed for a supporter now. */
  'emergency',
  'assessment',
  'expert-left',
  /** The seeker's supporter is worried and asks for a supervisor. */
  'expert-worried',
  'seeker-lost',
  /** The seeker is here and alone. */
  'nobody-there',
] as const
export type Cause = (typeof causes)[number]

export type LadderLevel = Extract<Severity, 'high' | 'severe' | 'critical'>
export const hasLadder = (severity: Severity): severity is LadderLevel => isCrisis(severity)

/**
 * `after` is in seconds. `nobody-there` is skipped while a supporter is in the session; only a
 * person's acknowledgement stops the other steps.
 */
export interface LadderStep {
  readonly kind: 'at-once' | 'nobody-there' | 'unanswered' | 'incident'
  readonly rung: Rung
  readonly after: number
}

type Calls = readonly (readonly [after: number, rung: Rung])[]
interface Plan {
  readonly atOnce: Calls
  readonly nobodyThere: Calls
  readonly unanswered: Calls
}

/** Safety §7, seconds. At *high* the table has no third rung: the incident notifies the owner. */
const plans: Readonly<Record<LadderLevel, Plan>> = {
  critical: {
    atOnce: [
      [0, 'on-call'],
      [0, 'supervisor'],
    ],
    nobodyThere: [[60, 'backup']],
    unanswered: [
      [60, 'backup'],
      [120, 'admin'],
      [180, 'owner'],
    ],
  },
  severe: {
    atOnce: [
      [0, 'on-call'],
      [0, 'supervisor'],
    ],
    nobodyThere: [[120, 'backup']],
    unanswered: [
      [180, 'backup'],
      [360, 'admin'],
      [600, 'owner'],
    ],
  },
  high: {
    atOnce: [[0, 'on-call']],
    nobodyThere: [[300, 'supervisor']],
    unanswered: [
      [900, 'backup'],
      [1800, 'admin'],
    ],
  },
}

/** Safety §7: half an hour without a supporter. */
const incidentAfter = 1800

/** LADDER-2. In order of time. With a supporter in the session, those on call are not needed. */
export function stepsFor(
  level: LadderLevel,
  { accompanied }: { accompanied: boolean },
): LadderStep[] {
  const { atOnce, nobodyThere, unanswered } = plans[level]
  const step =
    (kind: LadderStep['kind']) =>
    ([after, rung]: Calls[number]): LadderStep => ({ kind, rung, after })
  const first = accompanied ? atOnce.filter(([, rung]) => rung !== 'on-call') : atOnce
  return [
    ...first.map(step('at-once')),
    ...nobodyThere.map(step('nobody-there')),
    ...unanswered.map(step('unanswered')),
    { kind: 'incident' as const, rung: 'owner' as const, after: incidentAfter },
  ].toSorted((a, b) => a.after - b.after)
}

/** LADDER-4. The rungs to call instead when one is empty, in this order; the owner is the last. */
export const fallbackRungs = (rung: Rung): readonly Rung[] => rungs.slice(rungs.indexOf(rung))

/**
 * Minutes, our own choice: how long an accompanied seeker's further messages of the same severity
 * call nobody else, and how long after its last call an unanswered ladder starts again.
 */
export const quietMinutesAfterAnswer = 10

/** An attempt, self-harm or violence that is happening now: earlier calls did not cover it. */
export const happensNow = ({
  severity,
  codes,
}: {
  severity: Severity
  codes: readonly CrisisCode[]
}): boolean => severity === 'critical' && codes.some((code) => nowCodes.includes(code))
const nowCodes: readonly CrisisCode[] = ['Q6n', 'SHn', 'ABn']

/** Minutes, our own choice: time to answer, before what happens now calls the same people again. */
export const recallAfterMinutes = 5

/** What came of a person whom nobody answered in time. */
export const incidentOutcomes = ['reached', 'referred', 'not-reached', 'false-alarm'] as const
export type IncidentOutcome = (typeof incidentOutcomes)[number]
