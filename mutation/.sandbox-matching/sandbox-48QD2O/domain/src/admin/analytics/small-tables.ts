// @ts-nocheck
import type { Analytics } from './contract.ts'
import { hideSmall, isSmall, shown, type Shown } from './small-groups.ts'

/** Counts of sessions, as whole numbers; the bars of both kinds have the same order. */
interface Conversations {
  readonly regular: readonly number[]
  readonly emergency: readonly number[]
  /** Of the regular sessions: matched, ended without a supporter, still waiting. */
  readonly found: readonly [matched: number, unmatched: number, waiting: number]
  /** The matched sessions, by hour. */
  readonly hours: readonly number[]
}

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0)

/** Hides every count except 0. */
const hideAll = (counts: readonly number[]): Shown[] =>
  counts.map((count) => (count === 0 ? 0 : null))

/**
 * All sessions are the regular ones and the emergencies, and each of these is the sum of its bars.
 * The regular ones are the matched and the others, and the matched are the sum of the hours. A
 * count that is hidden in one table is therefore hidden in every table that would reveal it. When
 * either kind is a small group, the totals of both are hidden, and their bars are hidden as one
 * family.
 */
export function hideSmallConversationCounts({ regular, emergency, found, hours }: Conversations) {
  const emergencies = sum(emergency)
  const all = sum(regular) + emergencies
  const [, kind = null] = hideSmall([sum(regular), emergencies])
  const apart = !isSmall(sum(regular)) && !isSmall(emergencies)
  const bars = apart
    ? [...hideSmall(regular), ...hideSmall(emergency)]
    : hideSmall([...regular, ...emergency])
  const [matched = null, unmatched = null, waiting = null] = hideSmall(
    apart ? found : [...found, emergencies],
  )
  return {
    all: shown(all),
    emergencies: kind,
    regular: bars.slice(0, regular.length),
    emergency: bars.slice(regular.length),
    found: [matched, unmatched, waiting] as const,
    hours: matched === null ? hideAll(hours) : hideSmall(hours),
  }
}

type Step = Analytics['funnel'][number]['step']

/** The steps that an applicant must have passed before each step. */
const earlier: Readonly<Record<Step, readonly Step[]>> = {
  began: [],
  documents: ['began'],
  trained: ['began'],
  submitted: ['began', 'documents'],
  approved: ['began', 'documents', 'trained', 'submitted'],
  rejected: ['began', 'documents', 'submitted'],
}

/**
 * How far applicants came. A step is also hidden when the applicants who did not reach it are a
 * small group.
 */
export function hideSmallFunnelCounts(
  steps: readonly { readonly step: Step; readonly people: number }[],
) {
  const rows: { step: Step; people: Shown }[] = []
  const shownOf = (step: Step) => rows.find((one) => one.step === step)?.people ?? null
  for (const { step, people } of steps) {
    const decided = people + (step === 'rejected' ? (shownOf('approved') ?? 0) : 0)
    const left = earlier[step].flatMap((one) => {
      const came = shownOf(one)
      return came === null ? [] : [came - people, came - decided]
    })
    rows.push({ step, people: [people, ...left].some(isSmall) ? null : people })
  }
  return rows
}
