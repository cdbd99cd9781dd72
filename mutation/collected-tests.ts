import { expect } from 'vitest'

/**
 * Stands in for `vitest` in the domain's tests: it collects them, so that one process can run the
 * same tests for each mutant in milliseconds.
 */
export { expect }
export { collect as it, collect as test }

type Body = (...row: readonly unknown[]) => unknown

export interface CollectedTest {
  readonly name: string
  readonly run: () => unknown
}

let file = ''
let tests: CollectedTest[] = []
let suites: readonly string[] = []

/** The tests that one file declares while it is loaded. */
export async function testsOf(
  name: string,
  load: () => Promise<unknown>,
): Promise<CollectedTest[]> {
  file = name
  tests = []
  await load()
  return tests
}

/** Between the name and the body some tests say how long they may take. */
function collect(name: string, ...rest: readonly unknown[]): void {
  const run = rest.find((part) => typeof part === 'function') as Body
  // Rows of a table may look alike, so their place makes the name unique.
  const place = tests.length
  tests.push({ name: [file, ...suites, name, place].join(' › '), run: () => run() })
}

export function describe(name: string, body: Body): void {
  const outer = suites
  suites = [...outer, name]
  body()
  suites = outer
}

const forEachRow =
  (declare: (name: string, body: Body) => void) =>
  (rows: readonly unknown[]) =>
  (name: string, body: Body): void => {
    for (const row of rows)
      declare(name, () => body(...((Array.isArray(row) ? row : [row]) as readonly unknown[])))
  }

collect.each = forEachRow(collect)
describe.each = forEachRow(describe)
