import { defineConfig } from 'vitest/config'

const slice = process.env['SLICE']

/** The pure tests: a mutant that only a database could kill is not one of these files'. */
export default defineConfig({
  test: {
    include: slice
      ? [`domain/src/${slice}/**/*.test.ts`]
      : [
          'domain/src/**/*.test.ts',
          'server/src/platform/http/permissions.test.ts',
          'server/src/http/permission-table.test.ts',
        ],
    setupFiles: ['scripts/testing/fuzz-runs.ts'],
    testTimeout: 60_000,
  },
})
