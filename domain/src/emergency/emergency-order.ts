import { severities, type Severity } from '../crisis/severity.ts'
import { groupBy } from '../primitives/group-by.ts'

export interface WaitingEmergency {
  readonly id: string
  readonly severity: Severity
  /** A keyed hash; an unknown network counts as one of its own. */
  readonly network: string | null
  readonly isGuest: boolean
  /** The seeker's socket is alive. */
  readonly isHere: boolean
  readonly waitedSeconds: number
  /** Open emergencies of the same network that have a supporter. */
  readonly networkHolds: number
}

/** EMERGENCY-12. The gravest first, then the networks in turn, so that no network delays others. */
export function orderEmergencies(waiting: readonly WaitingEmergency[]): readonly string[] {
  const all = groupByNetwork(waiting)
  return severities.toReversed().flatMap((level) => {
    const ofLevel = waiting.filter(({ severity }) => severity === level)
    return [...groupByNetwork(ofLevel)]
      .flatMap(([network, group]) =>
        orderWithinNetwork(group).map((one, place) => ({
          id: one.id,
          turn: one.networkHolds + place,
          // Emergencies of a flood age together. The square of its size keeps it behind a newcomer,
          // but hardly delays a small group.
          claim: (1 + one.waitedSeconds) / (all.get(network)?.length ?? 1) ** 2,
        })),
      )
      .toSorted((a, b) => a.turn - b.turn || b.claim - a.claim || (a.id < b.id ? -1 : 1))
      .map(({ id }) => id)
  })
}

const groupByNetwork = (waiting: readonly WaitingEmergency[]) =>
  groupBy(waiting, ({ network, id }) => network ?? id)

type Choice = (rest: readonly WaitingEmergency[]) => WaitingEmergency | undefined

/** EMERGENCY-13. They take turns: who leads in one is fourth at most. Input is oldest first. */
const choices: readonly Choice[] = [
  (rest) => rest.find(({ isGuest }) => !isGuest),
  (rest) => rest.find(({ isGuest, isHere }) => isGuest && isHere),
  (rest) => rest[0],
  (rest) => rest.at(-1),
]

function orderWithinNetwork(group: readonly WaitingEmergency[]): readonly WaitingEmergency[] {
  const rest = group.toSorted((a, b) => b.waitedSeconds - a.waitedSeconds || (a.id < b.id ? -1 : 1))
  const ordered: WaitingEmergency[] = []
  while (rest.length > 0)
    for (const choose of choices) {
      const next = choose(rest)
      if (next) ordered.push(...rest.splice(rest.indexOf(next), 1))
    }
  return ordered
}
