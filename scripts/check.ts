import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { repository, runNode, tool, type Outcome } from './run.ts'
import { longerTestsFor } from './testing/longer-tests.ts'

/**
 * `npm run check`: the checks that take about a minute, and the longer tests of the paths that
 * changed. `npm test` runs all tests.
 */
interface Step {
  readonly name: string
  readonly argv: readonly string[]
  readonly env?: Record<string, string>
}

const packages = ['domain', 'classifier', 'server', 'web', 'web/worker', 'e2e', 'bench', 'scripts']
const vitest = [tool('vitest/vitest.mjs'), 'run', '--passWithNoTests']

/**
 * Left to `npm test`: the fence, which has a step of its own, and tests that start whole products.
 */
const forTheWholeRun = [
  '--exclude=fence/**',
  '--exclude=test/processes/start.test.ts',
  '--exclude=test/faults/**',
]

const base = baseOfChanges()
const changed = base === undefined ? [] : changedSince(base)
const longer = longerTestsFor(changed)

const steps: readonly Step[] = [
  {
    name: 'tests of what changed',
    argv: [...vitest, ...(base === undefined ? [] : ['--changed', base]), ...forTheWholeRun],
  },
  ...(longer.length === 0
    ? []
    : [
        {
          name: 'longer tests of what changed',
          argv: [...vitest, '--project=server', ...longer],
          env: { FAULT_ROUNDS: '2', FUZZ_RUNS: '100' },
        },
      ]),
  ...packages.map((name) => ({
    name: `types: ${name}`,
    argv: [tool('typescript/bin/tsc'), '--project', name, '--pretty', ...remembering(name)],
  })),
  { name: 'fence and lint', argv: [tool('oxlint/bin/oxlint')] },
  // Separate from the lint: without types it finds within seconds which expression takes more than
  // linear time.
  {
    name: 'linear expressions',
    argv: [tool('oxlint/bin/oxlint'), '--config', 'scripts/linear/linear-expressions.json'],
  },
  { name: 'the fence itself', argv: [...vitest, '--project=scripts', 'fence'] },
  {
    name: 'dead exports, banned names, recipes',
    argv: [...vitest, '--project=scripts', 'house/', 'docs/recipes'],
  },
  { name: 'weight and styles of the pages', argv: ['scripts/screens/budget.ts'] },
  { name: 'strings', argv: ['scripts/check-strings.ts'] },
  {
    name: 'formatting',
    argv: [tool('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '--cache', '.'],
  },
]

/** Only what a change reaches is checked again. */
function remembering(name: string): readonly string[] {
  const file = `node_modules/.cache/types/${name.replace('/', '-')}.tsbuildinfo`
  return ['--incremental', '--tsBuildInfoFile', file]
}

/**
 * Changes since this branch left origin/main, or main where there is no origin; on main itself since
 * the last commit. Uncommitted changes are included.
 */
function baseOfChanges(): string | undefined {
  const head = git('rev-parse', 'HEAD')
  const fork = git('merge-base', 'HEAD', 'origin/main') ?? git('merge-base', 'HEAD', 'main')
  return fork !== undefined && fork !== head ? fork : git('rev-parse', 'HEAD~1')
}

function changedSince(commit: string): string[] {
  const lists = [
    git('diff', '--name-only', commit),
    git('ls-files', '--others', '--exclude-standard'),
  ]
  return lists.flatMap((list) => list?.split('\n') ?? [])
}

function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: repository, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return undefined
  }
}

const summary = (name: string, { ok, seconds }: Outcome): string =>
  `${ok ? 'ok    ' : 'FAILED'} ${seconds.toFixed(1).padStart(6)} s  ${name}`

const outcomes = new Map<string, Outcome>()
const waiting = [...steps]
async function worker(): Promise<void> {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    console.log(`begins          ${step.name}`)
    const outcome = await runNode(step.argv, step.env && { env: step.env })
    outcomes.set(step.name, outcome)
    console.log(summary(step.name, outcome))
    if (!outcome.ok) console.log(`\n── ${step.name}\n${outcome.output}\n`)
  }
}
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker))

const failed = [...outcomes].filter(([, { ok }]) => !ok)
for (const [name, outcome] of failed) console.log(summary(name, outcome))
process.exitCode = failed.length === 0 ? 0 : 1
