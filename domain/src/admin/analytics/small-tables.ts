import type { Analytics } from './contract.ts'
import { hideSmall, isSmall, shown, type Shown } from './small-groups.ts'

/** What was counted of conversations, as whole numbers; the parts of each kind lie in the same order. */
interface Conversations {
  readonly regular: readonly number[]
  readonly emergency: readonly number[]
  /** Of the regular ones: found a supporter, ended without one, still wait. */
  readonly found: readonly [matched: number, unmatched: number, waiting: number]
  /** Of those that found one, by the hour. */
  readonly hours: readonly number[]
}

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0)

/** Nobody is a plain 0; what hides with a sum is not said. */
const hideAll = (counts: readonly number[]): Shown[] =>
  counts.map((count) => (count === 0 ? 0 : null))

/**
 * All conversations are the regular ones and the emergencies, each the sum of its bars; the regular ones are those that
 * found somebody and the others, and the first of these are the sum of the hours. So what is hidden in one table is
 * hidden in those that would tell it. Where either kind is a small group, how many of each there were is not told, and the
 * bars of both are one family.
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

/** Whoever came to a step came to these before it. */
const earlier: Readonly<Record<Step, readonly Step[]>> = {
  began: [],
  documents: ['began'],
  trained: ['began'],
  submitted: ['began', 'documents'],
  approved: ['began', 'documents', 'trained', 'submitted'],
  rejected: ['began', 'documents', 'submitted'],
}

/** How far applicants came: a step is not told either where those who did not come to it are a small group. */
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
