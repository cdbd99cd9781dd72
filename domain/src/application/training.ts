/** Specification §3: the six modules in order; each opens when the one before it is passed. */
export const moduleIds = [
  'introduction',
  'boundaries',
  'communication',
  'crisis',
  'ethics',
  'self-care',
] as const
export type ModuleId = (typeof moduleIds)[number]

/** Specification §3: minutes for each module. */
export const moduleMinutes: Readonly<Record<ModuleId, number>> = {
  introduction: 30,
  boundaries: 45,
  communication: 60,
  crisis: 90,
  ethics: 45,
  'self-care': 30,
}

/** Twelve questions are drawn from twice as many, so that another try has other questions. */
export const quizShape = { questions: 12, options: 4, bankAtLeast: 24 } as const

/** Specification §6 and Specification §9: a minimum score of 80 %. */
export const passingPercent = 80
export const passes = (correct: number, of: number): boolean => correct * 100 >= passingPercent * of
/** Rounded down: 79.9 % must never read as 80. */
export const percentOf = (part: number, of: number): number =>
  of === 0 ? 0 : Math.floor((part * 100) / of + 1e-9)

/** After a failed quiz: time to read the lessons again. */
export const retryAfterMinutes = 10
/** Decision 12: certificates expire after a year. */
export const certificateLasts = { years: 1 } as const
/** How long before its end a certificate can be renewed. */
export const renewableForDays = 60

export const moduleStates = ['locked', 'open', 'done', 'renew'] as const
type ModuleState = (typeof moduleStates)[number]

export interface ModuleStanding {
  readonly id: ModuleId
  /** Whether it was ever passed; an expired certificate keeps the next module open. */
  readonly passed: boolean
  readonly certificate: 'none' | 'valid' | 'renewable' | 'expired'
}

export function stateOf(id: ModuleId, all: readonly ModuleStanding[]): ModuleState {
  const at = all.findIndex((standing) => standing.id === id)
  if (at > 0 && all[at - 1]?.passed !== true) return 'locked'
  const certificate = all[at]?.certificate ?? 'none'
  if (certificate === 'valid') return 'done'
  return certificate === 'none' ? 'open' : 'renew'
}

export const whyNotOpen = (
  id: ModuleId,
  all: readonly ModuleStanding[],
): 'MODULE_LOCKED' | undefined => (stateOf(id, all) === 'locked' ? 'MODULE_LOCKED' : undefined)

/** A certificate stays valid while it can be renewed. */
export const isCompleted = ({ certificate }: ModuleStanding): boolean =>
  certificate === 'valid' || certificate === 'renewable'

/** Decision 12: approval needs six of six. */
export const isTrainingComplete = (all: readonly ModuleStanding[]): boolean =>
  moduleIds.every((id) => all.some((standing) => standing.id === id && isCompleted(standing)))

/** Percent of the parts that were read; the passed quiz counts as one part. */
export const progressWithin = (read: number, parts: number): number => percentOf(read, parts + 1)
