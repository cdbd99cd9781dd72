import { configDefaults, defineConfig } from 'vitest/config'
import { patience } from '../domain/test/patience.ts'
import { testWorkers } from '../scripts/testing/test-workers.ts'

/** Whole machines' faults (a full disk, a database that is replaced) take minutes: `npm run test:long` asks for them. */
const long = process.env['FAULT_ROUNDS'] !== undefined

/** One PostgreSQL a run; a house has a database to itself until it closes (`test/`). */
export default defineConfig({
  test: {
    name: 'server',
    // What a file opens it closes; no module keeps anything of its own, and starting anew for each file is dear.
    isolate: false,
    setupFiles: ['../scripts/testing/fuzz-runs.ts', '../scripts/testing/end-with-runner.ts'],
    maxWorkers: testWorkers,
    include: ['{build,src,test}/**/*.test.ts', '../bench/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(long ? [] : ['**/*.long.test.ts'])],
    globalSetup: ['./test/database/postgres.ts'],
    testTimeout: patience.test,
    hookTimeout: patience.test,
    expect: { poll: { timeout: patience.event } },
  },
})
