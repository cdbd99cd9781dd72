import { defineConfig } from 'vitest/config'
import { testWorkers } from '../scripts/test-workers.ts'

/** One PostgreSQL a run, one cloned database a file (`test/`). */
export default defineConfig({
  test: {
    name: 'server',
    setupFiles: ['../scripts/fuzz-runs.ts'],
    maxWorkers: testWorkers,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['./test/postgres.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
