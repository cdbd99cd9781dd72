import type { SupportType } from '../application/experience.ts'

/** Specification §9: default emergency priority and how many at once; Safety §1: never more than 3. */
export const onCallDefaults = {
  priorityLevel: 1,
  highestLevel: 1,
  maxConcurrentEmergencies: 1,
} as const
export const emergenciesAtOnce = { min: 1, max: 3 } as const
/** Our own choice. Priority 1 is called first, 5 last. */
export const priorityLevels = { min: 1, max: 5 } as const

export interface OnCallChange {
  readonly isOnCall: boolean
  readonly priorityLevel?: number | undefined
  readonly maxConcurrentEmergencies?: number | undefined
}

/** EMERGENCY-9, MATCH-30. Safety §1: needs a valid crisis training. */
export function whyNotOnCall(expert: {
  readonly supportTypes: readonly SupportType[]
  readonly goodStanding: boolean
  /** A check-in or the yearly refresher is overdue. */
  readonly overdue: boolean
}): 'CRISIS_TRAINING_NEEDED' | 'NOT_NOW' | 'CARE_DUE' | undefined {
  if (!expert.goodStanding) return 'NOT_NOW'
  if (!expert.supportTypes.includes('crisis')) return 'CRISIS_TRAINING_NEEDED'
  return expert.overdue ? 'CARE_DUE' : undefined
}
