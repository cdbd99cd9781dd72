import type { CrisisLine } from '../../crisis/lines/crisis-lines.ts'
import { telephonesIn, type TelephonePart } from '../../primitives/text/telephone.ts'

/**
 * PLAN-2. The steps of a safety plan, in our own words after: Stanley B, Brown GK. Safety Planning
 * Intervention: a brief intervention to mitigate suicide risk. Cognitive and Behavioral Practice
 * 2012;19:256–264. The last one is ours.
 */
export const planSteps = [
  'signs',
  'self',
  'places',
  'people',
  'professionals',
  'safer',
  'reasons',
] as const
export type PlanStep = (typeof planSteps)[number]

/** The plan as typed: a text line is one entry. */
export type Plan = Readonly<Record<PlanStep, string>>

export const planLimits = {
  /** The limit of one step in UTF-16 units: about twenty lines. */
  step: 1000,
  /** PLAN-5. Earlier versions that are kept, and the hours between two. */
  versions: 10,
  hoursBetweenVersions: 1,
} as const

export const emptyPlan: Plan = {
  signs: '',
  self: '',
  places: '',
  people: '',
  professionals: '',
  safer: '',
  reasons: '',
}

export const entriesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

export const isEmptyPlan = (plan: Plan): boolean =>
  planSteps.every((step) => entriesOf(plan[step]).length === 0)

export const isSamePlan = (one: Plan, other: Plan): boolean =>
  planSteps.every((step) => one[step] === other[step])

/** What a browser stored may be anything. */
export const isPlan = (value: unknown): value is Plan =>
  typeof value === 'object' &&
  value !== null &&
  planSteps.every((step) => typeof (value as Record<string, unknown>)[step] === 'string')

/** PLAN-7. Unchanged when the step has the entry already; undefined when there is no room. */
export function withEntry(text: string, entry: string): string | undefined {
  const added = entry.trim()
  if (entriesOf(text).includes(added)) return text
  const longer = text.trim() === '' ? added : `${text.trimEnd()}\n${added}`
  return longer.length > planLimits.step ? undefined : longer
}

/** PLAN-4. Merges two changes of the same plan, step by step. */
export function mergePlans(base: Plan, mine: Plan, theirs: Plan): Plan {
  const merged = planSteps.map((step) => [step, mergeStep(base[step], mine[step], theirs[step])])
  return Object.fromEntries(merged) as Plan
}

/**
 * A step that both sides changed has their entries, then my new ones. A deleted entry comes back
 * only when the other side wrote it anew.
 */
function mergeStep(base: string, mine: string, theirs: string): string {
  if (mine === base) return theirs
  if (theirs === base || theirs === mine) return mine
  const before = new Set(entriesOf(base))
  const kept = new Set(entriesOf(mine))
  const all = new Set(entriesOf(theirs).filter((entry) => kept.has(entry) || !before.has(entry)))
  for (const entry of kept) if (!before.has(entry)) all.add(entry)
  return cutToRoom([...all].join('\n'))
}

/** Whole entries only: the newest are dropped when two full steps meet. */
function cutToRoom(text: string): string {
  if (text.length <= planLimits.step) return text
  const end = text.lastIndexOf('\n', planLimits.step)
  return text.slice(0, end === -1 ? planLimits.step : end)
}

/** PLAN-6. Only for the supporter of the conversation. */
export const whyNotReadShared = (
  { expertId }: { readonly expertId: string | null },
  readerId: string,
): 'NOT_FOUND' | undefined => (expertId === readerId ? undefined : 'NOT_FOUND')

/** PLAN-6.2. The end of the conversation takes everything back. */
export const isAnythingShown = ({ status }: { readonly status: 'active' | 'closed' }): boolean =>
  status === 'active'

/** Steps whose numbers can be tapped: in the others a number counts something. */
export const hasNumbersToCall = (step: PlanStep): boolean =>
  step === 'places' || step === 'people' || step === 'professionals'

/** Splits a text at its telephone numbers; of short numbers only those of crisis lines count. */
export const splitNumbers = (text: string, lines: readonly CrisisLine[]): TelephonePart[] =>
  telephonesIn(text, new Set(lines.map(({ dial }) => dial ?? '')))
