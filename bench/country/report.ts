import type { Comparison } from './compare.ts'
import {
  byGroup,
  byNetwork,
  byTimeOfDay,
  groupOf,
  isRegular,
  loads,
  overtaken,
  share,
  whyNotMet,
  type Group,
  type Load,
} from './figures.ts'
import type { World } from './population.ts'

export interface Day {
  readonly world: World
  readonly seconds: number
}

const percent = (part: number): string =>
  `${(100 * part).toFixed(part > 0.995 || part < 0.1 ? 1 : 0)} %`

function duration(milliseconds: number | null): string {
  if (milliseconds === null) return '–'
  const seconds = milliseconds / 1000
  if (seconds < 100) return `${Math.round(seconds)} s`
  const minutes = seconds / 60
  return minutes < 100 ? `${Math.round(minutes)} min` : `${(minutes / 60).toFixed(1)} h`
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const groupRow = ({ name, came, atOnce, met, waits }: Group): string[] => [
  name,
  String(came),
  percent(atOnce),
  percent(met),
  duration(waits.p50),
  duration(waits.p95),
  duration(waits.p99),
  duration(waits.longest),
]
const groupHead = ['', 'came', 'free at once', 'met a person', 'p50', 'p95', 'p99', 'longest']
const groups = (rows: readonly Group[]): string => table(groupHead, rows.map(groupRow))
/** A person in an emergency always waits for an answer: none of them is told that no supporter is free. */
const withoutAtOnce = (cells: readonly string[]): string[] => cells.toSpliced(2, 1)
const emergencyGroups = (rows: readonly Group[]): string =>
  table(
    withoutAtOnce(groupHead),
    rows.map((row) => withoutAtOnce(groupRow(row))),
  )

const loadRow = ({ name, experts, low, middle, high }: Load): string[] => [
  name,
  String(experts),
  low.toFixed(2),
  middle.toFixed(2),
  high.toFixed(2),
]

const regular = ({ visits }: World) => visits.filter(isRegular)
const emergencies = ({ visits }: World) => visits.filter((visit) => !isRegular(visit))

/** `kept` stands in `docs/evidence/fairness.md`; `more` is only printed, and the page says what it shows. */
export function tablesOf(days: readonly Day[]): { readonly kept: string; readonly more: string } {
  const dayOf = (name: string): World | undefined =>
    days.find(({ world }) => world.scenario.name === name)?.world
  const [ordinary, bad, few, young] = ['ordinary', 'bad-news', 'few', 'young'].map(dayOf)
  if (!ordinary || !bad || !few || !young) throw new Error('a scenario is missing')
  const kept = `## Waits

Conversations that are no emergency; the waits are of those who stayed on the page and met a supporter.

${groups(days.map(({ world }) => groupOf(world.scenario.words, regular(world))))}

Emergencies:

${emergencyGroups(
  days
    .filter(({ world }) => world !== young)
    .map(({ world }) => groupOf(world.scenario.words, emergencies(world))),
)}

## Who is never reached, and why

${table(
  [
    'met nobody, because they …',
    'ordinary day',
    'bad news',
    `${few.scenario.experts} supporters`,
    'young service',
  ],
  reasonRows([ordinary, bad, few, young]),
)}

Of a hundred in the queue with the same need, somebody who came more than a minute later was served before ${[ordinary, bad, few].map((world) => overtakenShare(world)).join(', ')} of them (ordinary day, bad news, ${few.scenario.experts} supporters).`
  const more = `## The young service by hour of arrival

${groups(byTimeOfDay(regular(young)))}

## By group, on the ordinary day

${groups(byGroup(regular(ordinary)))}

Emergencies in an evening of bad news:

${emergencyGroups(byNetwork(emergencies(bad)))}

## How conversations are spread over supporters

Conversations in an hour on a shift, on the ordinary day: of the tenth that has fewest, in the middle, of the tenth that has most.

${table(['supporters', 'how many', 'fewest', 'middle', 'most'], loads(ordinary).map(loadRow))}
`
  return { kept, more }
}

const reasonRows = (worlds: readonly World[]): string[][] => {
  const [first = [], ...others] = worlds.map((world) => whyNotMet(regular(world)))
  return first.map(([reason, count], place) => [
    reason,
    String(count),
    ...others.map((counts) => String(counts[place]?.[1])),
  ])
}

const overtakenShare = (world: World): string => {
  const { waited, overtaken: behind } = overtaken(world.visits)
  return `${Math.round(100 * share(behind, waited))}`
}

/** One sentence for each comparison of the model with the product. */
export function wordsOf(scenario: string, comparison: Comparison): string {
  const { visits, offers, met, differences, seconds } = comparison
  const same = visits - differences.length
  return `${scenario}: ${same} of ${visits} visits came out the same (choice, ${offers} offers, supporter, moment to the second); met a person: ${met.modelled} in the model, ${met.real} in the product; ${seconds.modelled.toFixed(1)} s and ${Math.round(seconds.real)} s.`
}
