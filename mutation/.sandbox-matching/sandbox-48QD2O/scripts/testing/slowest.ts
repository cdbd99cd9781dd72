/** A test file or journey, and how long it took. */
// @ts-nocheck

export interface Duration {
  readonly name: string
  readonly seconds: number
}

const count = 8

/** The slowest few, one in each text line, so that growth is noticed early. */
export const slowest = (all: readonly Duration[]): string =>
  all
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${name}`)
    .join('\n')

/** A suite of Playwright's report; it holds others. */
export interface Suite {
  readonly specs?: readonly {
    readonly title: string
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[]
  }[]
  readonly suites?: readonly Suite[]
}

/** All journeys of a suite, with their repetitions. */
export function journeysOf({ specs = [], suites = [] }: Suite): Duration[] {
  const own = specs.map(({ title, tests }) => ({
    name: title,
    seconds: tests
      .flatMap(({ results }) => results)
      .reduce((sum, { duration }) => sum + duration / 1000, 0),
  }))
  return [...own, ...suites.flatMap(journeysOf)]
}
