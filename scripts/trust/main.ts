import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { repository, runNode, tool } from '../run.ts'
import { pageOf, sealed } from './page.ts'
import { chapters } from './promises/index.ts'
import { leaveReport, leftReports } from './reports.ts'
import {
  allProofs,
  keepResults,
  knownFigures,
  knownResults,
  resultsOf,
  together,
} from './results.ts'

/**
 * `npm run trust`: writes docs/trust.md from the reports that the last `npm test` left, from the results of runs
 * before it, and from the figures of longer ones. `npm run trust -- run` first runs the tests that are promised,
 * without the journeys; further words narrow them by their files.
 */
const page = path.join(repository, 'docs/trust.md')
const proofs = allProofs(chapters.flatMap(({ promised }) => promised))
const [how, ...only] = process.argv.slice(2)
if (how === 'run') await runPromised(only)

let results = knownResults()
for (const { ran, run } of leftReports())
  results = together(proofs, results, resultsOf(proofs, ran, run))
keepResults(results)
const words = pageOf(chapters, { results, figures: await knownFigures() })
await writeFile(
  page,
  sealed(await format(words, { ...(await resolveConfig(page)), parser: 'markdown' })),
)
const failed = Object.entries(results).filter(([, { failed: count }]) => count > 0)
console.log(`docs/trust.md: ${proofs.length} tests, ${Object.keys(results).length} of them run`)
for (const [test] of failed) console.log(`failed: ${test}`)
process.exitCode = failed.length === 0 ? 0 : 1

async function runPromised(words: readonly string[]): Promise<void> {
  const files = [...new Set(proofs.map(([file]) => file))].filter(
    (file) =>
      !file.startsWith('e2e/') && (words.length === 0 || words.some((word) => file.includes(word))),
  )
  const report = path.join(repository, '.reports/run.json')
  await runNode(
    [
      tool('vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${report}`,
      ...files.map((file) => path.join(repository, file)),
    ],
    { show: true },
  )
  leaveReport('tests', report)
  await rm(report, { force: true })
}
