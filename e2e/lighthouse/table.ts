export interface Page {
  readonly name: string
  /** `:session` stands for a session of the person who is signed in. */
  readonly at: string
  readonly language: 'en' | 'ar'
  /** Signed in before the profile form; or with everything done. */
  readonly as?: 'newcomer' | 'seeker'
}

/** Seconds for `fcp` and `lcp`, milliseconds for `tbt`, scores out of 100. */
export interface PageMeasures {
  readonly fcp: number
  readonly lcp: number
  readonly cls: number
  readonly tbt: number
  /** The same in processor time. */
  readonly ownTbt: number
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
}

const budgets = {
  lcp: 2,
  lcpSignedIn: 2.5,
  cls: 0.02,
  tbt: 100,
  performance: 95,
  other: 100,
} as const

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Medians of each figure, and the range of LCP. */
export interface Outcome {
  readonly median: PageMeasures
  readonly lcpFrom: number
  readonly lcpTo: number
}

export function outcomeOf(runs: readonly PageMeasures[]): Outcome {
  const of = (name: keyof PageMeasures) => median(runs.map((run) => run[name]))
  const lcps = runs.map(({ lcp }) => lcp)
  return {
    median: {
      fcp: of('fcp'),
      lcp: of('lcp'),
      cls: of('cls'),
      tbt: of('tbt'),
      ownTbt: of('ownTbt'),
      performance: of('performance'),
      accessibility: of('accessibility'),
      bestPractices: of('bestPractices'),
    },
    lcpFrom: Math.min(...lcps),
    lcpTo: Math.max(...lcps),
  }
}

interface Circumstances {
  readonly times: number
  /** The load average at the end of each run. */
  readonly loads: readonly number[]
  readonly cores: number
}

/** A row of the table, with figures over budget in bold. */
export function rowOf({ name, language, as }: Page, { median, lcpFrom, lcpTo }: Outcome): string {
  const { fcp, lcp, cls, tbt, ownTbt, ...scores } = median
  const mark = (text: string, right: boolean) => (right ? text : `**${text}**`)
  return [
    `${name} (${language})`,
    `${fcp.toFixed(2)} s`,
    `${mark(`${lcp.toFixed(2)} s`, lcp <= (as ? budgets.lcpSignedIn : budgets.lcp))} (${lcpFrom.toFixed(2)}–${lcpTo.toFixed(2)})`,
    mark(cls.toFixed(3), cls <= budgets.cls),
    mark(`${Math.round(tbt)} ms`, tbt <= budgets.tbt),
    mark(`${Math.round(ownTbt)} ms`, ownTbt <= budgets.tbt),
    mark(String(scores.performance), scores.performance >= budgets.performance),
    mark(String(scores.accessibility), scores.accessibility >= budgets.other),
    mark(String(scores.bestPractices), scores.bestPractices >= budgets.other),
  ].join(' | ')
}

/** The table that is printed; docs/evidence/speed.md sums up the last one. */
export function tableOf(
  rows: readonly (readonly [Page, Outcome])[],
  { times, loads, cores }: Circumstances,
): string {
  const load = `${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`
  return `
${times} runs of each page, ${cores} cores, a load of ${load}.

| page | FCP | LCP | CLS | TBT | TBT, own work | performance | accessibility | best practices |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.map(([page, outcome]) => `| ${rowOf(page, outcome)} |`).join('\n')}
`
}
