import {
  feelings,
  intensity,
  moods,
  noAnswers,
  urgenciesKnown,
  type Answers,
} from '@sanad/domain/assessment/answers'
import type { Offer } from '@sanad/domain/assessment/wizard'
import type { SignUpRole } from '@sanad/domain/primitives/role'
import { inTab, keepInTab, readFromTab } from '#web/platform/storage/storage.ts'
import { assessmentKeys } from '../storage-keys.ts'

/** Stored in this tab, under the specification's key. */
interface Draft {
  readonly role: SignUpRole
  readonly answers: Answers
  readonly step: 1 | 2 | 3
  /** An open offer is not stored, so that a reload shows it again. */
  readonly offered: Offer | null
}

export const storeDraft = ({ role, answers, step, offered }: Draft): void =>
  keepInTab(assessmentKeys.visitor.assessment, { role, ...answers, step, offered })

export const forgetDraft = (): void => inTab.remove(assessmentKeys.visitor.assessment)

const oneOf = <Value>(values: readonly Value[], value: unknown): Value | null =>
  values.find((candidate) => candidate === value) ?? null

const level = (value: unknown): number | null =>
  typeof value === 'number' &&
  Number.isInteger(value) &&
  value >= intensity.min &&
  value <= intensity.max
    ? value
    : null

/** Parts that cannot be read are left out. */
export function readDraft(): Draft | undefined {
  const stored = readFromTab(assessmentKeys.visitor.assessment)
  if (typeof stored !== 'object' || stored === null) return undefined
  const read = stored as Partial<Record<keyof Answers | 'role' | 'step' | 'offered', unknown>>
  return {
    role: read.role === 'expert' ? 'expert' : 'seeker',
    answers: {
      ...noAnswers,
      feeling: oneOf(feelings, read.feeling),
      feelingIntensity: level(read.feelingIntensity),
      mood: oneOf(moods, read.mood),
      moodIntensity: level(read.moodIntensity),
      urgency: oneOf(urgenciesKnown, read.urgency),
      urgencyIntensity: level(read.urgencyIntensity),
    },
    step: read.step === 2 || read.step === 3 ? read.step : 1,
    offered: oneOf(['confirmation', 'crisis'], read.offered),
  }
}
