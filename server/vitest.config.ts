import { defineConfig } from 'vitest/config'
import { testWorkers } from '../scripts/test-workers.ts'

/** One PostgreSQL a run, one cloned database a file (`test/`). */
export default defineConfig({
  test: {
    name: 'server',
    // What a file opens it closes; no module keeps anything of its own, and starting anew for each file is dear.
    isolate: false,
    setupFiles: ['../scripts/fuzz-runs.ts'],
    maxWorkers: testWorkers,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['./test/postgres.ts'],
    // Long enough for a busy machine: what hangs is still found.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
