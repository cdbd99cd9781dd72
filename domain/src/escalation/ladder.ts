import type { CrisisCode } from '../crisis/codes.ts'
import { isCrisis, type Severity } from '../crisis/severity.ts'

/** Who is told, from the nearest to the last. */
export const rungs = ['on-call', 'supervisor', 'backup', 'admin', 'owner'] as const
export type Rung = (typeof rungs)[number]

/** What began it. */
export const causes = [
  /** A message in a conversation. */
  'message',
  /** Somebody asked for a person now. */
  'emergency',
  /** What somebody answered in the assessment. */
  'assessment',
  /** Their supporter left. */
  'expert-left',
  /** Their supporter is worried and asks for a supervisor. */
  'expert-worried',
  /** Their line was lost. */
  'seeker-lost',
  /** They are here, and nobody is with them. */
  'nobody-there',
] as const
export type Cause = (typeof causes)[number]

export type LadderLevel = Extract<Severity, 'high' | 'severe' | 'critical'>
export const hasLadder = (severity: Severity): severity is LadderLevel => isCrisis(severity)

/**
 * One thing to do, so many seconds after the beginning. A `nobody-there` step is passed over while somebody is in the
 * conversation; nothing but a person's acknowledgement stops the others.
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

/** Safety §7, seconds. At *high* the table names no third rung: the incident brings the owner in. */
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

/** Safety §7: half an hour without anybody. */
const incidentAfter = 1800

/**
 * LADDER-2. The steps of a level, by their moment. `accompanied`: a supporter is in the conversation, so that those on
 * call have nothing to do there; who watches over it is told.
 */
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

/** LADDER-4. Who is asked instead, in this order, when nobody stands on a rung; the owner is the last of them. */
export const insteadOf = (rung: Rung): readonly Rung[] => rungs.slice(rungs.indexOf(rung))

/**
 * Minutes. Our own choice: so long what the same person says at the same level calls nobody else while a person is with
 * them; and so long after its last call a ladder that nobody answered begins anew for somebody who is here alone.
 */
export const calmAfterAnswer = 10

/** An attempt, self-harm or violence while it is told of: what was called for before is not all of it any more. */
export const happensNow = ({
  severity,
  codes,
}: {
  severity: Severity
  codes: readonly CrisisCode[]
}): boolean => severity === 'critical' && codes.some((code) => nowCodes.includes(code))
const nowCodes: readonly CrisisCode[] = ['Q6n', 'SHn', 'ABn']

/** Minutes. Our own choice: so long everybody who was called has to answer before what happens now calls them again. */
export const calledAgainAfter = 5

/** What staff say became of somebody whom nobody answered in time. */
export const incidentOutcomes = ['reached', 'referred', 'not-reached', 'false-alarm'] as const
export type IncidentOutcome = (typeof incidentOutcomes)[number]
