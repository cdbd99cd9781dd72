import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** One run for all packages; `server` and `web` say in their own folder what their tests need. */
export default defineConfig({
  test: {
    // Most tests wait for a database or a screen: a worker for each processor but one would leave the machine idle.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      // Pure, so files may share a worker; large inputs are tried here, and on a busy machine slow is not wrong.
      {
        test: {
          name: 'domain',
          root: './domain',
          include: ['src/**/*.test.ts'],
          setupFiles: ['../scripts/fuzz-runs.ts'],
          testTimeout: 30_000,
          isolate: false,
        },
      },
      './server',
      './web',
      { test: { name: 'scripts', root: './scripts', include: ['**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
})
