import { highRate, historyRate, rates, type Flat, type Round } from './measures.ts'

/** The figures of one run, as a baseline file holds them. */
export interface Results {
  readonly rounds: Record<string, Round[]>
  flat: Flat[]
  /** KiB for each idle person, by subject. */
  readonly idle: Record<string, number>
  /** Load average of the machine at the beginning of each round. */
  readonly loads: number[]
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [
    sorted[Math.ceil(sorted.length / 2) - 1],
    sorted[Math.floor(sorted.length / 2)],
  ]
  return ((low ?? NaN) + (high ?? NaN)) / 2
}

type Pick = (round: Round) => number
const measures: Record<string, Pick> = {
  'highest rate, p99 < 200 ms (a second)': ({ highest }) => highest.rate,
  ...Object.fromEntries(
    rates.map((rate) => [`p50 at ${rate}/s (ms)`, ({ at }: Round) => at[rate]?.p50 ?? NaN]),
  ),
  ...Object.fromEntries(
    [1000, highRate].map((rate) => [
      `p99 at ${rate}/s (ms)`,
      ({ at }: Round) => at[rate]?.p99 ?? NaN,
    ]),
  ),
  'CPU for 1,000 at 1,000/s (s)': ({ at }) => at[1000]?.cpu.both ?? NaN,
  '— of the server': ({ at }) => at[1000]?.cpu.server ?? NaN,
  '— of PostgreSQL': ({ at }) => at[1000]?.cpu.postgres ?? NaN,
  'CPU for 1,000 near the highest rate (s)': ({ highest }) => highest.cpu.both,
  '— of the server then': ({ highest }) => highest.cpu.server,
  [`newest 50, ${historyRate} reads/s, p50 (ms)`]: ({ history }) => history.p50,
  'CPU for 1,000 reads (s)': ({ history }) => history.cpu,
  'new sockets a second': ({ sockets }) => sockets?.rate ?? NaN,
  'CPU for 1,000 new sockets (s)': ({ sockets }) =>
    sockets ? sockets.server + sockets.postgres : NaN,
}

/** Medians of the rounds, each beside the references, and the ratio to R. */
export function tableOf(results: Results): Record<string, Record<string, string>> {
  const table: Record<string, Record<string, string>> = {}
  for (const [name, pick] of Object.entries(measures)) {
    const of = (subject: string) => median((results.rounds[subject] ?? []).map(pick))
    table[name] = {
      ...row(of('Sanad'), of('R'), of('G')),
      'to R, round by round': byRound(results, pick),
    }
  }
  const { Sanad: ours = NaN, R: theirs = NaN } = results.idle
  table['KiB for each idle person'] = row(ours, theirs, NaN)
  const grown = (pick: (one: Flat['few']) => number) =>
    median(results.flat.map(({ few, many }) => pick(many) / pick(few)))
  table['p50, ten times as many pairs (times)'] = row(
    grown(({ p50 }) => p50),
    NaN,
    NaN,
  )
  table['CPU, ten times as many pairs (times)'] = row(
    grown(({ cpu }) => cpu.both),
    NaN,
    NaN,
  )
  const failed = Object.values(results.rounds)
    .flat()
    .flatMap(({ at }) => Object.values(at))
  table['measures with something lost, doubled or not flagged'] = {
    Sanad: String(failed.filter(({ whole, rate }) => !whole && rate < highRate).length),
  }
  table['load of the machine'] = { Sanad: shown(median(results.loads)) }
  return table
}

/** The spread between rounds, which shows other work on the machine. */
function byRound({ rounds }: Results, pick: Pick): string {
  const theirs = rounds['R'] ?? []
  return (rounds['Sanad'] ?? [])
    .flatMap((ours, round) => (theirs[round] ? shown(pick(ours) / pick(theirs[round])) : []))
    .join(' ')
}

const row = (ours: number, r: number, g: number) => ({
  Sanad: shown(ours),
  R: shown(r),
  G: shown(g),
  'to R': shown(ours / r),
  'to G': shown(ours / g),
})

const shown = (value: number): string =>
  Number.isFinite(value) ? value.toPrecision(value >= 1000 ? 4 : 3).replace(/\.0+$/, '') : '–'

/** The ratios to R of both runs: on a shared machine only ratios can be compared. */
export function compare(before: Results, now: Results): Record<string, Record<string, string>> {
  const [then, since] = [tableOf(before), tableOf(now)]
  return Object.fromEntries(
    Object.keys(since).flatMap((name) => {
      const [was, is] = [then[name]?.['to R'], since[name]?.['to R']]
      return was === undefined || is === undefined || is === '–'
        ? []
        : [[name, { 'to R, baseline': was, 'to R, now': is }]]
    }),
  )
}
