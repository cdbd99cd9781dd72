import { readFile, rm, mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buildProductWhenStale } from '../server/build/build-product.ts'
import { bringBrowser } from './testing/browser.ts'
import { repository, runNode, tool } from './run.ts'
import { journeysOf, slowest, type Suite, type Duration } from './testing/slowest.ts'

/**
 * `npm test` runs every test. `npm run test:long` gives random tests more cases, runs the fault
 * tests twenty times and the journeys three times.
 */
const long = process.argv.includes('--long')
const longer: Record<string, string> = long
  ? {
      FUZZ_RUNS: process.env['FUZZ_RUNS'] ?? '5000',
      FAULT_ROUNDS: process.env['FAULT_ROUNDS'] ?? '20',
      SWEEP: 'full',
    }
  : {}
/** The journeys that need two people or a real browser; the others repeat what lower tests prove. */
const chosen = long ? ['--repeat-each=3'] : ['--grep=@each-run']

interface Tally {
  readonly passed: number
  readonly failed: number
  readonly took?: readonly Duration[]
}

/** A runner that fails without naming a test (it could not start, say) counts as one failure. */
const tally = (ok: boolean, { passed, failed, took }: Required<Tally>): Tally => ({
  passed,
  failed: failed === 0 && !ok ? 1 : failed,
  took,
})

async function besideTheCode(folder: string): Promise<Tally> {
  const report = path.join(folder, 'vitest.json')
  const argv = [
    tool('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${report}`,
  ]
  const { ok } = await runNode(argv, { show: true, env: longer })
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = await readReport(report)
  const failed = numFailedTests + testResults.filter(couldNotBegin).length
  return tally(ok, { passed: numPassedTests, failed, took: testResults.map(fileTook) })
}

async function journeys(folder: string): Promise<Tally> {
  const report = path.join(folder, 'playwright.json')
  const browser = await bringBrowser()
  const argv = [
    tool('@playwright/test/cli.js'),
    'test',
    '--config=e2e',
    '--reporter=list,json',
    '--workers=2',
    ...chosen,
  ]
  const { ok, output } = await runNode(argv, {
    env: { ...longer, ...browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  console.log(output)
  const { stats = {}, ...all } = await readReport(report)
  const passed = (stats.expected ?? 0) + (stats.flaky ?? 0)
  return tally(ok, { passed, failed: stats.unexpected ?? 0, took: journeysOf(all) })
}

interface TestFile {
  readonly name: string
  readonly startTime: number
  readonly endTime: number
  readonly status: string
  readonly assertionResults: readonly { readonly status: string }[]
}
/** A file that fails before its first test (on an import, say) reports no failed test. */
const couldNotBegin = ({ status, assertionResults }: TestFile): boolean =>
  status === 'failed' && !assertionResults.some((result) => result.status === 'failed')

const fileTook = ({ name, startTime, endTime }: TestFile): Duration => ({
  name: path.relative(repository, name),
  seconds: (endTime - startTime) / 1000,
})

interface Report extends Suite {
  readonly numPassedTests?: number
  readonly numFailedTests?: number
  readonly testResults?: readonly TestFile[]
  readonly stats?: {
    readonly expected?: number
    readonly flaky?: number
    readonly unexpected?: number
  }
}
const readReport = async (file: string): Promise<Report> =>
  readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => ({}),
  )

async function counted(name: string, run: (folder: string) => Promise<Tally>): Promise<Tally> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sanad-test-'))
  try {
    return await run(folder)
  } catch (fault) {
    console.error(`${name}: ${fault instanceof Error ? fault.message : String(fault)}`)
    return { passed: 0, failed: 1 }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const startedAt = performance.now()
// Built before the tests: several start the product at once, and one must not rebuild what another reads.
const build = await counted('Build', async () => {
  await buildProductWhenStale()
  return { passed: 0, failed: 0 }
})
// Both at once, because either leaves a quarter of the processors idle. The journeys print when they have ended.
const results = [
  build,
  ...(await Promise.all([counted('Tests', besideTheCode), counted('Journeys', journeys)])),
]
const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failed = results.reduce((sum, result) => sum + result.failed, 0)
const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
console.log(
  `The slowest of ${minutes} minutes:\n${slowest(results.flatMap(({ took = [] }) => took))}`,
)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
