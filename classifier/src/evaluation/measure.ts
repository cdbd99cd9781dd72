import { assessMessage } from '../assess-message.ts'
import { helpFor } from '@sanad/domain/crisis/help-offer'
import { atLeast, isCrisis, severities, type Severity } from '@sanad/domain/crisis/severity'
import type { GradedLine, TestLine } from './sets.ts'

/** `count` out of `of`. */
export interface Share {
  readonly count: number
  readonly of: number
}

export interface Measure {
  readonly samples: number
  readonly crises: number
  readonly recall: Share
  readonly precision: Share
  readonly falseAlarms: Share
  readonly exact: Share
  readonly withinOne: Share
  /** Severe and critical samples that were graded a crisis. */
  readonly severeRecall: Share
  /** Critical samples that led at least to a card. */
  readonly criticalCovered: Share
  /** Crises that led at least to a card. */
  readonly covered: Share
  /** Samples without a crisis that led to a card or more. */
  readonly carded: Share
}

/** The grade of one sample. */
interface Outcome {
  readonly severity: Severity
  readonly keyword: boolean
  readonly gentle?: boolean
}
export type Assess = (sample: TestLine) => Outcome

const assessByRules: Assess = ({ text, lang }) => assessMessage(text, lang)

export const share = <Item>(items: readonly Item[], holds: (item: Item) => boolean): Share => ({
  count: items.filter(holds).length,
  of: items.length,
})

/** From 0 to 1; NaN of an empty list. */
export const ratio = ({ count, of }: Share): number => count / of

/** Wilson's interval of 95 %, from 0 to 1. */
export function interval({ count, of }: Share): readonly [low: number, high: number] {
  if (of === 0) return [0, 1]
  const z = 1.96
  const p = count / of
  const middle = p + z ** 2 / (2 * of)
  const spread = z * Math.sqrt((p * (1 - p)) / of + z ** 2 / (4 * of ** 2))
  const scale = 1 + z ** 2 / of
  return [Math.max(0, (middle - spread) / scale), Math.min(1, (middle + spread) / scale)]
}

const hasCard = (outcome: Outcome): boolean => helpFor(outcome) !== 'none'

export function measure(samples: readonly GradedLine[], assess: Assess = assessByRules): Measure {
  const graded = samples.map((sample) => ({ sample, outcome: assess(sample) }))
  const crises = graded.filter(({ sample }) => sample.crisis)
  const others = graded.filter(({ sample }) => !sample.crisis)
  const alarms = graded.filter(({ outcome }) => isCrisis(outcome.severity))
  const reaching = (floor: Severity) =>
    crises.filter(({ sample }) => atLeast(sample.severity, floor))
  const steps = graded.map(({ sample, outcome }) =>
    Math.abs(severities.indexOf(sample.severity) - severities.indexOf(outcome.severity)),
  )
  const isAlarm = ({ outcome }: (typeof graded)[number]): boolean => isCrisis(outcome.severity)
  const isCovered = ({ outcome }: (typeof graded)[number]): boolean => hasCard(outcome)
  return {
    samples: samples.length,
    crises: crises.length,
    recall: share(crises, isAlarm),
    precision: share(alarms, ({ sample }) => sample.crisis),
    falseAlarms: share(others, isAlarm),
    exact: share(steps, (step) => step === 0),
    withinOne: share(steps, (step) => step <= 1),
    severeRecall: share(reaching('severe'), isAlarm),
    criticalCovered: share(reaching('critical'), isCovered),
    covered: share(crises, isCovered),
    carded: share(others, isCovered),
  }
}

/** The least that each part of the second set must reach. Today's figures are a little above. */
export const secondSetFloors = {
  A: { recall: 0.94, precision: 0.94, severeRecall: 0.95 },
  B: { recall: 0.92, precision: 0.95, severeRecall: 0.92 },
  C: { recall: 0.8, precision: 0.92, severeRecall: 0.8 },
  D: { recall: 0.9, precision: 0.94, severeRecall: 0.92 },
} as const

/** Samples graded high or above. */
export const crisisShare = (samples: readonly TestLine[]): Share =>
  share(samples, (sample) => isCrisis(assessByRules(sample).severity))
