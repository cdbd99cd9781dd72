import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { repository, runNode, tool, type Outcome } from './run.ts'
import { readSources } from './house/imports.ts'
import { longerTestsFor } from './testing/longer-tests.ts'
import { filesReachedBy, slicesOf } from './testing/reach.ts'

/**
 * `npm run check`: lint and types of all that a change can reach, the tests of its slices, and the
 * longer tests of its paths. `npm test` runs all tests.
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
const sinceBase = base === undefined ? [] : ['--changed', base]
/** Nearly every test of the server opens the whole service, so a change in a slice would run all. */
const slices = slicesOf(changed)
const reached =
  base === undefined ? undefined : filesReachedBy(changed, await readSources(repository))
/** Without a known base, everything may have changed. */
const changes = (files: RegExp): boolean =>
  base === undefined || changed.some((file) => files.test(file))

const steps: readonly Step[] = [
  {
    name: 'tests of the server',
    argv: [
      ...vitest,
      '--project=server',
      ...sinceBase,
      ...(slices ?? []).map((slice) => `server/src/${slice}/`),
      ...forTheWholeRun,
    ],
  },
  ...lintOf(reached),
  {
    name: 'tests of what else changed',
    argv: [...vitest, '--project=!server', ...sinceBase, ...forTheWholeRun],
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
  ...(changes(/^(?:boundaries|oxlint)\.config\.ts$|^scripts\/fence\//)
    ? [{ name: 'the fence itself', argv: [...vitest, '--project=scripts', 'fence'] }]
    : []),
  {
    name: 'dead exports, banned names, recipes',
    argv: [...vitest, '--project=scripts', 'house/', 'docs/recipes'],
  },
  ...(changes(/^(?:web|domain|content|server\/build|scripts\/screens)\/|^package-lock\.json$/)
    ? [{ name: 'weight and styles of the pages', argv: ['scripts/screens/budget.ts'] }]
    : []),
  { name: 'strings', argv: ['scripts/check-strings.ts'] },
  {
    name: 'formatting',
    argv: [tool('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '--cache', '.'],
  },
]

/** The lint of these files, or of the whole tree. */
function lintOf(files: readonly string[] | undefined): Step[] {
  if (files?.length === 0) return []
  const oxlint = tool('oxlint/bin/oxlint')
  return [
    { name: 'fence and lint', argv: [oxlint, ...(files ?? [])] },
    // Separate from the lint: without types it finds within seconds which expression takes more than
    // linear time.
    {
      name: 'linear expressions',
      argv: [oxlint, '--config', 'scripts/linear/linear-expressions.json', ...(files ?? [])],
    },
  ]
}

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
  return lists.flatMap((list) => list?.split('\n') ?? []).filter((file) => file !== '')
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
if (slices !== undefined)
  console.log(`Of the server only the tests in ${slices.join(', ')} ran: npm test runs the others.`)
process.exitCode = failed.length === 0 ? 0 : 1
