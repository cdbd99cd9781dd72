import { assessMessage } from '../assess-message.ts'
import { atLeast, severities } from '../severity.ts'
import type { GradedLine, TestLine } from './sets.ts'

export interface Measure {
  lines: number
  crises: number
  /** Shares from 0 to 1; NaN where there is nothing to share. */
  recall: number
  precision: number
  falseAlarms: number
  exact: number
  withinOne: number
  /** Of severe and critical lines, how many were graded a crisis. */
  severeRecall: number
  /** Of crises, how many had a keyword or were graded moderate or above. */
  noticed: number
}

export function measure(lines: readonly GradedLine[]): Measure {
  const graded = lines.map((sample) => ({
    sample,
    result: assessMessage(sample.text, sample.lang),
  }))
  const crises = graded.filter(({ sample }) => sample.crisis)
  const others = graded.filter(({ sample }) => !sample.crisis)
  const alarms = graded.filter(({ result }) => result.crisis)
  const severe = crises.filter(({ sample }) => atLeast(sample.severity, 'severe'))
  const steps = graded.map(({ sample, result }) =>
    Math.abs(severities.indexOf(sample.severity) - severities.indexOf(result.severity)),
  )
  const share = <Item>(items: readonly Item[], holds: (item: Item) => boolean): number =>
    items.filter(holds).length / items.length
  return {
    lines: lines.length,
    crises: crises.length,
    recall: share(crises, ({ result }) => result.crisis),
    precision: share(alarms, ({ sample }) => sample.crisis),
    falseAlarms: share(others, ({ result }) => result.crisis),
    exact: share(steps, (step) => step === 0),
    withinOne: share(steps, (step) => step <= 1),
    severeRecall: share(severe, ({ result }) => result.crisis),
    noticed: share(crises, ({ result }) => result.keyword || atLeast(result.severity, 'moderate')),
  }
}

/** What the second set may not fall below, in every part and language. Today's figures are a little above. */
export const secondSetFloors = {
  A: { recall: 0.94, precision: 0.94, severeRecall: 0.95 },
  B: { recall: 0.92, precision: 0.95, severeRecall: 0.92 },
  C: { recall: 0.8, precision: 0.92, severeRecall: 0.8 },
  D: { recall: 0.9, precision: 0.94, severeRecall: 0.92 },
} as const

/** The share of lines graded high or above. */
export const crisisShare = (lines: readonly TestLine[]): number =>
  lines.filter((sample) => assessMessage(sample.text, sample.lang).crisis).length / lines.length
