import { slice } from './slice.ts'

export default {
  plugins: ['./mutation/in-process-runner.ts'],
  testRunner: 'in-process',
  mutate: [slice.mutated],
  // The tool mutates a copy of the repository: no more of it than the tests need.
  ignorePatterns: ['/*', ...[...slice.needs, 'scripts', 'package.json'].map((name) => `!/${name}`)],
  reporters: ['clear-text', 'json'],
  clearTextReporter: { reportTests: false },
  allowConsoleColors: false,
  jsonReporter: { fileName: 'mutation/report.json' },
  tempDirName: 'mutation/.sandbox',
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // On a busy machine slow is not an endless loop.
  timeoutMS: 60_000,
  thresholds: { high: 95, low: 85, break: 85 },
}
